import { chainHash, chainStart } from '../../proof/hash-chain.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'

/** The first event of a stream whose hash is not what its contents and the one before it make. */
export const firstBreak = (events: readonly RecordedEvent[]): number | undefined => {
  let previous = chainStart
  for (const event of events) {
    const { hash, ...metadata } = event.metadata
    if (chainHash(previous, { ...event, metadata }) !== hash) return event.revision
    previous = hash ?? chainStart
  }
  return undefined
}
