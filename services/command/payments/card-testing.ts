import type { EventHeader } from '../pipeline/order-stream.js'

/** Refusals within an hour after which an order's intent takes no more cards. */
const mostRefusals = 10
const hourMillis = 60 * 60 * 1000

/**
 * Whether cards are tried out on an order: so many were refused within the hour before `at`. The browser gives its cards
 * to the provider alone, so that refusals are what is seen of them here.
 */
export const isCardTesting = (events: readonly Pick<EventHeader, 'type' | 'metadata'>[], at: number): boolean => {
  const recent = events.filter(
    ({ type, metadata }) => type === 'PaymentFailed' && at - Date.parse(metadata.occurredAt) < hourMillis,
  )
  return recent.length >= mostRefusals
}

/** Seconds until the oldest of an hour's refusals no longer counts. */
export const waitSeconds = (events: readonly Pick<EventHeader, 'type' | 'metadata'>[], at: number): number => {
  const times = events.flatMap(({ type, metadata }) =>
    type === 'PaymentFailed' ? [Date.parse(metadata.occurredAt)] : [],
  )
  const oldest = times.at(-mostRefusals) ?? at
  return Math.max(60, Math.ceil((oldest + hourMillis - at) / 1000))
}
