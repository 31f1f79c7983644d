import { foldedDocument } from '../../testing/harness/fold-projection.js'
import {
  full,
  type Happened,
  instantOf,
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
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { stepTimes } from './step-times.js'

const folded = (...happened: readonly Happened[]) => foldedDocument(stepTimes, openedHistory(...happened), orderId)

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
      paidAt: instantOf(2),
      changedAt: instantOf(7),
      steps: { start: instantOf(3), issue: instantOf(5), ship: instantOf(6), deliver: instantOf(7) },
    })
  })

  it('do not count what is made anew once a parcel has left', () => {
    const doc = folded(...created, orderPaid(), processingStarted(), issued(plain, full), orderShipped(), issued(plain))
    expect(doc.steps.issue).toBe(folded(...created, orderPaid(), processingStarted(), issued(plain, full)).steps.issue)
  })

  it('are missing before the payment', () => expect(folded(...created)).toMatchObject({ paidAt: null, steps: {} }))
})
