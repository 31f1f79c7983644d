import { indexFieldsOf } from '../../stores/read-store/port.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import {
  full,
  type Happened,
  instantOf,
  issued,
  mismatchFlagged,
  noteAdded,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderRated,
  orderShipped,
  paymentRequested,
  personalDataErased,
  plain,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { erasedHistory, openedHistory } from '../../testing/scenarios/recorded-events.js'
import { reportFacts } from './report-facts.js'

const begun: readonly Happened[] = [orderCreated({ items: [plain, full] }), paymentRequested(), orderPaid()]
const fold = (...happened: readonly Happened[]) => foldedDocument(reportFacts, openedHistory(...happened), orderId)

describe('what reports tell of an order', () => {
  it('has each step with its promise and the time of the step before it', () => {
    const { steps } = fold(...begun, processingStarted(), issued(plain), orderShipped(), orderDelivered())
    expect(steps.map(({ step, at, since }) => [step, at, since])).toEqual([
      ['start', instantOf(3), instantOf(2)],
      ['issue', instantOf(4), instantOf(3)],
      ['ship', instantOf(5), instantOf(4)],
      ['deliver', instantOf(6), instantOf(5)],
    ])
    expect(steps.map(({ by }) => by?.name)).toEqual([undefined, undefined, 'DHL Express', 'DHL Express'])
    expect(steps.at(-1)?.due).toMatch(/^2026-/)
  })

  it('has what came in, and what does not match the order apart from it', () => {
    const { money } = fold(...begun, mismatchFlagged('already-paid'))
    expect(money.map(({ movement, at }) => [movement, at])).toEqual([
      ['payment', instantOf(2)],
      ['payment-flagged', instantOf(3)],
    ])
  })

  it('has the rating that stands, and what staff recorded', () => {
    const { rating, actions } = fold(
      ...begun,
      noteAdded('ligar'),
      orderShipped(),
      orderDelivered(),
      orderRated(2),
      orderRated(5),
    )
    expect(rating).toEqual({ at: instantOf(7), value: 5 })
    expect(actions.every(({ staffId }) => /^[0-9a-f-]{36}$/.test(staffId))).toBe(true)
  })

  it('is found by the months of its facts', () =>
    expect(indexFieldsOf(reportFacts.shape, fold(...begun, processingStarted())).fields).toEqual(
      expect.arrayContaining(['month=money:2026-03', 'month=steps:2026-03']),
    ))

  it('names no customer: an erasure changes nothing in it', () => {
    const erased = foldedDocument(
      reportFacts,
      erasedHistory(...begun, processingStarted(), personalDataErased()),
      orderId,
    )
    expect({ ...erased, actions: [] }).toEqual({ ...fold(...begun, processingStarted()), actions: [] })
    expect(JSON.stringify(erased)).not.toContain('Souza')
  })
})
