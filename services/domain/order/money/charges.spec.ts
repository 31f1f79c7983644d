import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import {
  confirmChargePayment,
  recordPaymentFailure,
  requestChargePayment,
} from '../../../testing/scenarios/money-commands.js'
import {
  chargeEnded,
  chargePaid,
  chargePaymentRequested,
  chargeRequested,
  paymentFailed,
} from '../../../testing/scenarios/money-history.js'
import { requestPayment, ship } from '../../../testing/scenarios/order-commands.js'
import {
  type Happened,
  issued,
  mismatchFlagged,
  orderCancelled,
  orderCreated,
  orderShipped,
  plain,
  processingStarted,
} from '../../../testing/scenarios/order-history.js'
import { given, notReady } from '../../../testing/scenarios/order-scenario.js'
import { effectiveStatus } from '../status.js'
import { chargedAmount, takenAmount } from './money.js'

const inWork: readonly Happened[] = [...paidOrder({ items: [plain] }), processingStarted()]
const charged: readonly Happened[] = [...inWork, chargeRequested()]
const awaiting: readonly Happened[] = [...charged, chargePaymentRequested()]

describe('an open charge', () => {
  it('holds the parcel back, and nothing else', () => {
    const ready = [...inWork, issued('all'), chargeRequested()]
    given(...ready)
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: notReady([], 1), allowed: ['CANCELLED'] })
    given(...ready, chargeRequested())
      .when(ship())
      .thenRefused('order/steps-missing', { obstacle: notReady([], 2) })
    given(...ready, chargePaid())
      .when(ship())
      .thenEvents(orderShipped())
    given(...ready, chargeEnded('waived', 1, 'cortesia'))
      .when(ship())
      .thenEvents(orderShipped())
    given(...inWork, chargeRequested(), issued('all'), chargeRequested())
      .when(ship())
      .thenRefused('order/steps-missing')
  })

  it('raises what was charged, and what was paid once it is paid', () => {
    const { order } = given(...charged)
    expect([chargedAmount(order), takenAmount(order)]).toEqual([10_800, 8300])
    const paid = given(...charged, chargePaid()).order
    expect([chargedAmount(paid), takenAmount(paid)]).toEqual([10_800, 10_800])
    const waived = given(...charged, chargeEnded('waived')).order
    expect([chargedAmount(waived), takenAmount(waived)]).toEqual([8300, 8300])
  })
})

describe('paying a charge', () => {
  it('asks the provider for its amount, as a payment of its own', () => {
    given(...charged)
      .when(requestChargePayment())
      .thenEvents(chargePaymentRequested())
    given(...awaiting)
      .when(requestChargePayment(1, 'pi_c1b'))
      .thenEvents(chargePaymentRequested(1, 'pi_c1b'))
  })

  it('changes nothing when the provider answers with the same intent', () =>
    given(...awaiting)
      .when(requestChargePayment())
      .thenNothing())

  it('is closed when the provider reports the payment', () =>
    given(...awaiting)
      .when(confirmChargePayment())
      .thenEvents(chargePaid()))

  it('changes nothing when the provider reports it again', () =>
    given(...awaiting, chargePaid())
      .when(confirmChargePayment())
      .thenNothing())

  it('is open before the order itself is paid, and neither pays the other', () => {
    const unpaid = [orderCreated(), chargeRequested(), chargePaymentRequested(), chargePaid()]
    const { order } = given(...unpaid)
    expect([effectiveStatus(order), order.paidAt, takenAmount(order)]).toEqual(['PENDING', null, 2500])
    given(...unpaid)
      .when(requestPayment('pi_2'))
      .thenEvents((state) => ({
        type: 'PaymentRequested',
        data: { provider: 'sandbox', intentId: 'pi_2', amount: state.breakdown.total, currency: 'USD', attempt: 2 },
      }))
  })

  it('is refused for a charge that is not there, closed, or of a cancelled order', () => {
    given(...inWork)
      .when(requestChargePayment())
      .thenRefused('order/unknown-charge')
    given(...awaiting, chargePaid())
      .when(requestChargePayment(1, 'pi_x'))
      .thenRefused('order/charge-closed')
    given(...charged, chargeEnded('waived'))
      .when(requestChargePayment())
      .thenRefused('order/charge-closed')
    given(...charged, orderCancelled())
      .when(requestChargePayment())
      .thenRefused('order/cancelled')
  })

  it('is flagged when the charge was closed meanwhile, or another amount came', () => {
    const expected = { intentId: 'pi_c1', expectedAmount: cents(2500) }
    given(...awaiting, chargeEnded('withdrawn', 1, 'erro'))
      .when(confirmChargePayment())
      .thenEvents((order) => mismatchFlagged('charge-closed', { ...expected, amount: cents(2500) })(order))
    given(...awaiting)
      .when((order) => ({ ...confirmChargePayment()(order), amountReceived: order.breakdown.total }))
      .thenEvents(mismatchFlagged('amount', expected))
  })

  it('that the provider refused is recorded, and may be tried again', () => {
    given(...awaiting)
      .when(recordPaymentFailure('pi_c1'))
      .thenEvents(paymentFailed('pi_c1'))
    given(...awaiting, paymentFailed('pi_c1'))
      .when(requestChargePayment(1, 'pi_c1b'))
      .thenEvents(chargePaymentRequested(1, 'pi_c1b'))
    given(...awaiting, chargePaid())
      .when(recordPaymentFailure('pi_c1'))
      .thenNothing()
  })
})
