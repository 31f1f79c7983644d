import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { refundableAmount } from './money.js'
import { buildRefundRequests, ensureRefundable } from './refunds.js'

const request = (
  { amount, reason }: OrderCommandNamed<'RequestRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'RefundRequested'>[] => {
  ensureRefundable(order, amount)
  if (reason.trim() === '') refuse('order/reason-missing')
  return buildRefundRequests(order, now, { amount, ground: 'goodwill', itemIds: [], reason })
}

export const requestRefundCommand = defineCommand({
  type: 'RequestRefund',
  spec: 'money/request-refund.spec.ts: asking for money back',
  by: ['operator'],
  route: staffRoute('refund'),
  from: always,
  needs: 'a reason, and no more than what came in and was not given back',
  events: ['RefundRequested', 'NoteAdded'],
  obstacle: (order) => (refundableAmount(order) > 0 ? undefined : { code: 'nothing-to-refund' }),
  decide: (command, order, { now }) => request(command, order, now),
})
