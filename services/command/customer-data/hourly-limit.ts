import type { OrderEventType } from '@cartorio/contracts/events/order-events.js'
import { type RefusalCode, refuse } from '../../domain/refusal.js'
import type { LoadedOrder } from '../kernel/order-stream.js'

/** How often the customers of one order may cause an event, from whatever addresses they send. */
export type HourlyLimit = { readonly type: OrderEventType; readonly times: number; readonly code: RefusalCode }

const hourMillis = 60 * 60 * 1000

/** @throws {DomainError} with the time until the oldest event that counts is an hour ago */
export const ensureWithinHourlyLimit = (
  { events }: LoadedOrder,
  { type, times, code }: HourlyLimit,
  now: number,
): void => {
  const lately = events
    .filter((event) => event.type === type && event.metadata.actor.kind === 'customer')
    .map(({ metadata }) => Date.parse(metadata.occurredAt) + hourMillis - now)
    .filter((left) => left > 0)
  const left = lately.at(-times)
  if (left !== undefined) refuse(code, { retryAfter: Math.ceil(left / 1000) })
}
