import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { flaggedRefundable, flaggedRefundRequest, refundableFlagged } from './flagged-payments.js'
import { flaggedPayment } from './payment.js'

/** All of a flagged payment goes back, once. */
const refund = (
  { intentId }: OrderCommandNamed<'RefundFlaggedPayment'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'RefundRequested'>[] => {
  const payment = flaggedPayment(order, intentId) ?? refuse('order/unknown-payment')
  const amount = flaggedRefundable(order, payment)
  if (amount <= 0) refuse('order/nothing-to-refund')
  return [flaggedRefundRequest(order, now, payment, amount)]
}

export const refundFlaggedPaymentCommand = defineCommand({
  type: 'RefundFlaggedPayment',
  spec: 'money/refund-flagged-payment.spec.ts: giving a flagged payment back',
  by: ['operator'],
  route: staffRoute('refund-flagged'),
  from: always,
  needs: 'a flagged payment that was not given back',
  events: ['RefundRequested', 'NoteAdded'],
  obstacle: (order) => (refundableFlagged(order).length > 0 ? undefined : { code: 'nothing-flagged' }),
  decide: (command, order, { now }) => refund(command, order, now),
})
