import type { RecordedEvent } from '../stores/event-store/port.js'
import { earlier, type Wrong } from './findings.js'
import { isSeal, type Seal } from './seal.js'
import { wrongFile, wrongRange, wrongSeal } from './seal-checks.js'
import type { SealFiles } from './seal-files.js'
import { createRangeFold } from './sealed-range.js'

/** What seals are held against. */
export type SealReference = {
  /** Fingerprints of the keys that may seal; `undefined`: the origin is not checked. Never from the log. */
  readonly trusted: readonly string[] | undefined
  readonly files?: SealFiles | undefined
}

/**
 * Follows the log range by range, and holds each seal against what it sealed.
 * `from`: how many seals end before the first event that comes.
 */
export const createSealPass = (
  seals: readonly Seal[],
  { trusted, files }: SealReference,
  filed: ReadonlySet<number>,
  from = 0,
) => {
  let next = from
  let range = createRangeFold()
  let found: Wrong | undefined
  let unprotected = 0

  const close = async (seal: Seal): Promise<void> => {
    found = earlier(found, wrongSeal(seal, seals[next - 1], trusted) ?? wrongRange(seal, range.result()))
    if (files !== undefined && filed.has(seal.event.revision)) found = earlier(found, await wrongFile(seal, files))
    range = createRangeFold()
    next += 1
  }

  return {
    /** To be called with each event before its own checks: closes the ranges that end before it. */
    before: async (event: RecordedEvent | undefined): Promise<void> => {
      for (let seal = seals[next]; seal !== undefined; seal = seals[next]) {
        if (event !== undefined && event.position <= seal.last) return
        await close(seal)
      }
    },
    add: (event: RecordedEvent): void => {
      if (next < seals.length) range.add(event)
      else if (!isSeal(event)) unprotected += 1
    },
    /** What was found so far; it counts once the log was read up to it. */
    wrong: (): Wrong | undefined => found,
    unprotected: (): number => unprotected,
  }
}

export type SealPass = ReturnType<typeof createSealPass>
