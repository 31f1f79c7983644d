import type { RefundGround } from '@cartorio/contracts/events/money-events.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import { type Cents, formatMoney } from '@cartorio/contracts/money.js'
import { refuse } from '../refusal.js'
import { counted } from './counted.js'
import { refundableAmount } from './money.js'
import type { Order } from './state.js'

type RefundInput = {
  readonly amount: Cents
  readonly ground: RefundGround
  readonly itemIds: readonly ItemId[]
  readonly reason?: string | undefined
}

/** Asks for money back, never for more than came in; nothing when nothing came in. */
export const refundRequestOf = (
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
