import { cents } from '@cartorio/contracts/money.js'
import { paidOrder, statusAfter } from '../../../testing/scenarios/basic-orders.js'
import {
  chargeEnded,
  chargePaid,
  chargeRequested,
  fullRefundRequested,
  refundFailed,
  refundRequested,
  servicesCharged,
} from '../../../testing/scenarios/money-history.js'
import { cancel, issue, ship } from '../../../testing/scenarios/order-commands.js'
import {
  apostilled,
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  full,
  type Happened,
  issued,
  item,
  noteAdded,
  orderCancelled,
  orderCreated,
  orderShipped,
  overridden,
  plain,
  processingStarted,
  translated,
  translatedBy,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { cancelItems } from '../../../testing/scenarios/staff-commands.js'
import { dataSentBack, itemsEnded } from '../../../testing/scenarios/staff-history.js'
import { initialSettings } from '../../settings/first-settings.js'
import { evolveSettings } from '../../settings/settings.js'
import { formsLacking } from '../data/forms.js'
import { nextStep } from '../next-step.js'

// Line totals in cents: 4500, 7000, 7500; with the shipping of 3800 the order is 22,800.
const paid = paidOrder({ items: [plain, translated, apostilled] })

const started: readonly Happened[] = [...paid, processingStarted()]

const refundOf = (amount: number, ...itemIds: (typeof plain)['itemId'][]) =>
  refundRequested(amount, undefined, { ground: 'item-cancelled', itemIds })

describe('a document that is not found, refused or withdrawn', () => {
  it.each(['not-found', 'refused', 'withdrawn'] as const)(
    'ends as %s with its reason, and requests the refund of what was paid for it',
    (end) =>
      given(...started)
        .when(cancelItems(end, [translated]))
        .thenEvents(itemsEnded(end, [translated]), refundOf(7000, translated.itemId)),
  )

  it('may be several at once, named once each', () =>
    given(...started)
      .when(cancelItems('refused', [plain, apostilled, plain]))
      .thenEvents(itemsEnded('refused', [plain, apostilled]), refundOf(12_000, plain.itemId, apostilled.itemId)))

  it('may end before the work has started', () =>
    given(...paid)
      .when(cancelItems('withdrawn', [plain]))
      .thenEvents(itemsEnded('withdrawn', [plain]), refundOf(4500, plain.itemId)))

  it('gives back what the operator says instead, between nothing and all that came in', () => {
    const scenario = given(...started)
    scenario
      .when(cancelItems('refused', [plain], 1000))
      .thenEvents(itemsEnded('refused', [plain]), refundOf(1000, plain.itemId))
    scenario.when(cancelItems('refused', [plain], 0)).thenEvents(itemsEnded('refused', [plain]))
    scenario
      .when(cancelItems('refused', [plain], 22_800))
      .thenEvents(itemsEnded('refused', [plain]), refundOf(22_800, plain.itemId))
    scenario
      .when(cancelItems('refused', [plain], 22_801))
      .thenRefused('order/refund-amount', { most: { amount: cents(22_800), currency: 'USD' } })
    scenario.when(cancelItems('refused', [plain], -1)).thenRefused('order/refund-amount')
  })

  it('gives back no more than is left of what came in', () =>
    given(...started, refundRequested(20_000, 'demora'))
      .when(cancelItems('not-found', [apostilled]))
      .thenEvents(itemsEnded('not-found', [apostilled]), refundOf(2800, apostilled.itemId)))

  it('counts the money of a refund that failed as still there', () =>
    given(...started, refundRequested(22_800, 'demora'), refundFailed())
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain]), refundOf(4500, plain.itemId)))

  it('requests no refund for an order that was never paid, and refuses an amount', () => {
    const unpaid = given(orderCreated({ items: [plain, full] }), overridden('PAID'))
    unpaid.when(cancelItems('withdrawn', [plain])).thenEvents(itemsEnded('withdrawn', [plain]))
    unpaid.when(cancelItems('withdrawn', [plain], 1)).thenRefused('order/nothing-to-refund')
  })

  it('keeps the remark as an internal note', () =>
    given(...started)
      .when({ ...cancelItems('refused', [plain], 0), note: 'ligar amanhã' })
      .thenEvents(itemsEnded('refused', [plain]), noteAdded('ligar amanhã')))
})

