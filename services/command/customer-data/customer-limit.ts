import type { OrderEventType } from '@cartorio/contracts/events/order-events.js'
import { type RefusalCode, refuse } from '../../domain/refusal.js'
import type { LoadedOrder } from '../kernel/order-stream.js'

/** How often the customers of one order may cause an event, from whatever addresses they send. */
export type CustomerLimit = {
  readonly type: OrderEventType
  readonly perHour: number
  /** Absent where the hour's limit is enough. */
  readonly perDay?: number
  readonly code: RefusalCode
}

const hourMillis = 60 * 60 * 1000
const dayMillis = 24 * hourMillis

/** @throws {DomainError} with the time until the oldest event that counts is an hour, or a day, ago */
export const ensureWithinLimit = (
  { events }: LoadedOrder,
  { type, perHour, perDay, code }: CustomerLimit,
  now: number,
): void => {
  const times = events
    .filter((event) => event.type === type && event.metadata.actor.kind === 'customer')
    .map(({ metadata }) => Date.parse(metadata.occurredAt))
  const waitOf = (count: number, span: number): number => (times.at(-count) ?? Number.NEGATIVE_INFINITY) + span - now
  const wait = Math.max(waitOf(perHour, hourMillis), perDay === undefined ? 0 : waitOf(perDay, dayMillis))
  if (wait > 0) refuse(code, { retryAfter: Math.ceil(wait / 1000) })
}
