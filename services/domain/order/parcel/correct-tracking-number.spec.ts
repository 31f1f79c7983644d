import { readyOrder } from '../../../testing/scenarios/basic-orders.js'
import { type Happened, orderCreated, orderShipped, overridden } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { correctTracking } from '../../../testing/scenarios/staff-commands.js'
import {
  firstParcel,
  parcelFlagged,
  parcelNumber,
  trackingCorrected,
} from '../../../testing/scenarios/staff-history.js'

const shipped: readonly Happened[] = [...readyOrder, orderShipped()]
const second = parcelNumber('SECOND-1')

describe('correcting a tracking number', () => {
  it('replaces the number and keeps the old one in the log, with the reason', () => {
    given(...shipped)
      .when(correctTracking(second))
      .thenEvents(trackingCorrected(second))
    expect(given(...shipped, trackingCorrected(second)).order.parcels[0]?.shipment).toEqual(second)
  })

  it('may change the courier alone', () => {
    const fedex = parcelNumber('TRACK12345', 'fedex')
    given(...shipped)
      .when(correctTracking(fedex))
      .thenEvents(trackingCorrected(fedex))
  })

  it('is refused when it is the number that the order has already', () =>
    given(...shipped, trackingCorrected(second))
      .when(correctTracking(second))
      .thenRefused('order/same-parcel'))

  it('is refused with a number that the courier gives to no parcel', () =>
    given(...shipped)
      .when(correctTracking(parcelNumber('1234567890')))
      .thenRefused('order/wrong-tracking-number'))

  it('is open for a number that was named with an override', () =>
    given(orderCreated(), overridden('SHIPPED', 'por fora', firstParcel))
      .when(correctTracking(second))
      .thenEvents(trackingCorrected(second)))

  it('ends what was wrong with the parcel before', () =>
    expect(given(...shipped, parcelFlagged('lost'), trackingCorrected(second)).order.parcels[0]?.flag).toBeNull())
})
