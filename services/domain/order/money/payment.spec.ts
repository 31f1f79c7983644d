import { chargeEnded, chargePaymentRequested, chargeRequested } from '../../../testing/scenarios/money-history.js'
import {
  type Happened,
  orderCancelled,
  orderCreated,
  overridden,
  paymentRequested,
} from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { closedPayments } from './payment.js'

const awaiting = [orderCreated(), paymentRequested()] as const

describe('the intents by which nothing more can be paid', () => {
  const closed = (...happened: readonly Happened[]) =>
    closedPayments(given(...happened).order).map(({ intentId }) => intentId)
  const both = [...awaiting, chargeRequested(), chargePaymentRequested()]

  it('are none while the order and its charge are open', () => expect(closed(...both)).toEqual([]))

  it('are those of a charge that was waived, withdrawn or replaced', () => {
    for (const end of ['waived', 'withdrawn', 'replaced'] as const)
      expect(closed(...both, chargeEnded(end))).toEqual(['pi_c1'])
  })

  it('are all of a cancelled order, until it is opened again', () => {
    expect(closed(...both, orderCancelled())).toEqual(['pi_1', 'pi_c1'])
    expect(closed(...both, chargeEnded('withdrawn'), orderCancelled(), overridden('PENDING'))).toEqual(['pi_c1'])
  })
})
