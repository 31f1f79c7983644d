import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { refuse } from '../../refusal.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { defineCommand } from './command-definition.js'

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
  by: ['worker'],
  route: 'the payment provider says that a payment is disputed',
  from: always,
  needs: 'nothing',
  events: ['DisputeOpened'],
  decide: open,
})

const close = (
  { disputeId, outcome }: OrderCommandNamed<'CloseDispute'>,
  order: Order,
): OrderEventNamed<'DisputeClosed'>[] => {
  const dispute = order.disputes.find((candidate) => candidate.disputeId === disputeId)
  if (dispute === undefined) return refuse('order/unknown-dispute')
  return dispute.outcome === null ? [{ type: 'DisputeClosed', data: { disputeId, outcome } }] : []
}

export const closeDisputeCommand = defineCommand({
  type: 'CloseDispute',
  by: ['worker'],
  route: 'the payment provider says how a dispute ended',
  from: always,
  needs: 'a dispute of the order',
  events: ['DisputeClosed'],
  decide: close,
})
