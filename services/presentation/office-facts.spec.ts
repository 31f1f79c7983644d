import type { Instant } from '@cartorio/contracts/ids.js'
import { paidOrder } from '../testing/scenarios/basic-orders.js'
import { orderCreated } from '../testing/scenarios/order-history.js'
import { given } from '../testing/scenarios/order-scenario.js'
import { operatorId } from '../testing/scenarios/staff-history.js'
import { countedPayments, movedDates, refundNumbers } from './office-facts.js'

describe('what the office reads of the money', () => {
  it('names each payment that counts by the number that its provider gave', () => {
    const { order } = given(...paidOrder())
    expect(countedPayments(order)).toEqual([
      {
        intentId: order.paidIntentId,
        provider: order.paidProvider,
        amount: (order.paidAmount / 100).toFixed(2),
        currency: order.currency,
        charge: null,
      },
    ])
    expect(countedPayments(given(orderCreated()).order)).toEqual([])
  })

  it('names a refund by the number of each of its parts, once it is paid out', () => {
    const { order } = given(...paidOrder())
    const refund = { refund: 1, amount: order.paidAmount, ground: 'goodwill', itemIds: [], state: 'done' } as const
    const refunds = [
      { ...refund, providerRefundId: 're_1 re_2' },
      { ...refund, refund: 2, state: 'requested' as const },
    ]
    expect(refundNumbers({ ...order, refunds })).toEqual([{ refund: 1, numbers: ['re_1', 're_2'] }])
  })
})

describe('a promised day that was moved', () => {
  it('is told with who moved it and when', () => {
    const createdAt = '2026-03-05T12:00:00.000Z' as Instant
    const facts = { kind: 'PromisedDateMoved', step: 'delivery', day: '2026-04-01' } as const
    const entries = [
      { id: 'a', createdAt, by: operatorId, facts: { kind: 'ProcessingStarted' } as const },
      { id: 'b', createdAt, by: operatorId, facts },
    ]
    expect(movedDates(entries)).toEqual([{ step: 'delivery', day: '2026-04-01', at: createdAt, by: operatorId }])
  })
})
