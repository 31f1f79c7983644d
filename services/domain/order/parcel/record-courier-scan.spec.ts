import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  type Happened,
  orderDelivered,
  orderShipped,
  personalDataErased,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { recordScan } from '../../../testing/scenarios/staff-commands.js'
import {
  parcelNumber,
  parcelReturned,
  scanRecorded,
  trackingCorrected,
} from '../../../testing/scenarios/staff-history.js'

const shipped: readonly Happened[] = [...readyOrder, orderShipped()]
const second = parcelNumber('SECOND-1')

describe('what the courier says of a parcel', () => {
  it('is recorded, and changes neither status nor parcel', () => {
    given(...shipped)
      .when(recordScan())
      .thenEvents(scanRecorded())
    const { events, ...before } = given(...shipped).order
    expect(given(...shipped, scanRecorded()).order).toEqual({ ...before, events: events + 1 })
  })

  it('is passed over when it is of another parcel, or of one that the order has no more', () => {
    given(...shipped)
      .when(recordScan(second))
      .thenNothing()
    given(...readyOrder)
      .when(recordScan())
      .thenNothing()
    given(...shipped, parcelReturned())
      .when(recordScan())
      .thenNothing()
    given(...shipped, trackingCorrected(second))
      .when(recordScan())
      .thenNothing()
  })

  it('is recorded of a delivered order too', () =>
    given(...shipped, orderDelivered())
      .when(recordScan())
      .thenEvents(scanRecorded()))

  it('holds no names once the person was erased: without the names it is taken', () => {
    given(...shipped, personalDataErased())
      .when({ ...recordScan(), scanned: {} })
      .thenEvents({ type: 'CourierScanRecorded', data: scanRecorded().data })
    given(...shipped, personalDataErased())
      .when({ ...recordScan(), scanned: { signedBy: 'Ana Souza' } })
      .thenRefused('order/erased')
  })
})
