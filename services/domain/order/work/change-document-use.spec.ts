import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { chargeEnded, chargePaid, refundRequested, servicesCharged } from '../../../testing/scenarios/money-history.js'
import {
  apostilledBy,
  type Happened,
  issued,
  item,
  orderCreated,
  orderShipped,
  overridden,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { cancelItems, changeUse } from '../../../testing/scenarios/staff-commands.js'
import { itemsEnded, useChanged } from '../../../testing/scenarios/staff-history.js'
import { initialSettings } from '../../settings/first-settings.js'
import { paidForItems } from '../money/money.js'

// In cents: base 4500, translation 2500, each apostille 3000.
const italian = item(1, {
  translation: 'it',
  apostille: true,
  translationApostille: true,
  purpose: 'italian-citizenship',
  countryOfUse: 'IT',
  certificateForm: 'full-typed',
})
const plain = item(2, { countryOfUse: 'BR' })
const power = item(3, { documentType: 'POWER_OF_ATTORNEY' })
const consular = item(4, { documentType: 'POWER_OF_ATTORNEY', signingWay: 'consulate', apostille: true })
const started: readonly Happened[] = [
  ...paidOrder({ items: [italian, plain, power], planned: true }),
  processingStarted(),
]
const italianUse = { purpose: 'italian-citizenship', countryOfUse: 'IT', certificateForm: 'full-typed' } as const
const refundOf = (amount: number) =>
  refundRequested(amount, undefined, { ground: 'services-dropped', itemIds: [italian.itemId] })
const stepsOf = (happened: readonly Happened[], place = 0) =>
  given(...happened).order.items[place]?.steps.map(({ kind }) => kind)

describe('changing what a document is for', () => {
  it('records purpose, country and form as they are from then on', () => {
    const use = { purpose: 'portuguese-citizenship', countryOfUse: 'PT', certificateForm: 'full-copy' } as const
    given(...started)
      .when(changeUse(italian, use))
      .thenEvents(useChanged(italian, use))
    const { order } = given(...started, useChanged(italian, { countryOfUse: 'PT' }))
    expect(order.items[0]).toMatchObject({ countryOfUse: 'PT' })
    expect(order.items[0]).not.toHaveProperty('purpose')
    expect(order.items[0]).not.toHaveProperty('certificateForm')
  })

  it('gives back what was paid for services that it drops, and takes them out of the plan', () => {
    const use = { purpose: 'school-or-work', countryOfUse: 'AE' } as const
    const dropped = ['apostille', 'translation-apostille'] as const
    const changed = useChanged(italian, { ...use, dropped: [...dropped], refunded: cents(6000) })
    given(...started)
      .when(changeUse(italian, { ...use, drop: [...dropped] }))
      .thenEvents(changed, refundOf(6000))
    expect(stepsOf([...started, changed])).toEqual(['issue', 'translate'])
  })

  it('drops the apostille of a translation with the translation', () => {
    const dropped = ['translation', 'translation-apostille'] as const
    const changed = useChanged(italian, { ...italianUse, dropped: [...dropped], refunded: cents(5500) })
    given(...started)
      .when(changeUse(italian, { ...italianUse, drop: ['translation'] }))
      .thenEvents(changed, refundOf(5500))
    const { order } = given(...started, changed)
    expect([order.items[0]?.translation, stepsOf([...started, changed])]).toEqual([null, ['issue', 'apostille']])
  })

  it('charges services that it adds, which join the plan once they are paid', () => {
    const use = { countryOfUse: 'FR' } as const
    const services = [
      { itemId: plain.itemId, service: 'apostille' as const, language: null },
      { itemId: plain.itemId, service: 'translation' as const, language: 'fr' as const },
    ]
    const events = [useChanged(plain, use), servicesCharged(5500, services)]
    given(...started)
      .when(changeUse(plain, { ...use, language: 'fr' }, 'apostille', 'translation'))
      .thenEvents(...events)
    expect(stepsOf([...started, ...events], 1)).toEqual(['issue'])
    expect(stepsOf([...started, ...events, chargePaid()], 1)).toEqual(['issue', 'apostille', 'translate'])
  })

  it('charges them together with what is open', () => {
    const [apostille, translation] = [
      { itemId: plain.itemId, service: 'apostille' as const, language: null },
      { itemId: plain.itemId, service: 'translation' as const, language: 'open' as const },
    ]
    given(...started, servicesCharged(3000, [apostille]))
      .when(changeUse(plain, { countryOfUse: 'FR' }, 'translation'))
      .thenEvents(
        useChanged(plain, { countryOfUse: 'FR' }),
        chargeEnded('replaced'),
        servicesCharged(5500, [apostille, translation]),
      )
  })

  it('gives nothing back for a service that was given, and no more than is left', () => {
    const service = [{ itemId: plain.itemId, service: 'apostille' as const, language: null }]
    const waived = [...started, servicesCharged(3000, service), chargeEnded('waived')]
    given(...waived)
      .when(changeUse(plain, { countryOfUse: 'BR', drop: ['apostille'] }))
      .thenEvents(useChanged(plain, { countryOfUse: 'BR', dropped: ['apostille'] }))
    const { order } = given(...started)
    given(...started, refundRequested(order.paidAmount - 1000, 'demora'))
      .when(changeUse(italian, { countryOfUse: 'AE', drop: ['apostille', 'translation-apostille'] }))
      .thenEvents(
        useChanged(italian, {
          countryOfUse: 'AE',
          dropped: ['apostille', 'translation-apostille'],
          refunded: cents(1000),
        }),
        refundOf(1000),
      )
  })

  it('gives a service back that was waived once, and paid when it was added again', () => {
    const service = [{ itemId: plain.itemId, service: 'apostille' as const, language: null }]
    const dropped = useChanged(plain, { countryOfUse: 'BR', dropped: ['apostille'] })
    given(
      ...started,
      ...[servicesCharged(3000, service), chargeEnded('waived'), dropped],
      ...[servicesCharged(3000, service), chargePaid(2)],
    )
      .when(changeUse(plain, { countryOfUse: 'BR', drop: ['apostille'] }))
      .thenEvents(
        useChanged(plain, { countryOfUse: 'BR', dropped: ['apostille'], refunded: cents(3000) }),
        refundRequested(3000, undefined, { ground: 'services-dropped', itemIds: [plain.itemId] }),
      )
  })

  it('withdraws an apostille that is not paid and of no use in the country, and no other service', () => {
    const of = (service: 'apostille' | 'translation', { itemId } = plain) => ({ itemId, service, language: null })
    const use = { countryOfUse: 'AE' } as const
    given(...started, servicesCharged(3000, [of('apostille')]))
      .when(changeUse(plain, use))
      .thenEvents(useChanged(plain, use), chargeEnded('withdrawn'))
    const others = [of('translation'), of('apostille', power)]
    given(...started, servicesCharged(8500, [of('apostille'), ...others]))
      .when(changeUse(plain, use))
      .thenEvents(useChanged(plain, use), chargeEnded('replaced'), servicesCharged(5500, others))
  })

  it('withdraws the unpaid apostille of a translation that it drops', () => {
    const english = item(8, { translation: 'en', countryOfUse: 'US' })
    const service = { itemId: english.itemId, service: 'translation-apostille' as const, language: null }
    given(...paidOrder({ items: [english, plain], planned: true }), servicesCharged(3000, [service]))
      .when(changeUse(english, { countryOfUse: 'US', drop: ['translation'] }))
      .thenEvents(
        useChanged(english, { countryOfUse: 'US', dropped: ['translation'], refunded: cents(2500) }),
        refundRequested(2500, undefined, { ground: 'services-dropped', itemIds: [english.itemId] }),
        chargeEnded('withdrawn'),
      )
  })

  it('is not given back twice when the document ends', () => {
    const changed = useChanged(italian, { ...italianUse, dropped: ['translation-apostille'], refunded: cents(3000) })
    const before = paidForItems(given(...started).order, [italian.itemId], initialSettings)
    given(...started, changed, refundOf(3000))
      .when(cancelItems('refused', [italian]))
      .thenEvents(
        itemsEnded('refused', [italian]),
        refundRequested(before - 3000, undefined, { ground: 'item-cancelled', itemIds: [italian.itemId] }),
      )
  })
})

describe('changing what a document is for is refused', () => {
  it.each([
    ['with an apostille of no use there', { countryOfUse: 'AE' }, [], 'order/apostille-not-taken'],
    ['with one of the translation alone', { countryOfUse: 'AE', drop: ['apostille'] }, [], 'order/apostille-not-taken'],
    ['with a service that it has', { countryOfUse: 'PT' }, ['apostille'], 'order/service-ordered'],
    ['where nothing changes', italianUse, [], 'order/use-unchanged'],
  ] as const)('%s', (_what, use, add, code) =>
    given(...started)
      .when(changeUse(italian, { ...use, drop: 'drop' in use ? [...use.drop] : [] }, ...add))
      .thenRefused(code),
  )

  it('with an apostille of a power of attorney that is signed at a consulate, ordered or added', () => {
    const ordered = [...paidOrder({ items: [consular, plain], planned: true }), processingStarted()]
    given(...ordered)
      .when(changeUse(consular, { countryOfUse: 'US' }))
      .thenRefused('order/apostille-not-taken', {
        apostilles: [{ place: 0, of: 'document', country: 'US', consular: true }],
      })
    given(...ordered)
      .when(changeUse(consular, { countryOfUse: 'US', drop: ['apostille'] }))
      .thenEvents(
        useChanged(consular, { countryOfUse: 'US', dropped: ['apostille'], refunded: cents(3000) }),
        refundRequested(3000, undefined, { ground: 'services-dropped', itemIds: [consular.itemId] }),
      )
    const plainConsular = item(4, { documentType: 'POWER_OF_ATTORNEY', signingWay: 'consulate' })
    given(...paidOrder({ items: [plainConsular, plain], planned: true }))
      .when(changeUse(plainConsular, {}, 'apostille'))
      .thenRefused('order/apostille-not-taken', {
        apostilles: [{ place: 0, of: 'document', country: 'BR', consular: true }],
      })
  })

  it('for services that the document lacks, or that are done', () => {
    given(...started)
      .when(changeUse(plain, { countryOfUse: 'BR', drop: ['apostille'] }))
      .thenRefused('order/step-not-needed')
    given(...started, issued(italian), apostilledBy(italian))
      .when(changeUse(italian, { ...italianUse, drop: ['apostille'] }))
      .thenRefused('order/item-already-done')
  })

  it('for an apostille of a translation that there is not', () => {
    given(...started)
      .when(changeUse(plain, { countryOfUse: 'IT' }, 'translation-apostille'))
      .thenRefused('order/translation-first')
    const translated = item(8, { translation: 'it', countryOfUse: 'IT' })
    given(...paidOrder({ items: [translated], planned: true }))
      .when(changeUse(translated, { countryOfUse: 'IT', drop: ['translation'] }, 'translation-apostille'))
      .thenRefused('order/translation-first')
  })

  it('for the form of a document that is issued, or has none', () => {
    given(...started, issued(italian))
      .when(changeUse(italian, { ...italianUse, certificateForm: 'full-copy' }))
      .thenRefused('order/item-already-done')
    given(...started)
      .when(changeUse(power, { certificateForm: 'full-copy' }))
      .thenRefused('order/no-certificate-forms')
  })

  it('for a document that has ended, and before the payment or after the parcel', () => {
    const use = changeUse(plain, { countryOfUse: 'PT' })
    given(...started, itemsEnded('refused', [plain]))
      .when(use)
      .thenRefused('order/item-ended')
    given(orderCreated({ items: [plain] }))
      .when(use)
      .thenRefused('order/forbidden-step')
    given(...started, issued('all'), overridden('SHIPPED'), orderShipped())
      .when(use)
      .thenRefused('order/forbidden-step')
  })

  it('keeps an apostille that is made, whatever the country', () =>
    given(...started, issued(italian), apostilledBy(italian))
      .when(changeUse(italian, { countryOfUse: 'AE', certificateForm: 'full-typed', drop: ['translation-apostille'] }))
      .thenEvents(
        useChanged(italian, {
          countryOfUse: 'AE',
          certificateForm: 'full-typed',
          dropped: ['translation-apostille'],
          refunded: cents(3000),
        }),
        refundOf(3000),
      ))
})
