import type { EventStore, Position } from '../stores/event-store/port.js'
import { parseSeal, type Seal, sealsStream } from './seal.js'

/** Finds the seal that covers an event of the log; `undefined` until there is one. */
export type CoveringSeal = (position: Position) => Promise<Seal | undefined>

/**
 * Keeps the seals that were read, in order, and reads only what came after them. An event in the place of a seal that is
 * none ends the reading there, as it ends every verification.
 */
export const createCoveringSeal = (eventStore: Pick<EventStore, 'read'>): CoveringSeal => {
  const seals: Seal[] = []
  const readOn = async (): Promise<void> => {
    for await (const event of eventStore.read(sealsStream, seals.length)) {
      const seal = parseSeal(event)
      if (seal === undefined) return
      // Another request may have read it meanwhile.
      if (event.revision === seals.length) seals.push(seal)
    }
  }
  const find = (position: Position): Seal | undefined => {
    let [from, to] = [0, seals.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((seals[middle]?.last ?? position) < position) from = middle + 1
      else to = middle
    }
    return seals[from]
  }
  return async (position) => {
    const found = find(position)
    if (found !== undefined) return found
    await readOn()
    return find(position)
  }
}
