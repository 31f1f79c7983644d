import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { isErased } from '../erasure.js'
import type { Obstacle } from '../obstacle.js'
import type { GuaranteeClaim, Order } from '../state.js'
import { always } from '../status-groups.js'
import { guaranteeRule, openClaim } from './guarantee.js'
import { refundableAmount } from './money.js'
import { buildRefundRequests, ensureRefundable } from './refunds.js'

const noClaim = (order: Order): Obstacle | undefined =>
  openClaim(order) === undefined ? { code: 'no-guarantee-claim' } : undefined

const ensureOpenClaim = (order: Order): GuaranteeClaim => openClaim(order) ?? refuse('order/no-guarantee-claim')

/** By the terms of the order nothing may be kept: what is left can only go back whole. */
const isDueInFull = (order: Order): boolean => guaranteeRule(order) === 'no-reason' && refundableAmount(order) > 0

/** The refund is paid by the same job as every other. */
const grant = (
  { amount }: OrderCommandNamed<'GrantGuarantee'>,
  order: Order,
  now: Instant,
): OrderEventNamed<'GuaranteeGranted' | 'RefundRequested'>[] => {
  const { claim } = ensureOpenClaim(order)
  const given = amount ?? refundableAmount(order)
  if (isDueInFull(order) && given !== refundableAmount(order)) refuse('order/guarantee-in-full')
  ensureRefundable(order, given)
  return [
    { type: 'GuaranteeGranted', data: { claim, refund: order.refunds.length + 1 } },
    ...buildRefundRequests(order, now, { amount: given, ground: 'guarantee', itemIds: [] }),
  ]
}

export const grantGuaranteeCommand = defineCommand({
  type: 'GrantGuarantee',
  spec: 'money/answer-guarantee.spec.ts: granting the guarantee',
  by: ['operator'],
  route: staffRoute('grant-guarantee'),
  from: always,
  needs:
    'an open claim; without an amount, everything that may still be given back, and nothing less where the terms of the order promise it without a reason',
  events: ['GuaranteeGranted', 'RefundRequested', 'NoteAdded'],
  obstacle: (order) => noClaim(order) ?? (refundableAmount(order) > 0 ? undefined : { code: 'nothing-to-refund' }),
  decide: (command, order, { now }) => grant(command, order, now),
})

/** An order whose person was erased takes no words. */
const decline = (
  { reason = '' }: OrderCommandNamed<'DeclineGuarantee'>,
  order: Order,
): OrderEventNamed<'GuaranteeDeclined'>[] => {
  const { claim } = ensureOpenClaim(order)
  if (isDueInFull(order)) refuse('order/guarantee-without-reason')
  if (!isErased(order) && reason.trim() === '') refuse('order/reason-missing')
  return [{ type: 'GuaranteeDeclined', data: { claim }, ...(isErased(order) ? {} : { personal: { reason } }) }]
}

export const declineGuaranteeCommand = defineCommand({
  type: 'DeclineGuarantee',
  spec: 'money/answer-guarantee.spec.ts: declining the guarantee',
  by: ['operator'],
  route: staffRoute('decline-guarantee'),
  from: always,
  needs:
    'an open claim, an answer to the customer unless the person was erased, and terms of the order that leave it to the office, or nothing left to give back',
  events: ['GuaranteeDeclined', 'NoteAdded'],
  obstacle: (order) => noClaim(order) ?? (isDueInFull(order) ? { code: 'guarantee-without-reason' } : undefined),
  decide: decline,
})
