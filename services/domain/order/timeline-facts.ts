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

/** What an event says of its order, as the order was at that moment. No free text and no name of a person is in it. */
export type TimelineFacts = { [T in OrderEventType]: Immutable<FactsOf<T>> }[OrderEventType]

const schemaOf = (type: OrderEventType) => z.strictObject({ kind: z.literal(type), ...effectsOf(type).timeline?.shape })

function everyFactsSchema(): z.ZodMiniType<TimelineFacts>
function everyFactsSchema(): unknown {
  const others = orderEventTypes.filter((type) => type !== 'OrderCreated')
  return z.discriminatedUnion('kind', [schemaOf('OrderCreated'), ...others.map(schemaOf)])
}

/** The tracking read model stores it as it is: a changed field raises that projection's version. */
export const timelineFactsSchema = everyFactsSchema()

/** `order` is the order after the event. */
export const timelineFacts = (event: OrderEvent, order: Order): TimelineFacts => {
  return { kind: event.type, ...effectsOf(event.type).timeline?.facts(event, order) } as TimelineFacts
}
