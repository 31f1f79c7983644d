import { foldedDocument } from '../../testing/harness/fold-projection.js'
import {
  full,
  type Happened,
  issued,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderShipped,
  paymentRequested,
  plain,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { openedHistory, withParts } from '../../testing/scenarios/recorded-events.js'
import { stepTimes } from './step-times.js'

/** One event an hour. */
const folded = (...happened: readonly Happened[]) =>
  foldedDocument(
    stepTimes,
    openedHistory(...happened).map((event, hour) =>
      withParts(event, { metadata: { occurredAt: `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z` } }),
    ),
    orderId,
  )
const at = (hour: number): string => `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`

const created: readonly Happened[] = [orderCreated({ items: [plain, full] }), paymentRequested()]

describe('the times of an order’s steps', () => {
  it('are those of the last document, and of the first parcel', () => {
    const doc = folded(
      ...created,
      orderPaid(),
      processingStarted(),
      issued(plain),
      issued(full),
      orderShipped(),
      orderDelivered(),
    )
    expect(doc).toMatchObject({
      paidAt: at(2),
      changedAt: at(7),
      steps: { start: at(3), issue: at(5), ship: at(6), deliver: at(7) },
    })
  })

  it('do not count what is made anew once a parcel has left', () => {
    const doc = folded(...created, orderPaid(), processingStarted(), issued(plain, full), orderShipped(), issued(plain))
    expect(doc.steps.issue).toBe(folded(...created, orderPaid(), processingStarted(), issued(plain, full)).steps.issue)
  })

  it('are missing before the payment', () => expect(folded(...created)).toMatchObject({ paidAt: null, steps: {} }))
})
