import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { requestRefund } from '../../../testing/scenarios/money-commands.js'
import {
  chargePaid,
  chargePaymentRequested,
  chargeRequested,
  orderRefunded,
  refundFailed,
  refundRequested,
  refundRequestedOfOld,
  refundReturned,
  refundThrough,
} from '../../../testing/scenarios/money-history.js'
import { type Happened, plain, processingStarted } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import type { Order } from '../state.js'
import { refundableAmount } from './money.js'
import { refundsByHand } from './record-transfer-refund.js'
import { partsOfRefund, refundParts } from './refunds.js'

/** An order of 45 dollars by `pi_1`, with a charge of 25 dollars by `pi_c1`. */
const withCharge: readonly Happened[] = [
  ...paidOrder({ items: [plain] }),
  processingStarted(),
  chargeRequested(2500),
  chargePaymentRequested(),
  chargePaid(),
]

const orderAfter = (...happened: readonly Happened[]): Order => given(...withCharge, ...happened).order

describe('the intents that a refund goes back through', () => {
  it('begin with the one of the order itself, and none gives back more than it took', () => {
    const order = orderAfter()
    const all = order.paidAmount + 2500
    expect(refundParts(order, cents(1000))).toEqual([{ intentId: 'pi_1', amount: 1000 }])
    expect(refundParts(order, cents(all))).toEqual([
      { intentId: 'pi_1', amount: order.paidAmount },
      { intentId: 'pi_c1', amount: 2500 },
    ])
  })

  it('have what earlier refunds left, whether these named their parts or not', () => {
    const order = orderAfter()
    const rest = { intentId: 'pi_c1', amount: 300 }
    for (const earlier of [refundRequested, refundRequestedOfOld])
      expect(refundParts(orderAfter(earlier(order.paidAmount)), cents(300))).toEqual([rest])
  })

  it('have the money of a refund that failed again', () =>
    expect(refundParts(orderAfter(refundRequested(1000), refundFailed()), cents(500))).toEqual([
      { intentId: 'pi_1', amount: 500 },
    ]))

  it('are recorded with the request', () => {
    expect(orderAfter(refundRequested(1000)).refunds[0]?.parts).toEqual([{ intentId: 'pi_1', amount: 1000 }])
    given(...withCharge)
      .when(requestRefund(1000))
      .thenEvents(refundRequested(1000, 'demora'))
  })

  it('make a refund each, so that what comes back of one is owed alone', () => {
    const { paidAmount } = orderAfter()
    const first = refundThrough({ refund: 1, intentId: 'pi_1', amount: paidAmount }, 'demora')
    const second = refundThrough({ refund: 2, intentId: 'pi_c1', amount: 2500 }, 'demora')
    given(...withCharge)
      .when(requestRefund(paidAmount + 2500))
      .thenEvents(first, second)
    const order = orderAfter(first, second, orderRefunded(1), orderRefunded(2), refundReturned(2))
    expect(refundableAmount(order)).toBe(2500)
    expect(refundsByHand(order)).toMatchObject([{ refund: 2, amount: 2500 }])
    expect(order.attention).toMatchObject([{ kind: 'refund-failed', subject: '2' }])
    expect(refundParts(order, cents(2500))).toEqual([{ intentId: 'pi_c1', amount: 2500 }])
  })

  it('are found for a refund that was requested without them', () =>
    expect(partsOfRefund(orderAfter(refundRequestedOfOld(1000)), 1)).toEqual([{ intentId: 'pi_1', amount: 1000 }]))
})
