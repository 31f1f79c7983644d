import type { Position } from '../../stores/event-store/port.js'
import type { Lag } from './projection-checks.js'

/** A position at which events wait, and when it was first seen so. */
type Seen = { readonly at: Position; readonly since: number }

/** How long read models have stood where they stand while events wait, as one check after another shows. */
export const createStillness = (monotonic: () => number) => {
  const seen = new Map<string, Seen>()
  /** `null` where it is unknown; what was seen before is kept. */
  return (name: string, at: Position | undefined, lag: Lag | null): number | null => {
    if (at === undefined || lag === null) return null
    if (lag.events === 0) {
      seen.delete(name)
      return 0
    }
    const before = seen.get(name)
    const first = before?.at === at ? before : { at, since: monotonic() }
    seen.set(name, first)
    return (monotonic() - first.since) / 1000
  }
}
