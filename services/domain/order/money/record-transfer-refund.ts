import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { counted } from '../counted.js'
import { isErased } from '../erasure.js'
import type { Order, Refund } from '../state.js'
import { always } from '../status-groups.js'
import { currencyOfRefund, refundableFor } from './flagged-payments.js'
import { isWaiting } from './refunds.js'
import { ensureTransferDay } from './transfers.js'

/** Refunds that may be sent by hand: what came in by transfer, and what the provider could not give back, or cannot now. */
export const refundsByHand = (order: Order): readonly Refund[] =>
  order.refunds.filter(
    (refund) =>
      (refund.state === 'requested' && refund.method === 'bank-transfer') ||
      isWaiting(order, refund) ||
      // A failure frees the money, which may be promised elsewhere by now.
      (refund.state === 'failed' && refund.amount <= refundableFor(order, refund)),
  )

const refundByHand = (order: Order, number: number): Refund => {
  const refund = order.refunds.find((candidate) => candidate.refund === number) ?? refuse('order/unknown-refund')
  if (refundsByHand(order).includes(refund)) return refund
  return refuse(refund.state === 'requested' ? 'order/refund-under-way' : 'order/refund-closed')
}

/** An operator has sent the money by bank transfer. */
const record = (
  { refund: number, day, reference = '' }: OrderCommandNamed<'RecordTransferRefund'>,
  order: Order,
  now: Instant,
): [OrderEventNamed<'OrderRefunded'>] => {
  const refund = refundByHand(order, number)
  if (!isErased(order) && reference.trim() === '') refuse('order/reference-missing')
  ensureTransferDay(day, now)
  const { amount, flaggedIntentId } = refund
  return [
    {
      type: 'OrderRefunded',
      data: {
        ...counted(order, now),
        amount,
        currency: currencyOfRefund(order, refund),
        refund: number,
        providerRefundId: `bank-transfer-${number}`,
        ...(flaggedIntentId === undefined ? {} : { flaggedIntentId }),
        transferDay: day,
      },
      ...(isErased(order) ? {} : { personal: { reference } }),
    },
  ]
}

export const recordTransferRefundCommand = defineCommand({
  type: 'RecordTransferRefund',
  spec: 'money/record-transfer-refund.spec.ts: a refund that was sent by bank transfer',
  by: ['operator'],
  route: staffRoute('transfer-refund'),
  from: always,
  needs:
    'a refund that is to be sent by hand, has failed or waits for its provider, a day that is not to come, and a reference',
  events: ['OrderRefunded', 'NoteAdded'],
  obstacle: (order) => (refundsByHand(order).length > 0 ? undefined : { code: 'no-refund-by-hand' }),
  decide: (command, order, { now }) => record(command, order, now),
})
