import type { Instant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand } from '../command-definition.js'
import { counted } from '../counted.js'
import type { Order, Refund } from '../state.js'
import { always } from '../status-groups.js'
import { currencyOfRefund, flaggedRefundable, flaggedRefundRequest, refundableFor } from './flagged-payments.js'
import { refundableAmount } from './money.js'
import { flaggedPayment, isKnownIntent } from './payment.js'
import { isWaiting } from './refunds.js'

const refundIn = (order: Order, number: number): Refund =>
  order.refunds.find(({ refund }) => refund === number) ?? refuse('order/unknown-refund')

/** The provider has given the money back. Given twice it changes nothing. */
const record = (
  { refund: number, providerRefundId }: OrderCommandNamed<'RecordRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'OrderRefunded'>[] => {
  const refund = refundIn(order, number)
  const { amount, state, flaggedIntentId } = refund
  if (state === 'done') return []
  // After a failure the money was free again, and may be promised elsewhere by now.
  if (state === 'failed' && amount > refundableFor(order, refund)) refuse('order/refund-closed')
  const money = { ...counted(order, now), amount, currency: currencyOfRefund(order, refund) }
  const ofFlagged = flaggedIntentId === undefined ? {} : { flaggedIntentId }
  return [{ type: 'OrderRefunded', data: { ...money, refund: number, providerRefundId, ...ofFlagged } }]
}

export const recordRefundCommand = defineCommand({
  type: 'RecordRefund',
  spec: 'money/record-refund.spec.ts: a refund that the provider has paid out',
  by: ['worker'],
  route: 'the payment provider says that a refund was paid out',
  from: always,
  needs: 'a refund of the order',
  events: ['OrderRefunded'],
  decide: (command, order, { now }) => record(command, order, now),
})

const recordFailure = (
  { refund: number, code, waits }: OrderCommandNamed<'RecordRefundFailure'>,
  order: Order,
): OrderEventNamed<'RefundFailed'>[] => {
  const refund = refundIn(order, number)
  if (refund.state === 'done') return refuse('order/refund-closed')
  if (refund.state === 'failed' || (waits === true && isWaiting(order, refund))) return []
  return [{ type: 'RefundFailed', data: { refund: number, code, ...(waits && { waits }) } }]
}

export const recordRefundFailureCommand = defineCommand({
  type: 'RecordRefundFailure',
  spec: 'money/record-refund.spec.ts: a refund that failed',
  by: ['worker'],
  route: 'the payment provider says that a refund failed, or is not configured any more',
  from: always,
  needs: 'a refund of the order that is not paid out',
  events: ['RefundFailed'],
  decide: recordFailure,
})

/** A refund that was paid out came back. One that an operator has sent by hand is none of the provider's. */
const recordReturn = (
  { refund: number, code }: OrderCommandNamed<'RecordRefundReturn'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'RefundReturned'>[] => {
  const refund = refundIn(order, number)
  const { state, method, amount, flaggedIntentId } = refund
  if (state !== 'done' || method === 'bank-transfer') return []
  const money = { ...counted(order, now), amount, currency: currencyOfRefund(order, refund) }
  const ofFlagged = flaggedIntentId === undefined ? {} : { flaggedIntentId }
  return [{ type: 'RefundReturned', data: { ...money, refund: number, code, ...ofFlagged } }]
}

export const recordRefundReturnCommand = defineCommand({
  type: 'RecordRefundReturn',
  spec: 'money/record-refund.spec.ts: a refund that came back after it was paid out',
  by: ['worker'],
  route: 'the payment provider says that a refund failed after it was paid out',
  from: always,
  needs: 'a refund of the order that the provider has paid out',
  events: ['RefundReturned'],
  decide: (command, order, { now }) => recordReturn(command, order, now),
})

/** What goes back of the order's own money, or of a flagged payment; nothing of an intent that the order does not know. */
const refundOfIntent = (
  { intentId, amount, currency }: OrderCommandNamed<'RecordProviderRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'RefundRequested'> | undefined => {
  const flagged = flaggedPayment(order, intentId)
  const most = flagged === undefined ? refundableAmount(order) : flaggedRefundable(order, flagged)
  const given = cents(Math.min(amount, most))
  if (given <= 0 || currency !== (flagged ?? order).currency || !isKnownIntent(order, intentId)) return undefined
  if (flagged !== undefined) return flaggedRefundRequest(order, now, flagged, given)
  const money = { ...counted(order, now), amount: given, currency, refund: order.refunds.length + 1 }
  return {
    type: 'RefundRequested',
    data: { ...money, ground: 'provider', itemIds: [], parts: [{ intentId, amount: given }] },
  }
}

/** A refund that was made in the provider's dashboard is requested and paid out at once. */
const recordOfProvider = (
  command: OrderCommandNamed<'RecordProviderRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'RefundRequested' | 'OrderRefunded'>[] => {
  const requested = refundOfIntent(command, order, now)
  if (requested === undefined) return []
  const { tenantId, officeDay, amount, currency, refund, flaggedIntentId } = requested.data
  const ofFlagged = flaggedIntentId === undefined ? {} : { flaggedIntentId }
  const { providerRefundId } = command
  const data = { tenantId, officeDay, amount, currency, refund, providerRefundId, ...ofFlagged }
  return [requested, { type: 'OrderRefunded', data }]
}

export const recordProviderRefundCommand = defineCommand({
  type: 'RecordProviderRefund',
  spec: 'money/record-refund.spec.ts: a refund that was made at the provider',
  by: ['worker'],
  route: 'the payment provider tells of a refund that this product did not request',
  from: always,
  needs: 'an intent that paid the order or a charge, or was flagged',
  events: ['RefundRequested', 'OrderRefunded'],
  decide: (command, order, { now }) => recordOfProvider(command, order, now),
})
