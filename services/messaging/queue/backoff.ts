import type { QueueDefinition } from './port.js'

type Backoff = Pick<QueueDefinition<object>, 'backoffMillis' | 'maxBackoffMillis'>

/**
 * Milliseconds before the next try, after so many: between half of the doubled wait and all of it, so that jobs that
 * failed together do not come back together. `random` is from 0 on and below 1.
 */
export const retryMillis = (
  { backoffMillis, maxBackoffMillis = Number.POSITIVE_INFINITY }: Backoff,
  attemptsMade: number,
  random: () => number,
): number => {
  const most = Math.min(maxBackoffMillis, backoffMillis * 2 ** (attemptsMade - 1))
  return Math.round(most / 2 + (random() * most) / 2)
}
