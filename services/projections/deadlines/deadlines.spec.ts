import { collectionIn } from '../../projection-engine/generations/generation.js'
import { position } from '../../stores/event-store/port.js'
import { writeOf } from '../../stores/read-store/port.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import {
  type Happened,
  instantOf,
  orderCancelled,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderShipped,
  overridden,
  plain,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { deadlines } from './deadlines.js'

const untilDelivery = [orderCreated({ items: [plain] }), orderPaid(), orderShipped(), orderDelivered()]
const delivery = untilDelivery.length - 1

const after = (...happened: readonly Happened[]) => {
  const events = openedHistory(...untilDelivery, ...happened)
  const doc = foldedDocument(deadlines, events, orderId)
  const { fields } = writeOf(collectionIn(deadlines, 1), { id: orderId, at: position(9n), doc, expectedAt: null })
  return { doc, found: fields, delivered: events.findLast(({ type }) => type === 'OrderDelivered') }
}

describe('the deadlines of an order', () => {
  it('begin with its delivery, and name the event that they derive from', () => {
    const { doc, found, delivered } = after()
    expect(doc.deadline).toMatchObject({ kind: 'completion', since: instantOf(delivery), eventId: delivered?.id })
    expect(found).toEqual(['kind=completion'])
  })

  it('wait while the order stands elsewhere by hand, and count from the delivery when it is set back', () => {
    expect(after(overridden('SHIPPED')).found).toEqual([])
    const { doc, found } = after(overridden('SHIPPED'), overridden('DELIVERED'))
    expect([doc.deadline?.since, found]).toEqual([instantOf(delivery), ['kind=completion']])
  })

  it('end with the order', () => expect(after(orderCancelled()).doc.deadline).toBeNull())
})
