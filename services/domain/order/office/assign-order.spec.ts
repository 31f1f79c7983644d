import { eraser, orderCreated } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { assign } from '../../../testing/scenarios/staff-commands.js'
import { orderAssigned } from '../../../testing/scenarios/staff-history.js'

describe('assigning an order', () => {
  it('says whose it is, and takes it off again', () => {
    given(orderCreated()).when(assign()).thenEvents(orderAssigned())
    given(orderCreated(), orderAssigned()).when(assign(null)).thenEvents(orderAssigned(null))
    given(orderCreated(), orderAssigned()).when(assign(eraser.id)).thenEvents(orderAssigned(eraser.id))
    expect(given(orderCreated(), orderAssigned(eraser.id)).order.assignedTo).toBe(eraser.id)
  })

  it('changes nothing when it lies there already', () => {
    given(orderCreated(), orderAssigned()).when(assign()).thenNothing()
    given(orderCreated()).when(assign(null)).thenNothing()
  })

  it.each(['COMPLETED', 'CANCELLED', 'CANCELLED over PAID'])('is refused when the order is %s', (name) =>
    given(...(everyScenario[name] ?? []))
      .when(assign())
      .thenRefused('order/forbidden-step'),
  )
})
