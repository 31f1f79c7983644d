import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { requestRefund } from '../../../testing/scenarios/money-commands.js'
import {
  chargePaid,
  chargeRequested,
  refundRequested,
  refundThrough,
} from '../../../testing/scenarios/money-history.js'
import { type Happened, noteAdded, orderCreated, overridden } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { effectiveStatus } from '../status.js'
import { refundableAmount, refundedAmount } from './money.js'

// The order is 8,300 cents.
const paid: readonly Happened[] = paidOrder()

const requested: readonly Happened[] = [...paid, refundRequested(3000, 'demora')]

describe('asking for money back', () => {
  it('is recorded with its reason; the money moves later', () => {
    given(...paid)
      .when(requestRefund(3000))
      .thenEvents(refundRequested(3000, 'demora'))
    const { order } = given(...requested)
    expect([refundedAmount(order), refundableAmount(order), effectiveStatus(order)]).toEqual([3000, 5300, 'PAID'])
    expect(order.refunds).toMatchObject([{ refund: 1, state: 'requested' }])
  })

  it('may be all that came in, charges too, and not a cent more', () => {
    const scenario = given(...paid, chargeRequested(700), chargePaid(), chargeRequested(900))
    scenario
      .when(requestRefund(9000))
      .thenEvents(
        refundThrough({ refund: 1, intentId: 'pi_1', amount: 8300 }, 'demora'),
        refundThrough({ refund: 2, intentId: 'pi_c1', amount: 700 }, 'demora'),
      )
    scenario
      .when(requestRefund(9001))
      .thenRefused('order/refund-amount', { most: { amount: cents(9000), currency: 'USD' } })
  })

  it('may come in parts, until nothing is left', () => {
    given(...requested)
      .when(requestRefund(5300))
      .thenEvents(refundRequested(5300, 'demora'))
    given(...requested)
      .when(requestRefund(5301))
      .thenRefused('order/refund-amount', { most: { amount: cents(5300), currency: 'USD' } })
    given(...requested, refundRequested(5300, 'demora'))
      .when(requestRefund(1))
      .thenRefused('order/nothing-to-refund')
  })

  it.each([0, -5])('is refused for %i cents', (amount) =>
    given(...paid)
      .when(requestRefund(amount))
      .thenRefused('order/refund-amount'),
  )

  it('is refused while nothing is paid: an override counts no money', () => {
    given(orderCreated()).when(requestRefund(1)).thenRefused('order/nothing-to-refund')
    given(orderCreated(), overridden('PAID')).when(requestRefund(1)).thenRefused('order/nothing-to-refund')
  })

  it('is refused without a reason', () =>
    given(...paid)
      .when(requestRefund(100, ' '))
      .thenRefused('order/reason-missing'))

  it.each(['PAID', 'IN_PROGRESS', 'SHIPPED', 'DELIVERED', 'COMPLETED', 'CANCELLED'])(
    'is open when the order is %s',
    (name) =>
      given(...(everyScenario[name] ?? []))
        .when(requestRefund(1))
        .thenEvents(refundRequested(1, 'demora')),
  )

  it('keeps a remark as a note', () =>
    given(...paid)
      .when({ ...requestRefund(1), note: 'combinado por telefone' })
      .thenEvents(refundRequested(1, 'demora'), noteAdded('combinado por telefone')))
})
