import { paidOrder } from '../../../testing/scenarios/basic-orders.js'
import { closeDispute, openDispute } from '../../../testing/scenarios/money-commands.js'
import { disputeClosed, disputeOpened } from '../../../testing/scenarios/money-history.js'
import { given } from '../../../testing/scenarios/order-scenario.js'
import { everyScenario } from '../../../testing/scenarios/order-scenarios.js'
import { takenAmount } from '../money.js'
import { statusOf } from '../status.js'

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

  it('changes neither the status nor the money', () => {
    const { order } = given(...paid, disputeOpened(), disputeClosed('lost'))
    expect([statusOf(order), takenAmount(order)]).toEqual(['PAID', 8300])
  })
})

describe('the end of a dispute', () => {
  it.each(['won', 'lost', 'withdrawn'] as const)('is recorded as %s', (outcome) => {
    given(...paid, disputeOpened())
      .when(closeDispute(outcome))
      .thenEvents(disputeClosed(outcome))
    expect(given(...paid, disputeOpened(), disputeClosed(outcome)).order.disputes).toEqual([
      { disputeId: 'dp_1', outcome },
    ])
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
