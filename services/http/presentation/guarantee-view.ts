import type { GuaranteeView } from '@cartorio/contracts/http/guarantee.js'
import { decimalOf } from '@cartorio/contracts/money.js'
import { type GuaranteeObstacle, guaranteeObstacle, guaranteeUntil } from '../../domain/order/guarantee.js'
import type { Order } from '../../domain/order/state.js'

/** A refund that failed may be followed by another one, which the office requests again. */
const refundStateOf = ({ refunds }: Order, first: number): GuaranteeView['refund'] => {
  const states = refunds.filter(({ refund }) => refund >= first).map(({ state }) => state)
  if (states.includes('done')) return 'done'
  return states.includes('requested') ? 'requested' : 'failed'
}

const obstacles = {
  'not-delivered': 'not-begun',
  claimed: 'claimed',
  used: 'granted',
  ended: 'ended',
  'nothing-to-refund': 'nothing-left',
} as const satisfies Readonly<Record<GuaranteeObstacle, GuaranteeView['state']>>

const stateOf = (order: Order, today: string): GuaranteeView['state'] => {
  const newest = order.guaranteeClaims.at(-1)
  if (newest !== undefined) return newest.state === 'open' ? 'claimed' : newest.state
  const obstacle = guaranteeObstacle(order, today)
  return obstacle === undefined ? 'open' : obstacles[obstacle]
}

/** `today` is a day at the office; `answer` is what the office wrote when it declined. */
export const guaranteeView = (order: Order, answer: string | null, today: string): GuaranteeView => {
  const newest = order.guaranteeClaims.at(-1)
  const refund = order.refunds.find((candidate) => candidate.refund === newest?.refund)
  return {
    state: stateOf(order, today),
    until: guaranteeUntil(order),
    claimable: guaranteeObstacle(order, today) === undefined,
    claimedAt: newest?.claimedAt ?? null,
    amount: refund === undefined ? null : decimalOf(refund.amount, order.currency),
    refund: refund === undefined ? null : refundStateOf(order, refund.refund),
    answer: newest?.state === 'declined' ? answer : null,
  }
}
