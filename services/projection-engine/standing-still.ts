import { TechnicalError } from '../domain/technical-error.js'
import type { EventStore, Position } from '../stores/event-store/port.js'
import type { EngineTime } from '../stores/lease/time.js'

const lookMillis = 10_000
/** Looks in a row that find events waiting behind a place that did not move. */
const mostLooks = 4

/** A read model takes in nothing while events wait: a call that it made was never answered. */
export class StandsStill extends TechnicalError {
  constructor() {
    super(`nothing was read for ${(mostLooks * lookMillis) / 1000} s while events wait: another process may go on`)
    this.name = 'StandsStill'
  }
}

type Watched = {
  readonly eventStore: Pick<EventStore, 'readAll'>
  readonly time: EngineTime
  /** How far the read model has come. */
  readonly place: () => Position
}

const eventsWaitAfter = async (eventStore: Watched['eventStore'], place: Position): Promise<boolean> => {
  for await (const _event of eventStore.readAll(place)) return true
  return false
}

/**
 * Rejects when a read model stands still; otherwise it settles never.
 * It counts looks and no time: a process that was stopped for an hour has stood still for none of its own.
 */
export const whenItStandsStill = ({ eventStore, time, place }: Watched, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const watch = async (): Promise<void> => {
      let seen = place()
      for (let looks = 0; looks < mostLooks; ) {
        await time.pause(lookMillis, signal)
        if (signal.aborted) return
        const now = place()
        const moved = now !== seen
        // A log that cannot be read now holds nothing that waits.
        const waits = !moved && (await eventsWaitAfter(eventStore, now).catch(() => false))
        looks = waits ? looks + 1 : 0
        seen = now
      }
      if (!signal.aborted) reject(new StandsStill())
    }
    watch().catch(reject)
  })
