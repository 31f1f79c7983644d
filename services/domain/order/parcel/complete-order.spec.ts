import { orderInWork, shippedOrder } from '../../../testing/scenarios/basic-orders.js'
import { complete } from '../../../testing/scenarios/order-commands.js'
import {
  againstFacts,
  full,
  type Happened,
  instantOf,
  orderCancelled,
  orderCompleted,
  orderCreated,
  orderDelivered,
  overridden,
  plain,
} from '../../../testing/scenarios/order-history.js'
import { given, wrongStatus } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'

const shipped: readonly Happened[] = shippedOrder()
const delivered: readonly Happened[] = [...shipped, orderDelivered()]
const completed: readonly Happened[] = [...delivered, orderCompleted()]
const inWork: readonly Happened[] = orderInWork(plain, full)

describe('completing an order', () => {
  it('says when it was delivered', () => {
    given(...delivered)
      .when(complete())
      .thenEvents(orderCompleted())
    expect(given(...delivered).order.deliveredAt).toBe(instantOf(5))
  })

  it('knows no delivery when that was an override', () =>
    given(...shipped, overridden('DELIVERED'))
      .when(complete(undefined, 'a cliente confirmou'))
      .thenEvents((order) => {
        const event = orderCompleted()(order)
        expect(event.data.deliveredAt).toBeNull()
        return againstFacts(event, 'a cliente confirmou', 'delivery')(order)
      }))

  it.each([
    ['PENDING', [orderCreated()]],
    ['SHIPPED', shipped],
    ['COMPLETED', completed],
    ['CANCELLED', [...inWork, orderCancelled()]],
  ])('is refused from %s', (status, happened) =>
    given(...happened)
      .when(complete())
      .thenRefused('order/forbidden-step', { obstacle: wrongStatus(status) }),
  )

  it('is the end', () => {
    expect(effectiveStatus(given(...completed).order)).toBe('COMPLETED')
    given(...completed)
      .when(complete())
      .thenRefused('order/forbidden-step', { allowed: [] })
  })
})
