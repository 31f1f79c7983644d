import { pickDocumentUse } from '@cartorio/contracts/documents/document-use.js'
import { cents } from '@cartorio/contracts/money.js'
import { createOrder } from '../../../testing/scenarios/order-commands.js'
import {
  apostilled,
  createdPersonal,
  full,
  item,
  orderCreated,
  orderId,
  plain,
  translated,
} from '../../../testing/scenarios/order-history.js'
import { attempted, given, historyOf } from '../../../testing/scenarios/order-scenario.js'
import { DomainError } from '../../refusal.js'
import { initialSettings } from '../../settings/first-settings.js'
import { evolveSettings } from '../../settings/settings.js'
import { decide } from '../decide.js'
import { fold } from '../evolve.js'
import { noOrder } from '../state.js'

const morning = '2026-03-02T12:00:00.000Z'
const testItem = item(9, { documentType: 'TEST_PRODUCT' })

describe('creating an order', () => {
  it('prices it by its list and records what the customer agreed to', () =>
    given()
      .at(morning)
      .when(createOrder([translated, apostilled]))
      .thenEvents(orderCreated({ items: [translated, apostilled], planned: true })))

  it('promises fewer days and adds the surcharge once when it is expedited', () =>
    given()
      .at(morning)
      .when(createOrder([plain, full], { expedited: true }))
      .thenEvents(orderCreated({ items: [plain, full], expedited: true, planned: true })))

  it('records how the customer asked the office for it', () =>
    given()
      .at(morning)
      .when(createOrder([plain], { channel: 'phone' }))
      .thenEvents(orderCreated({ channel: 'phone', planned: true })))

  it('takes the price list of its origin', () =>
    given()
      .at(morning)
      .when(createOrder([full], { origin: 'wizard' }))
      .thenEvents(orderCreated({ items: [full], priceList: 'wizard-2025', planned: true })))

  it('records a plan of each document: its apostille, then the translation of both, then an apostille of that', () => {
    const twice = item(6, { translation: 'it', apostille: true, translationApostille: true })
    const { order } = given(orderCreated({ items: [twice, plain], planned: true }))
    expect(order.items.map(({ steps }) => steps)).toEqual([
      [
        { kind: 'issue', waitsFor: [], done: null },
        { kind: 'apostille', waitsFor: ['issue'], done: null },
        { kind: 'translate', waitsFor: ['issue', 'apostille'], done: null },
        { kind: 'apostille-translation', waitsFor: ['translate'], done: null },
      ],
      [{ kind: 'issue', waitsFor: [], done: null }],
    ])
    given()
      .at(morning)
      .when(createOrder([twice]))
      .thenEvents(orderCreated({ items: [twice], planned: true }))
  })

  it('charges both apostilles', () => {
    const twice = item(6, { translation: 'it', apostille: true, translationApostille: true, quantity: 2 })
    const { breakdown } = given(orderCreated({ items: [twice], planned: true })).order
    expect(breakdown).toMatchObject({ base: 9000, translation: 5000, apostille: 12_000, subtotal: 26_000 })
  })

  it('records what each document is for, and nothing of one that was not asked', () => {
    const use = {
      purpose: 'italian-citizenship',
      countryOfUse: 'IT',
      certificateForm: 'full-typed',
      relation: 'grandchild',
    } as const
    const answered = item(6, use)
    const { order } = given(orderCreated({ items: [answered, plain], planned: true }))
    expect(order.items.map(pickDocumentUse)).toEqual([use, {}])
    given()
      .at(morning)
      .when(createOrder([answered, plain]))
      .thenEvents(orderCreated({ items: [answered, plain], planned: true }))
  })

  it('records what the powers are for and how they are signed', () => {
    const asked = item(6, {
      documentType: 'POWER_OF_ATTORNEY',
      countryOfUse: 'BR',
      powersPurpose: 'sell-property',
      signingWay: 'e-notariado',
    })
    given()
      .at(morning)
      .when(createOrder([asked]))
      .thenEvents(orderCreated({ items: [asked], planned: true }))
  })

  it('is refused with an apostille of a power of attorney that is signed at a consulate', () => {
    const consular = item(6, { documentType: 'POWER_OF_ATTORNEY', signingWay: 'consulate', apostille: true })
    given()
      .at(morning)
      .when(createOrder([consular]))
      .thenRefused('order/apostille-not-taken', {
        apostilles: [{ place: 0, of: 'document', country: 'BR', consular: true }],
      })
  })

  it.each([
    ['a country that is no party', 'AE'],
    ['Brazil', 'BR'],
  ])('is refused with an apostille for use in %s', (_where, countryOfUse) => {
    const useless = item(6, { translation: 'en', apostille: true, translationApostille: true, countryOfUse })
    given()
      .at(morning)
      .when(createOrder([plain, useless]))
      .thenRefused('order/apostille-not-taken')
  })

  it.each([
    ['a party', 'IT', morning],
    ['a country of no list', 'ZW', morning],
    ['a country that was not named', undefined, morning],
    ['a party from the day of its entry into force', 'DZ', '2026-07-09T12:00:00.000Z'],
  ])('takes an apostille for use in %s', (_where, countryOfUse, at) => {
    const wanted = item(6, { apostille: true, ...(countryOfUse === undefined ? {} : { countryOfUse }) })
    const [event] = decide(createOrder([wanted]), noOrder, { now: at, orderId, settings: initialSettings })
    expect(event?.type).toBe('OrderCreated')
  })

  it('is refused with an apostille for a party on the day before its entry into force', () =>
    given()
      .at('2026-07-08T12:00:00.000Z')
      .when(createOrder([item(6, { apostille: true, countryOfUse: 'DZ' })]))
      .thenRefused('order/apostille-not-taken'))

  it.each([
    ['has become a party', { country: 'AE', state: 'party', since: '2026-03-01' }, 'OrderCreated'],
    ['becomes a party tomorrow', { country: 'AE', state: 'party', since: '2026-03-03' }, 'order/apostille-not-taken'],
    ['is a party no more', { country: 'IT', state: 'party', endedOn: '2026-03-02' }, 'order/apostille-not-taken'],
  ] as const)('follows what the office has set of a country that %s', (_what, entry, outcome) => {
    const data = { countries: [entry], readOn: '2026-03-01', source: 'HCCH' }
    const settings = evolveSettings(initialSettings, { type: 'ApostillePartiesSet', data })
    const ordered = createOrder([item(6, { apostille: true, countryOfUse: entry.country })])
    const answer = attempted(ordered, noOrder, morning, settings)
    expect(answer instanceof DomainError ? answer.code : answer[0]?.type).toBe(outcome)
  })

  it('takes a document without apostille for use anywhere', () => {
    const [event] = decide(createOrder([item(6, { countryOfUse: 'AE' })]), noOrder, {
      now: morning,
      orderId,
      settings: initialSettings,
    })
    expect(event?.data).toMatchObject({ items: [{ countryOfUse: 'AE' }] })
  })

  it('records how the price of shipping came about', () => {
    const shippingQuote = { source: 'zone-table', quotedAt: morning, charged: cents(3800) } as const
    const [event] = decide(createOrder([plain], { shippingQuote }), noOrder, {
      now: morning,
      orderId: orderId,
      settings: initialSettings,
    })
    expect(event?.data).toMatchObject({ shippingQuote, breakdown: { shipping: 3800 } })
  })

  it('counts it on the day of the office, not of UTC', () => {
    const [event] = decide(createOrder(), noOrder, {
      now: '2026-01-01T02:59:59.999Z',
      orderId,
      settings: initialSettings,
    })
    expect(event?.data).toMatchObject({ officeDay: '2025-12-31' })
  })

  it('keeps names, e-mail and address out of the data that outlive erasure', () => {
    const [event] = decide(createOrder([plain]), noOrder, { now: morning, orderId, settings: initialSettings })
    const data = JSON.stringify(event?.data)
    for (const secret of ['Souza', 'ana@example.com', 'Ocean', '33101', '0100']) expect(data).not.toContain(secret)
    expect(event?.personal).toEqual(createdPersonal([plain]))
  })

  it('is refused when the stream has an order', () =>
    given(orderCreated()).when(createOrder()).thenRefused('order/exists'))

  it('is refused without an item', () => given().when(createOrder([])).thenRefused('order/no-items'))

  it('is refused with the test product unless configuration offers it', () => {
    given()
      .when(createOrder([testItem]))
      .thenRefused('order/product-not-offered')
    given()
      .at(morning)
      .when(createOrder([testItem], { testProductAllowed: true }))
      .thenEvents(orderCreated({ items: [testItem], planned: true }))
  })

  it('ships the test product free when it is alone', () => {
    const alone = given(orderCreated({ items: [testItem] })).order
    const accompanied = given(orderCreated({ items: [testItem, plain] })).order
    expect([alone.breakdown.shipping, accompanied.breakdown.shipping]).toEqual([0, 3800])
  })
})

describe('an order that was just created', () => {
  it('is pending, unpaid, and has every line still to do', () => {
    const { order } = given(orderCreated({ items: [translated, apostilled] }))
    expect(order).toMatchObject({
      phase: 'pending',
      override: null,
      paidAt: null,
      paidAmount: cents(0),
      placedAt: morning,
      events: 1,
      linkGeneration: 0,
    })
    expect(order.items.map(({ steps }) => steps.map(({ kind, done }) => [kind, done]))).toEqual([
      [
        ['issue', null],
        ['translate', null],
      ],
      [
        ['issue', null],
        ['apostille', null],
      ],
    ])
  })

  it('does not exist before its first event', () => {
    expect(fold([])).toEqual({ exists: false })
    expect(fold(historyOf([]))).toEqual({ exists: false })
  })
})

describe('any other command', () => {
  it('is refused while there is no order', () => given().when({ type: 'StartProcessing' }).thenRefused('order/unknown'))
})
