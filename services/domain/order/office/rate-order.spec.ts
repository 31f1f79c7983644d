import { shippedOrder } from '../../../testing/scenarios/basic-orders.js'
import { rateOrder, requestRating } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  orderCompleted,
  orderDelivered,
  orderRated,
  overridden,
  personalDataErased,
  ratingRequested,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'

const delivered: readonly Happened[] = [...shippedOrder(), orderDelivered()]
const rated: readonly Happened[] = [...delivered, orderRated(4)]

describe('rating an order', () => {
  it('is open from the delivery on, and may be changed', () => {
    given(...delivered)
      .when(rateOrder(4))
      .thenEvents(orderRated(4))
    given(...delivered, orderCompleted())
      .when(rateOrder(1))
      .thenEvents(orderRated(1))
    given(...rated)
      .when(rateOrder(4))
      .thenNothing()
  })

  it('counts a changed one on the day of the first, for 30 days', () => {
    const changed = given(...rated).at('2026-04-01T23:00:00.000Z')
    changed.when(rateOrder(2)).thenEvents(orderRated(2, 4))
    given(...rated)
      .at('2026-04-02T12:00:00.000Z')
      .when(rateOrder(2))
      .thenRefused('order/rating-ended', { until: '2026-04-01' })
  })

  it.each([
    ['on its way', shippedOrder()],
    ['set to delivered by hand alone', [...shippedOrder(), overridden('DELIVERED')]],
  ])('is refused for an order that is %s', (_case, happened) =>
    given(...happened)
      .when(rateOrder())
      .thenRefused('order/rating-not-begun'),
  )
})

describe('requesting a rating', () => {
  it('happens once, unless the customer was faster', () => {
    given(...delivered)
      .when(requestRating())
      .thenEvents(ratingRequested())
    given(...delivered, ratingRequested())
      .when(requestRating())
      .thenNothing()
    given(...rated)
      .when(requestRating())
      .thenNothing()
    given(...delivered, orderCompleted(), personalDataErased())
      .when(requestRating())
      .thenNothing()
  })
})