describe('the other documents', () => {
  it('go on: the status is theirs alone', () => {
    expect(statusAfter(...started, issued(plain, translated), translatedBy(translated))).toBe('IN_PROGRESS')
    expect(
      statusAfter(
        ...started,
        issued(plain, translated),
        translatedBy(translated),
        itemsEnded('not-found', [apostilled]),
      ),
    ).toBe('TRANSLATED')
  })

  it('are shipped without it', () => {
    const order = [...started, itemsEnded('refused', [translated, apostilled]), issued(plain)]
    given(...order)
      .when(ship())
      .thenEvents(orderShipped())
  })

  it('take no step in its name any more', () =>
    given(...started, itemsEnded('not-found', [plain]))
      .when(issue(plain, translated))
      .thenRefused('order/item-ended'))
})

describe('when the last document ends', () => {
  const two: readonly Happened[] = [...started, itemsEnded('refused', [plain]), refundOf(4500, plain.itemId)]

  it('cancels the order and requests the refund of everything that is left, the shipping too', () => {
    const events = [itemsEnded('not-found', [translated, apostilled]), fullRefundRequested(18_300), orderCancelled()]
    given(...two)
      .when(cancelItems('not-found', [translated, apostilled]))
      .thenEvents(...events)
    expect(statusAfter(...two, ...events)).toBe('CANCELLED')
  })

  it('the operator may give back another amount', () =>
    given(...two)
      .when(cancelItems('withdrawn', [translated, apostilled], 5000))
      .thenEvents(itemsEnded('withdrawn', [translated, apostilled]), fullRefundRequested(5000), orderCancelled()))

  it('an override may open the order again, and there is nothing to send', () => {
    const reopened = [
      ...two,
      itemsEnded('refused', [translated, apostilled]),
      orderCancelled(),
      overridden('IN_PROGRESS'),
    ]
    given(...reopened)
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: { code: 'nothing-to-ship' }, allowed: ['CANCELLED'] })
    given(...reopened)
      .when(cancelItems('refused', [plain]))
      .thenRefused('order/item-ended')
  })
})

describe('ending a document is refused', () => {
  it('without naming one', () =>
    given(...started)
      .when(cancelItems('refused', []))
      .thenRefused('order/no-items'))

  it('for one of another order', () =>
    given(...started)
      .when(cancelItems('refused', [plain, full]))
      .thenRefused('order/unknown-item'))

  it('for one that has ended before', () =>
    given(...started, itemsEnded('refused', [plain]))
      .when(cancelItems('not-found', [plain]))
      .thenRefused('order/item-ended'))

  it.each(['', '   ', '\n\t'])('for the reason %j, which is none', (reason) =>
    given(...started)
      .when(cancelItems('refused', [plain], 0, reason))
      .thenRefused('order/reason-missing'),
  )

  it.each(['PENDING', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'])('when the order is %s', (situation) =>
    given(...(everyScenario[situation] ?? []))
      .when(cancelItems('refused', [plain]))
      .thenRefused('order/forbidden-step'),
  )
})

describe('the charges of a document that ends', () => {
  const services = [
    { itemId: plain.itemId, service: 'apostille' as const, language: null },
    { itemId: translated.itemId, service: 'apostille' as const, language: null },
  ]

  it('are withdrawn while they are open, so that they do not hold the parcel back', () => {
    const charged = chargeRequested(900, 'busca', { itemIds: [plain.itemId] })
    given(...started, charged)
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain]), chargeEnded('withdrawn'), refundOf(4500, plain.itemId))
  })

  it('stay open when they are for the whole order, or for another document too', () =>
    given(
      ...started,
      chargeRequested(900),
      chargeRequested(800, 'busca', { itemIds: [plain.itemId, translated.itemId] }),
    )
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain]), refundOf(4500, plain.itemId)))

  it('are charged anew for the services of the others', () =>
    given(...started, servicesCharged(6000, services))
      .when(cancelItems('not-found', [plain]))
      .thenEvents(
        itemsEnded('not-found', [plain]),
        chargeEnded('replaced'),
        servicesCharged(3000, services.slice(1)),
        refundOf(4500, plain.itemId),
      ))

  it('are given back with it once services were paid: its own share', () =>
    given(...started, servicesCharged(6000, services), chargePaid())
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain]), refundOf(7500, plain.itemId)))

  it('are not given back by themselves when they were a fee: the notary has it', () =>
    given(...started, chargeRequested(900, 'busca', { itemIds: [plain.itemId] }), chargePaid())
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain]), refundOf(4500, plain.itemId)))

  it('are all withdrawn with the last document', () =>
    given(...started, chargeRequested(900))
      .when(cancelItems('not-found', [plain, translated, apostilled]))
      .thenEvents(
        itemsEnded('not-found', [plain, translated, apostilled]),
        chargeEnded('withdrawn'),
        fullRefundRequested(),
        orderCancelled(),
      ))
})

