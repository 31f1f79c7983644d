import type { RefundGround } from '@cartorio/contracts/charges.js'
import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import { addCents, type Cents, cents } from '@cartorio/contracts/money.js'
import type { RefundPart } from '@cartorio/contracts/order/money/events.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { isSameAttention } from '../attention-entry.js'
import { counted } from '../counted.js'
import type { Order, Refund } from '../state.js'
import { ownRefunds, refundableAmount } from './money.js'
import { isTransfer } from './transfers.js'

type RefundInput = {
  readonly amount: Cents
  readonly ground: RefundGround
  readonly itemIds: readonly ItemId[]
  readonly reason?: string | undefined
}

/** What came in by each intent, the order's own first. */
export const takenByIntent = ({ paidIntentId, paidAmount, charges }: Order): RefundPart[] => [
  ...(paidIntentId === null ? [] : [{ intentId: paidIntentId, amount: paidAmount }]),
  ...charges.flatMap((charge) =>
    charge.state === 'paid' && charge.paidIntentId !== null
      ? [{ intentId: charge.paidIntentId, amount: charge.amount }]
      : [],
  ),
]

const fromFirst = (available: readonly RefundPart[], amount: Cents): RefundPart[] => {
  let open: number = amount
  return available.flatMap(({ intentId, amount: most }) => {
    const part = Math.min(open, most)
    open -= part
    return part > 0 ? [{ intentId, amount: cents(part) }] : []
  })
}

const without = (available: readonly RefundPart[], parts: readonly RefundPart[]): RefundPart[] =>
  available.map(({ intentId, amount }) => {
    const given = parts.filter((part) => part.intentId === intentId).reduce((sum, part) => sum + part.amount, 0)
    return { intentId, amount: cents(Math.max(0, amount - given)) }
  })

/** By which intents an amount goes back, those with what is left of them only. A provider gives back no more than it took. */
export const refundParts = (order: Order, amount: Cents): RefundPart[] => {
  const left = ownRefunds(order)
    .filter(({ state }) => state !== 'failed')
    .reduce(
      (available, refund) => without(available, refund.parts ?? fromFirst(available, refund.amount)),
      takenByIntent(order),
    )
  return fromFirst(left, amount)
}

/** The parts of a requested refund; of one from before they were recorded, as they would be now. */
export const partsOfRefund = (order: Order, number: number): readonly RefundPart[] => {
  const refund = order.refunds.find((candidate) => candidate.refund === number)
  if (refund === undefined) return []
  const before = { ...order, refunds: order.refunds.filter((other) => other.refund < number) }
  return refund.parts ?? refundParts(before, refund.amount)
}

/** Whether a refund waits for the keys of the provider that took its money: a person may send it by hand meanwhile. */
export const isWaiting = ({ attention }: Pick<Order, 'attention'>, { refund, state }: Refund): boolean =>
  state === 'requested' &&
  attention.some((entry) => isSameAttention(entry, { kind: 'refund-failed', subject: String(refund) }))

type Share = { readonly amount: Cents; readonly parts: RefundPart[]; readonly method?: 'bank-transfer' }

const sumRefundParts = (parts: readonly RefundPart[]): Cents => addCents(cents(0), ...parts.map(({ amount }) => amount))

/**
 * A refund for each intent, so that each is paid, fails or comes back by itself. What came in by bank transfer goes back
 * by hand; what no intent has is a refund without a part, which its job finds unpayable.
 */
const splitRefund = (order: Order, amount: Cents): Share[] => {
  const parts = refundParts(order, amount)
  const rest = cents(amount - sumRefundParts(parts))
  return [
    ...parts.map((part) => ({
      amount: part.amount,
      parts: [part],
      ...(isTransfer(part.intentId) ? { method: 'bank-transfer' as const } : {}),
    })),
    ...(rest > 0 ? [{ amount: rest, parts: [] }] : []),
  ]
}

/** Requests money back, never more than came in; nothing when nothing came in. */
export const buildRefundRequests = (
  order: Order,
  now: Instant,
  { amount, ground, itemIds, reason }: RefundInput,
): OrderEventNamed<'RefundRequested'>[] =>
  amount <= 0
    ? []
    : splitRefund(order, amount).map((share, index) => ({
        type: 'RefundRequested',
        data: {
          ...counted(order, now),
          ...share,
          currency: order.currency,
          refund: order.refunds.length + 1 + index,
          ground,
          itemIds: [...itemIds],
        },
        ...(reason === undefined ? {} : { personal: { reason } }),
      }))

/** Refuses an amount that is not between one cent and what may still be given back. */
export const ensureRefundable = (order: Order, amount: Cents): void => {
  const most = refundableAmount(order)
  if (most <= 0) refuse('order/nothing-to-refund')
  if (amount < 1 || amount > most) refuse('order/refund-amount', { most: { amount: most, currency: order.currency } })
}
