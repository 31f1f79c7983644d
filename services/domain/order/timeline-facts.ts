import type { OrderEvent, OrderEventType } from '@cartorio/contracts/order/order-events.js'
import * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import { effectsOf, type orderEffects, orderEventTypes } from './order-effects.js'
import type { Order } from './state.js'

type Effects = typeof orderEffects
type FactsOf<T extends OrderEventType> = { kind: T } & (Effects[T] extends {
  timeline: { facts(...given: never): infer F }
}
  ? F
  : object)

/**
 * What an event says of its order, as the order was at that moment. No free text is in it, and no name of a person but
 * the sworn translator's.
 */
export type TimelineFacts = { [T in OrderEventType]: Immutable<FactsOf<T>> }[OrderEventType]

const factsSchema = (kind: OrderEventType) =>
  z.strictObject({ kind: z.literal(kind), ...effectsOf(kind).timeline?.shape })

/**
 * The tracking read model stores it as it is: a changed field raises that projection's version. The union checks;
 * its own type cannot say which fields belong to which kind.
 */
export const timelineFactsSchema = z.pipe(
  z.discriminatedUnion('kind', [
    factsSchema('OrderCreated'),
    ...orderEventTypes.filter((kind) => kind !== 'OrderCreated').map(factsSchema),
  ]),
  z.custom<TimelineFacts>(),
)

/** `order` is the order after the event. */
export const timelineFacts = (event: OrderEvent, order: Order): TimelineFacts => {
  return { kind: event.type, ...effectsOf(event.type).timeline?.facts(event, order) } as TimelineFacts
}
