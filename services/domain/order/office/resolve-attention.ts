import { isAnswered } from '@cartorio/contracts/attention.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { isSameAttention } from '../attention-entry.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { isErased } from '../erasure.js'
import type { Obstacle } from '../obstacle.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'

/** A claim, a proposal and a request about personal data are answered, and never only taken off the list. */
const nothingOpen = ({ attention }: Order): Obstacle | undefined =>
  attention.some(({ kind }) => !isAnswered(kind)) ? undefined : { code: 'nothing-to-resolve' }

/** What was done outside the product stands in the reason, which a worker gives too; an order whose person was erased takes no words. */
const resolve = (
  { kind, subject, reason = '' }: OrderCommandNamed<'ResolveAttention'>,
  order: Order,
): [OrderEventNamed<'AttentionResolved'>] => {
  if (!isErased(order) && reason.trim() === '') refuse('order/reason-missing')
  if (!order.attention.some((entry) => isSameAttention(entry, { kind, subject }))) refuse('order/unknown-attention')
  if (kind === 'guarantee') refuse('order/guarantee-unanswered')
  if (kind === 'data-request') refuse('order/data-request-unanswered')
  if (isAnswered(kind)) refuse('money/proposal-open')
  const data = { kind, subject }
  return [{ type: 'AttentionResolved', data, ...(isErased(order) ? {} : { personal: { reason } }) }]
}

export const resolveAttentionCommand = defineCommand({
  type: 'ResolveAttention',
  spec: 'office/resolve-attention.spec.ts: resolving what needs a person',
  by: ['operator', 'worker'],
  route: staffRoute('resolve-attention'),
  from: always,
  needs:
    'an open entry of the list of attention but a claim of the guarantee, a proposal and a request about personal data, and a reason unless the person was erased',
  events: ['AttentionResolved', 'NoteAdded'],
  obstacle: nothingOpen,
  decide: resolve,
})
