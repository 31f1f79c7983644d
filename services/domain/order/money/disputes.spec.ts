import { cents } from '@cartorio/contracts/money.js'
import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { closeDispute, openDispute, requestRefund } from '../../../testing/scenarios/money-commands.js'
import {
  disputeClosed,
  disputeLost,
  disputeOpened,
  orderRefunded,
  refundRequested,
} from '../../../testing/scenarios/money-history.js'
import { type Happened, mismatchFlagged } from '../../../testing/scenarios/order-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { effectiveStatus } from '../status.js'
import { lostAmount, refundableAmount, takenAmount } from './money.js'

const paid = paidOrder()

describe('a payment that the customer’s bank disputes', () => {
  it('is recorded wherever the order stands', () => {
    for (const happened of Object.values(everyScenario))
      given(...happened)
        .when(openDispute())
        .thenEvents(disputeOpened())
  })

  it('has the time until which the bank takes evidence, where the provider names one', () => {
    const dueBy = '2026-04-01T00:00:00.000Z'
    const { order } = given(...paid)
    const { type, data } = disputeOpened()(order)
    given(...paid)
      .when({ ...openDispute()(order), dueBy })
      .thenEvents({ type, data: { ...data, dueBy } })
  })

  it('is recorded once, and another one beside it', () => {
    given(...paid, disputeOpened())
      .when(openDispute())
      .thenNothing()
    given(...paid, disputeOpened())
      .when(openDispute('dp_2'))
      .thenEvents(disputeOpened('dp_2'))
  })

  it('changes neither the status nor what came in', () => {
    const { order } = given(...paid, disputeOpened(), disputeLost(8300))
    expect([effectiveStatus(order), takenAmount(order)]).toEqual(['PAID', 8300])
  })
})

describe('the end of a dispute', () => {
  it.each(['won', 'withdrawn'] as const)('is recorded as %s, and takes nothing', (outcome) => {
    given(...paid, disputeOpened())
      .when(closeDispute(outcome))
      .thenEvents(disputeClosed(outcome))
    expect(given(...paid, disputeOpened(), disputeClosed(outcome)).order.disputes).toEqual([
      { disputeId: 'dp_1', outcome },
    ])
  })

  describe('that was lost', () => {
    const disputed: readonly Happened[] = [...paid, disputeOpened()]
    const refunded = (amount: number): readonly Happened[] => [...paid, refundRequested(amount), orderRefunded()]

    it('takes what the bank keeps, of which nothing can be given back any more', () => {
      given(...disputed)
        .when(closeDispute('lost'))
        .thenEvents(disputeLost(8300))
      const lost = given(...disputed, disputeLost(8300))
      expect([lostAmount(lost.order), refundableAmount(lost.order)]).toEqual([8300, 0])
      lost.when(requestRefund(100)).thenRefused('order/nothing-to-refund')
      given(...disputed)
        .when(closeDispute('lost', 'dp_1', { amount: cents(3000) }))
        .thenEvents(disputeLost(3000))
    })

    it('takes no money twice: what was paid back before, or lost before', () => {
      given(...refunded(8300), disputeOpened())
        .when(closeDispute('lost'))
        .thenEvents(disputeClosed('lost'))
      given(...refunded(2300), disputeOpened())
        .when(closeDispute('lost'))
        .thenEvents(disputeLost(6000))
      given(...disputed, disputeLost(8300), disputeOpened('dp_2'))
        .when(closeDispute('lost', 'dp_2'))
        .thenEvents(disputeClosed('lost', 'dp_2'))
    })

    it('takes all of the payment when the bank counts in another currency, and nothing of a payment that was flagged', () => {
      given(...disputed)
        .when(closeDispute('lost', 'dp_1', { amount: cents(7000), currency: 'EUR' }))
        .thenEvents(disputeLost(8300))
      given(...paid, mismatchFlagged('already-paid', { intentId: 'pi_2' }), disputeOpened())
        .when(closeDispute('lost', 'dp_1', { intentId: 'pi_2' }))
        .thenEvents(disputeClosed('lost'))
    })

    it('leaves a refund that is on its way to the provider’s answer', () => {
      const onItsWay = [...paid, refundRequested(8300), disputeOpened()]
      given(...onItsWay)
        .when(closeDispute('lost'))
        .thenEvents(disputeLost(8300))
      expect(refundableAmount(given(...onItsWay, disputeLost(8300)).order)).toBe(0)
    })
  })

  it('is recorded once', () =>
    given(...paid, disputeOpened(), disputeClosed('won'))
      .when(closeDispute('won'))
      .thenNothing())

  it('is refused for a dispute that was not opened', () =>
    given(...paid, disputeOpened())
      .when(closeDispute('won', 'dp_9'))
      .thenRefused('order/unknown-dispute'))
})
