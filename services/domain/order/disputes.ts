import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { refuse } from '../refusal.js'
import type { Order } from './state.js'

/** The customer's bank takes the payment back for now. Given twice it changes nothing. */
export const openDispute = (
  { disputeId, intentId, amount, currency, code }: OrderCommandNamed<'OpenDispute'>,
  order: Order,
): OrderEventNamed<'DisputeOpened'>[] =>
  order.disputes.some((dispute) => dispute.disputeId === disputeId)
    ? []
    : [{ type: 'DisputeOpened', data: { disputeId, intentId, amount, currency, code } }]

export const closeDispute = (
  { disputeId, outcome }: OrderCommandNamed<'CloseDispute'>,
  order: Order,
): OrderEventNamed<'DisputeClosed'>[] => {
  const dispute = order.disputes.find((candidate) => candidate.disputeId === disputeId)
  if (dispute === undefined) return refuse('order/unknown-dispute')
  return dispute.outcome === null ? [{ type: 'DisputeClosed', data: { disputeId, outcome } }] : []
}
