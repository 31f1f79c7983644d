import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { RefundGround } from '@cartorio/contracts/events/money-events.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import { type Cents, formatMoney } from '@cartorio/contracts/money.js'
import { refuse } from '../refusal.js'
import { counted } from './counted.js'
import { refundableAmount } from './money.js'
import type { Order, Refund } from './state.js'

type RefundInput = {
  readonly amount: Cents
  readonly ground: RefundGround
  readonly itemIds: readonly ItemId[]
  readonly reason?: string | undefined
}

/** Asks for money back, never for more than came in; nothing when nothing came in. */
export const askRefund = (
  order: Order,
  now: Instant,
  { amount, ground, itemIds, reason }: RefundInput,
): OrderEventNamed<'RefundRequested'>[] =>
  amount <= 0
    ? []
    : [
        {
          type: 'RefundRequested',
          data: {
            ...counted(order, now),
            amount,
            currency: order.currency,
            refund: order.refunds.length + 1,
            ground,
            itemIds: [...itemIds],
          },
          ...(reason === undefined ? {} : { personal: { reason } }),
        },
      ]

/** Refuses an amount that is not between one cent and what may still be given back. */
export const ensureRefundable = (order: Order, amount: Cents): void => {
  const most = refundableAmount(order)
  if (most <= 0) refuse('order/nothing-to-refund')
  if (amount < 1 || amount > most) refuse('order/refund-amount', { most: formatMoney(most, order.currency) })
}

export const requestRefund = (
  { amount, reason }: OrderCommandNamed<'RequestRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'RefundRequested'>[] => {
  ensureRefundable(order, amount)
  if (reason.trim() === '') refuse('order/reason-missing')
  return askRefund(order, now, { amount, ground: 'goodwill', itemIds: [], reason })
}

const known = (order: Order, number: number): Refund =>
  order.refunds.find(({ refund }) => refund === number) ?? refuse('order/unknown-refund')

/** The provider has given the money back. Given twice it changes nothing. */
export const recordRefund = (
  { refund, providerRefundId }: OrderCommandNamed<'RecordRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'OrderRefunded'>[] => {
  const { amount, state } = known(order, refund)
  if (state === 'done') return []
  // After a failure the money was free again, and may be promised elsewhere by now.
  if (state === 'failed' && amount > refundableAmount(order)) refuse('order/refund-closed')
  const data = { ...counted(order, now), amount, currency: order.currency, refund, providerRefundId }
  return [{ type: 'OrderRefunded', data }]
}

export const recordRefundFailure = (
  { refund, code }: OrderCommandNamed<'RecordRefundFailure'>,
  order: Order,
): OrderEventNamed<'RefundFailed'>[] => {
  const { state } = known(order, refund)
  if (state === 'done') return refuse('order/refund-closed')
  return state === 'failed' ? [] : [{ type: 'RefundFailed', data: { refund, code } }]
}
