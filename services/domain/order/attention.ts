import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { applyAttention, type OpenAttention } from './attention-entry.js'
import { effectsOf, orderEventTypes } from './order-effects.js'

export const attentionEventTypes = orderEventTypes.filter((type) => effectsOf(type).attention !== undefined)

/** The open entries after one more event, oldest first but for what was opened again. */
export const attentionAfter = (
  open: readonly OpenAttention[],
  event: OrderEvent,
  occurredAt: Instant,
): readonly OpenAttention[] => {
  const changes = effectsOf(event.type).attention?.(event) ?? []
  return changes.reduce((entries, change) => applyAttention(entries, change, occurredAt), open)
}