describe('the data of a document that ends', () => {
  const both = [...paidOrder({ items: [birth, item(7, { documentType: 'TEST_PRODUCT' })] }), applicantDataCompleted()]

  it('are not lacked any more', () => {
    expect(formsLacking(given(...both).order)).toEqual(['birth-certificate'])
    expect(formsLacking(given(...both, itemsEnded('not-found', [birth])).order)).toEqual([])
  })

  it('are not awaited from the customer, though they were sent back', () => {
    const sentBack = [...both, certificateDataSubmitted(), dataSentBack('ilegível', 'birth-certificate')]
    expect(nextStep(given(...sentBack).order, '2026-03-03')?.what).toBe('mend-data')
    const { order } = given(...sentBack, itemsEnded('not-found', [birth]))
    expect([order.correction, nextStep(order, '2026-03-03')?.what]).toEqual([[], 'start'])
  })
})

describe('a record that is not found', () => {
  // Two searches of 350 cents: lines of 4850 and 7350; 400 are kept of each that finds nothing.
  const search = { fee: cents(350), kept: cents(400) }
  const power = item(8, { documentType: 'POWER_OF_ATTORNEY' })
  const searched: readonly Happened[] = [
    ...paidOrder({ items: [plain, translated, power], search }),
    processingStarted(),
  ]
  const without = 'o cartório não tem o registro'

  it('gives back what was paid for it less what is kept, as it was said before the payment', () => {
    given(...searched)
      .when(cancelItems('not-found', [translated]))
      .thenEvents(itemsEnded('not-found', [translated], without, 400), refundOf(6950, translated.itemId))
    given(...searched)
      .when(cancelItems('not-found', [plain, translated]))
      .thenEvents(
        itemsEnded('not-found', [plain, translated], without, 800),
        refundOf(11_400, plain.itemId, translated.itemId),
      )
  })

  it('follows what was said to the order, not what is set later', () => {
    const data = { currency: 'USD', startsOn: '2026-03-01', fee: cents(0), kept: cents(4000) } as const
    const settings = evolveSettings(initialSettings, { type: 'SearchTermsSet', data })
    given(...searched)
      .under(settings)
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain], without, 400), refundOf(4450, plain.itemId))
    given(...started)
      .under(settings)
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain]), refundOf(4500, plain.itemId))
  })

  it('keeps nothing of a document without a record, or that ends otherwise', () => {
    const scenario = given(...searched)
    scenario
      .when(cancelItems('not-found', [power]))
      .thenEvents(itemsEnded('not-found', [power]), refundOf(3500, power.itemId))
    scenario
      .when(cancelItems('refused', [plain]))
      .thenEvents(itemsEnded('refused', [plain]), refundOf(4850, plain.itemId))
  })

  it('keeps no more than was paid for it', () => {
    const dear = { fee: cents(0), kept: cents(9000) }
    given(...paidOrder({ items: [plain, power], search: dear }), processingStarted())
      .when(cancelItems('not-found', [plain]))
      .thenEvents(itemsEnded('not-found', [plain], without, 4500))
  })

  it('may give back more, and not less than was said', () => {
    const scenario = given(...searched)
    scenario
      .when(cancelItems('not-found', [plain], 4449))
      .thenRefused('order/refund-below-promise', { least: { amount: cents(4450), currency: 'USD' } })
    scenario
      .when(cancelItems('not-found', [plain], 4850))
      .thenEvents(itemsEnded('not-found', [plain]), refundOf(4850, plain.itemId))
    given(...started)
      .when(cancelItems('not-found', [plain], 0))
      .thenRefused('order/refund-below-promise')
  })

  it('gives freight and urgency back whole with the last document, less what is kept', () => {
    const all = [plain, translated, power]
    // 4850 + 7350 + 3500 + 3800
    given(...searched)
      .when(cancelItems('not-found', all))
      .thenEvents(itemsEnded('not-found', all, without, 800), fullRefundRequested(19_500 - 800), orderCancelled())
  })

  it('keeps what was kept when the order ends later', () => {
    const earlier = [...searched, itemsEnded('not-found', [plain], without, 400), refundOf(4450, plain.itemId)]
    const left = 19_500 - 4450 - 400
    given(...earlier)
      .when(cancelItems('withdrawn', [translated, power]))
      .thenEvents(itemsEnded('withdrawn', [translated, power]), fullRefundRequested(left), orderCancelled())
    given(...earlier)
      .when(cancel())
      .thenEvents(orderCancelled(), fullRefundRequested(left))
  })
})
