import type { EventStore } from '../stores/event-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'

/** Whether events can be appended now, as the newest append tells. */
export type AppendOutcomes = { failing(): boolean }

/** Milliseconds for which a failure is believed: then requests may come again, and one of them tells. */
const believedMillis = 30_000

/** The same event store, and how its newest append went: reads may go well where no append does. */
export const watchAppends = <S extends EventStore>(
  eventStore: S,
  monotonic: () => number = () => performance.now(),
): { readonly eventStore: S; readonly appends: AppendOutcomes } => {
  let failedAt = Number.NEGATIVE_INFINITY
  const append: EventStore['append'] = async (...appended) => {
    try {
      const appendedTo = await eventStore.append(...appended)
      failedAt = Number.NEGATIVE_INFINITY
      return appendedTo
    } catch (error) {
      if (error instanceof StoreUnavailable) failedAt = monotonic()
      throw error
    }
  }
  return {
    eventStore: { ...eventStore, append },
    appends: { failing: () => monotonic() - failedAt < believedMillis },
  }
}
