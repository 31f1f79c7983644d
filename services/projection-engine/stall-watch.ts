import { TechnicalError } from '../domain/technical-error.js'
import type { EventStore, Position } from '../stores/event-store/port.js'
import type { EngineTime } from '../stores/lease/time.js'

const checkMillis = 10_000
/** Checks in a row that find events after a position that did not move. */
const mostChecks = 4

/** A read model takes in nothing while events wait: a call that it made was never answered. */
export class ReadModelStalled extends TechnicalError {
  constructor() {
    super(`nothing was read for ${(mostChecks * checkMillis) / 1000} s while events wait: another process may go on`)
    this.name = 'ReadModelStalled'
  }
}

type Watched = {
  readonly eventStore: Pick<EventStore, 'readAll'>
  readonly time: EngineTime
  /** The position up to which the read model has folded. */
  readonly place: () => Position
}

const eventsWaitAfter = async (eventStore: Watched['eventStore'], place: Position): Promise<boolean> => {
  for await (const _event of eventStore.readAll(place)) return true
  return false
}

/**
 * Rejects when a read model stands still; otherwise it never settles.
 * It counts checks and not time: a process that was suspended for an hour has not stood still.
 */
export const rejectWhenStalled = ({ eventStore, time, place }: Watched, signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const watch = async (): Promise<void> => {
      let seen = place()
      for (let checks = 0; checks < mostChecks; ) {
        await time.pause(checkMillis, signal)
        if (signal.aborted) return
        const now = place()
        const moved = now !== seen
        // A log that cannot be read now holds nothing that waits.
        const waits = !moved && (await eventsWaitAfter(eventStore, now).catch(() => false))
        checks = waits ? checks + 1 : 0
        seen = now
      }
      if (!signal.aborted) reject(new ReadModelStalled())
    }
    watch().catch(reject)
  })
