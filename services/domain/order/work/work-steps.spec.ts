import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { apostille, issue, ship, translate } from '../../../testing/scenarios/order-commands.js'
import {
  apostilled,
  apostilledBy,
  full,
  type Happened,
  issued,
  item,
  itemIdNumber,
  orderCancelled,
  orderCreated,
  orderPaid,
  orderShipped,
  overridden,
  paymentRequested,
  plain,
  processingStarted,
  translated,
  translatedBy,
  translationApostilledBy,
} from '../../../testing/scenarios/order-history.js'
import { given, wrongStatus } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'

const items = [plain, translated, apostilled, full]
const created = orderCreated({ items })
const paid: readonly Happened[] = [created, paymentRequested(), orderPaid()]
const started: readonly Happened[] = [...paid, processingStarted()]

describe('issuing documents', () => {
  it('covers exactly the named items, each once', () => {
    given(...started)
      .when(issue(plain, full))
      .thenEvents(issued(plain, full))
    given(...started)
      .when(issue(plain, plain))
      .thenEvents(issued(plain))
  })

  it('may go on in several steps', () =>
    given(...started, issued(plain))
      .when(issue(translated, apostilled, full))
      .thenEvents(issued(translated, apostilled, full)))

  it('records the day on the documents where it is not today', () => {
    given(...started)
      .at('2026-03-06T15:00:00.000Z')
      .when({ ...issue(plain), issuedOn: '2026-03-04' })
      .thenEvents({ type: 'DocumentIssued', data: { itemIds: [plain.itemId], issuedOn: '2026-03-04' } })
    given(...started)
      .at('2026-03-06T15:00:00.000Z')
      .when({ ...issue(plain), issuedOn: '2026-03-06' })
      .thenEvents(issued(plain))
  })

  it.each(['2026-03-07', '2026-03-01', 'ontem'])(
    'is refused with the day %s, before the order or to come',
    (issuedOn) =>
      given(...started)
        .at('2026-03-06T15:00:00.000Z')
        .when({ ...issue(plain), issuedOn })
        .thenRefused('order/issue-day-out-of-range'),
  )

  it('keeps the day of the event where none was recorded, until the document is made again', () => {
    const { order } = given(...started, issued(plain))
    expect(order.items.map(({ issuedOn }) => issuedOn)).toEqual(['2026-03-02', undefined, undefined, undefined])
  })

  it('is refused for an item that is issued', () =>
    given(...started, issued(plain))
      .when(issue(translated, plain))
      .thenRefused('order/item-already-done'))

  it('is refused for an item of another order', () =>
    given(...started)
      .when(issue({ itemId: itemIdNumber(77) }))
      .thenRefused('order/unknown-item'))

  it('is refused without items', () =>
    given(...started)
      .when(issue())
      .thenRefused('order/no-items'))
})

describe('translating and apostilling', () => {
  const oneIssued: readonly Happened[] = [...started, issued(full)]

  it('is open for an item once that item is issued', () => {
    given(...oneIssued)
      .when(translate(full))
      .thenEvents(translatedBy(full))
    given(...oneIssued)
      .when(apostille(full))
      .thenEvents(apostilledBy(full))
  })

  it('comes in either order in an order from before plans were recorded', () => {
    given(...oneIssued, translatedBy(full))
      .when(apostille(full))
      .thenEvents(apostilledBy(full))
    given(...oneIssued, apostilledBy(full))
      .when(translate(full))
      .thenEvents(translatedBy(full))
  })

  it('is refused for an item that is not issued', () => {
    given(...oneIssued)
      .when(translate(translated))
      .thenRefused('order/item-not-issued')
    given(...oneIssued)
      .when(apostille(apostilled))
      .thenRefused('order/item-not-issued')
  })

  it('is refused for an item that was ordered without it', () => {
    given(...started, issued('all'))
      .when(translate(apostilled))
      .thenRefused('order/step-not-needed')
    given(...started, issued('all'))
      .when(apostille(translated))
      .thenRefused('order/step-not-needed')
  })

  it('is refused the second time', () => {
    given(...oneIssued, translatedBy(full))
      .when(translate(full))
      .thenRefused('order/item-already-done')
    given(...oneIssued, apostilledBy(full))
      .when(apostille(full))
      .thenRefused('order/item-already-done')
  })

  it('is refused for all when one of the named items cannot take it', () =>
    given(...started, issued(full))
      .when(translate(full, translated))
      .thenRefused('order/item-not-issued'))
})

describe('a document whose translation gets an apostille of its own', () => {
  const twice = item(6, { translation: 'it', apostille: true, translationApostille: true })
  const begun: readonly Happened[] = [
    ...paidOrder({ items: [twice], planned: true }),
    processingStarted(),
    issued('all'),
  ]

  it('gets its own apostille first, then the translation of both, then that of the translation', () => {
    given(...begun)
      .when(translate(twice))
      .thenRefused('order/apostille-first')
    given(...begun)
      .when(apostille(twice))
      .thenEvents(apostilledBy(twice))
    given(...begun, apostilledBy(twice))
      .when(apostille(twice))
      .thenRefused('order/translation-first')
    given(...begun, apostilledBy(twice), translatedBy(twice))
      .when(apostille(twice))
      .thenEvents(translationApostilledBy(twice))
    given(...begun, apostilledBy(twice), translatedBy(twice), translationApostilledBy(twice))
      .when(apostille(twice))
      .thenRefused('order/item-already-done')
  })

  it('is apostilled once both are', () => {
    const statuses = [
      begun,
      [...begun, apostilledBy(twice)],
      [...begun, apostilledBy(twice), translatedBy(twice)],
      [...begun, apostilledBy(twice), translatedBy(twice), translationApostilledBy(twice)],
    ].map((happened) => effectiveStatus(given(...happened).order))
    expect(statuses).toEqual(['DOCUMENT_ISSUED', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED'])
  })

  it('shares one command with a document of one apostille, in an event for each kind', () => {
    const once = item(7, { apostille: true })
    given(
      ...paidOrder({ items: [twice, once], planned: true }),
      processingStarted(),
      issued('all'),
      apostilledBy(twice),
      translatedBy(twice),
    )
      .when(apostille(twice, once))
      .thenEvents(apostilledBy(once), translationApostilledBy(twice))
  })

  it('is not shipped while the second one is missing', () =>
    given(...begun, apostilledBy(twice), translatedBy(twice))
      .when(ship())
      .thenRefused('order/steps-missing', {
        obstacle: {
          code: 'not-ready-to-ship',
          steps: [{ step: 'apostille-translation', owed: 1, needed: 1 }],
          openCharges: 0,
        },
        allowed: ['APOSTILLED', 'CANCELLED'],
      }))
})

describe.each([
  ['issue', issue],
  ['translate', translate],
  ['apostille', apostille],
] as const)('the step %s', (_name, step) => {
  it.each([
    ['PENDING', ['PAID', 'CANCELLED'], [created]],
    ['PAID', ['IN_PROGRESS', 'CANCELLED'], paid],
    ['SHIPPED', ['DELIVERED'], [...started, issued('all'), translatedBy('all'), apostilledBy('all'), orderShipped()]],
    ['CANCELLED', [], [...started, orderCancelled()]],
    ['CANCELLED', [], [...started, overridden('CANCELLED')]],
    ['PAID', ['IN_PROGRESS', 'CANCELLED'], [...started, overridden('PAID')]],
  ])('is refused from %s', (status, allowed, happened) =>
    given(...happened)
      .when(step(full))
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus(status), allowed }),
  )
})
