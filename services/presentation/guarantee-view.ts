import type { GuaranteeView } from '@cartorio/contracts/http/guarantee.js'
import { addCents, type Cents, cents, toDecimal } from '@cartorio/contracts/money.js'
import {
  type GuaranteeObstacle,
  guaranteeObstacle,
  guaranteeRule,
  guaranteeUntil,
} from '../domain/order/money/guarantee.js'
import type { Order, Refund } from '../domain/order/state.js'

const sumOf = (refunds: readonly Refund[]): Cents => addCents(cents(0), ...refunds.map(({ amount }) => amount))

/** What was granted goes back in a refund for each payment, and one that failed may be requested again as another. */
const refundOf = ({ refunds, currency }: Order, first: number): Pick<GuaranteeView, 'amount' | 'refund'> => {
  const since = refunds.filter(({ refund }) => refund >= first)
  const granted = sumOf(since.filter(({ ground }) => ground === 'guarantee'))
  const isOpen = since.some(({ state }) => state === 'requested')
  const isDone = sumOf(since.filter(({ state }) => state === 'done')) >= granted
  return { amount: toDecimal(granted, currency), refund: isDone ? 'done' : isOpen ? 'requested' : 'failed' }
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
  return {
    rule: guaranteeRule(order),
    state: stateOf(order, today),
    until: guaranteeUntil(order),
    claimable: guaranteeObstacle(order, today) === undefined,
    claimedAt: newest?.claimedAt ?? null,
    ...(newest === undefined || newest.refund === null
      ? { amount: null, refund: null }
      : refundOf(order, newest.refund)),
    answer: newest?.state === 'declined' ? answer : null,
  }
}
