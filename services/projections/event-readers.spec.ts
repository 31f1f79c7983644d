import { type OrderEventType, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import type { Projection } from '../projection-engine/projection.js'
import { openedGoldenHistory } from '../testing/scenarios/golden-files.js'
import { payments } from './payments/payments.js'
import { shipments } from './shipments/shipments.js'
import { adminStats } from './stats/admin-stats.js'

const history = openedGoldenHistory()
const types = Object.keys(orderEventSchemas).filter((type): type is OrderEventType => type in orderEventSchemas)

const readBy = (projection: Projection, type: string): boolean =>
  history.some((event) => event.type === type && projection.documentIds(event).length > 0)

/** A field of events that a read model with a list of events is there for, and the events that have it for another reason. */
const readers: readonly (readonly [field: string, projection: Projection, others: readonly OrderEventType[]])[] = [
  // A refund counts once it is paid out.
  ['officeDay', adminStats, ['RefundRequested']],
  // A disputed payment was paid.
  ['intentId', payments, ['DisputeOpened']],
  // A label is printed before the parcel leaves.
  ['trackingNumber', shipments, ['ShipmentCreated', 'ShippingPaperAttached']],
]

describe.each(readers)('the events with %s', (field, projection, others) => {
  const withField = types.filter((type) => field in orderEventSchemas[type].data.shape)

  it(`are those that ${projection.name} reads, but for those that are named`, () => {
    expect(withField.length).toBeGreaterThan(2)
    expect(withField.filter((type) => !readBy(projection, type))).toEqual(others)
  })
})
