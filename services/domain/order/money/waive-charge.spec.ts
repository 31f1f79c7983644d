import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { waiveCharge, withdrawCharge } from '../../../testing/scenarios/money-commands.js'
import { chargeEnded, chargePaid, chargeRequested } from '../../../testing/scenarios/money-history.js'
import {
  type Happened,
  issued,
  orderCancelled,
  overridden,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'

const inWork: readonly Happened[] = [...paidOrder({ items: [plain] }), processingStarted()]
const charged: readonly Happened[] = [...inWork, chargeRequested()]

describe('waiving a charge', () => {
  it('gives what it asks for without its price, or takes it back', () => {
    given(...charged)
      .when(waiveCharge())
      .thenEvents(chargeEnded('waived', 1, 'cortesia'))
    given(...charged)
      .when(withdrawCharge())
      .thenEvents(chargeEnded('withdrawn', 1, 'cobrança errada'))
  })

  it('is open until the order has ended', () =>
    given(...inWork, issued('all'), chargeRequested(), overridden('DELIVERED'))
      .when(waiveCharge())
      .thenEvents(chargeEnded('waived', 1, 'cortesia')))

  it('is refused for a charge that is not there, or is closed', () => {
    given(...inWork)
      .when(waiveCharge(2))
      .thenRefused('order/unknown-charge')
    given(...charged, chargePaid())
      .when(waiveCharge())
      .thenRefused('order/charge-closed')
    given(...charged, chargeEnded('waived', 1, 'cortesia'))
      .when(waiveCharge())
      .thenRefused('order/charge-closed')
  })

  it('is refused without a reason, and on an order that has ended', () => {
    given(...charged)
      .when(waiveCharge(1, ' '))
      .thenRefused('order/reason-missing')
    given(...charged, orderCancelled())
      .when(waiveCharge())
      .thenRefused('order/forbidden-step')
  })
})
