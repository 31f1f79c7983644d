import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { refuse } from '../../refusal.js'
import { counted } from '../counted.js'
import { refundableAmount } from '../money.js'
import { isSettledBy } from '../payment.js'
import type { Order, Refund } from '../state.js'
import { always } from '../status-groups.js'
import { defineCommand } from './command-definition.js'

const refundIn = (order: Order, number: number): Refund =>
  order.refunds.find(({ refund }) => refund === number) ?? refuse('order/unknown-refund')

/** The provider has given the money back. Given twice it changes nothing. */
const record = (
  { refund, providerRefundId }: OrderCommandNamed<'RecordRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'OrderRefunded'>[] => {
  const { amount, state } = refundIn(order, refund)
  if (state === 'done') return []
  // After a failure the money was free again, and may be promised elsewhere by now.
  if (state === 'failed' && amount > refundableAmount(order)) refuse('order/refund-closed')
  const data = { ...counted(order, now), amount, currency: order.currency, refund, providerRefundId }
  return [{ type: 'OrderRefunded', data }]
}

export const recordRefundCommand = defineCommand({
  type: 'RecordRefund',
  by: ['worker'],
  route: 'the payment provider says that a refund was paid out',
  from: always,
  needs: 'a refund of the order',
  events: ['OrderRefunded'],
  decide: (command, order, { now }) => record(command, order, now),
})

const recordFailure = (
  { refund, code }: OrderCommandNamed<'RecordRefundFailure'>,
  order: Order,
): OrderEventNamed<'RefundFailed'>[] => {
  const { state } = refundIn(order, refund)
  if (state === 'done') return refuse('order/refund-closed')
  return state === 'failed' ? [] : [{ type: 'RefundFailed', data: { refund, code } }]
}

export const recordRefundFailureCommand = defineCommand({
  type: 'RecordRefundFailure',
  by: ['worker'],
  route: 'the payment provider says that a refund failed',
  from: always,
  needs: 'a refund of the order that is not paid out',
  events: ['RefundFailed'],
  decide: recordFailure,
})

/** A payment that was only flagged counts for no order, so a refund of it changes none. */
const recordOfProvider = (
  { intentId, amount, currency, providerRefundId }: OrderCommandNamed<'RecordProviderRefund'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'RefundRequested' | 'OrderRefunded'>[] => {
  const given = cents(Math.min(amount, refundableAmount(order)))
  if (given <= 0 || currency !== order.currency || !isSettledBy(order, intentId)) return []
  const refund = order.refunds.length + 1
  const money = { ...counted(order, now), amount: given, currency, refund }
  return [
    {
      type: 'RefundRequested',
      data: { ...money, ground: 'provider', itemIds: [], parts: [{ intentId, amount: given }] },
    },
    { type: 'OrderRefunded', data: { ...money, providerRefundId } },
  ]
}

export const recordProviderRefundCommand = defineCommand({
  type: 'RecordProviderRefund',
  by: ['worker'],
  route: 'the payment provider tells of a refund that this product did not request',
  from: always,
  needs: 'an intent that paid the order or a charge',
  events: ['RefundRequested', 'OrderRefunded'],
  decide: (command, order, { now }) => recordOfProvider(command, order, now),
})
