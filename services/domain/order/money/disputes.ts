import type { Instant } from '@cartorio/contracts/ids.js'
import { type Cents, cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand } from '../command-definition.js'
import { counted } from '../counted.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { lostAmount, paidBackAmount, takenAmount } from './money.js'
import { takenByIntent } from './refunds.js'

/** The customer's bank takes the payment back for now. Given twice it changes nothing. */
const open = (
  { disputeId, intentId, amount, currency, code, dueBy }: OrderCommandNamed<'OpenDispute'>,
  order: Order,
): OrderEventNamed<'DisputeOpened'>[] =>
  order.disputes.some((dispute) => dispute.disputeId === disputeId)
    ? []
    : [
        {
          type: 'DisputeOpened',
          data: { disputeId, intentId, amount, currency, code, ...(dueBy === undefined ? {} : { dueBy }) },
        },
      ]

export const openDisputeCommand = defineCommand({
  type: 'OpenDispute',
  spec: 'money/disputes.spec.ts: a payment that the customer’s bank disputes',
  by: ['worker'],
  route: 'the payment provider says that a payment is disputed',
  from: always,
  needs: 'nothing',
  events: ['DisputeOpened'],
  decide: open,
})

/**
 * What the order loses with a lost dispute: no more than this intent brought in, and nothing that was paid back before.
 * A refund on its way takes nothing off: the provider refuses it, or it is money that leaves a second time.
 */
const lostWith = ({ intentId, amount, currency }: OrderCommandNamed<'CloseDispute'>, order: Order): Cents => {
  const taken = takenByIntent(order).find((part) => part.intentId === intentId)?.amount ?? 0
  // A dispute in another currency is of the whole payment.
  const disputed = currency === order.currency ? Math.min(amount, taken) : taken
  const kept = takenAmount(order) - paidBackAmount(order) - lostAmount(order)
  return cents(Math.max(0, Math.min(disputed, kept)))
}

const close = (
  command: OrderCommandNamed<'CloseDispute'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'DisputeClosed'>[] => {
  const { disputeId, outcome } = command
  const dispute = order.disputes.find((candidate) => candidate.disputeId === disputeId)
  if (dispute === undefined) return refuse('order/unknown-dispute')
  if (dispute.outcome !== null) return []
  const amount = outcome === 'lost' ? lostWith(command, order) : cents(0)
  const lost = amount > 0 ? { lost: { ...counted(order, now), amount, currency: order.currency } } : {}
  return [{ type: 'DisputeClosed', data: { disputeId, outcome, ...lost } }]
}

export const closeDisputeCommand = defineCommand({
  type: 'CloseDispute',
  spec: 'money/disputes.spec.ts: the end of a dispute',
  by: ['worker'],
  route: 'the payment provider says how a dispute ended',
  from: always,
  needs: 'a dispute of the order',
  events: ['DisputeClosed'],
  decide: (command, order, { now }) => close(command, order, now),
})
