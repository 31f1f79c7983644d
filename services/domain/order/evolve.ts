import type { Instant } from '@cartorio/contracts/ids.js'
import { type OrderEvent, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { attentionAfter } from './attention.js'
import { created } from './creation/effects.js'
import { effectsOf } from './order-effects.js'
import { noOrder, type Order, type OrderState } from './state.js'
import { derivedStatus, hasPassed } from './status.js'

/** An event and when it happened, as the fold sees it. */
export type FoldedEvent = { readonly event: OrderEvent; readonly occurredAt: Instant }

/** The order after one more event. Total: every event that `decide` emits is taken in every state that emits it. */
export const evolve = (state: OrderState, { event, occurredAt }: FoldedEvent): OrderState => {
  if (!state.exists) return event.type === 'OrderCreated' ? created(event, occurredAt) : state
  const change = effectsOf(event.type).change(state, event, occurredAt)
  // One copy of all its fields: an order is folded once for each of its events by each read model.
  const attention = attentionAfter(state.attention, event, occurredAt)
  const next: Order = { ...state, ...change, attention, events: state.events + 1 }
  const mayEnd = orderEventSchemas[event.type].endsOverride === true
  const passed = next.override !== null && mayEnd && hasPassed(derivedStatus(next), next.override)
  return passed ? { ...next, override: null } : next
}

/** The order that a whole stream tells. */
export const fold = (events: Iterable<FoldedEvent>): OrderState => {
  let state: OrderState = noOrder
  for (const event of events) state = evolve(state, event)
  return state
}
