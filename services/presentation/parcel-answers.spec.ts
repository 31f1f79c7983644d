import { shippedOrder } from '../testing/scenarios/basic-orders.js'
import { type Happened, orderDelivered, overridden } from '../testing/scenarios/order-history.js'
import { given } from '../testing/scenarios/order-scenario.js'
import { adminParcels } from './parcel-answers.js'

const followedIn = (couriers: readonly string[], ...happened: readonly Happened[]) =>
  adminParcels(given(...happened).order, couriers).map(({ followed }) => followed)

describe('whether the office may ask the courier of a parcel', () => {
  it('is said of one on its way, by what is polled here', () => {
    expect(followedIn(['dhl'], ...shippedOrder())).toEqual([true])
    expect(followedIn(['ups'], ...shippedOrder())).toEqual([false])
  })

  it('is not said of one that was not sent, has arrived, or whose order was put at its end by hand', () => {
    expect(followedIn(['dhl'], ...shippedOrder().slice(0, -1))).toEqual([undefined])
    expect(followedIn(['dhl'], ...shippedOrder(), orderDelivered())).toEqual([undefined])
    expect(followedIn(['dhl'], ...shippedOrder(), overridden('COMPLETED'))).toEqual([undefined])
  })
})
