import type { Logger } from 'pino'
import { lostStore } from '../stores/lost-store.js'
import { safeError } from './logging.js'
import { causeOf, oncePerMinute } from './once-per-minute.js'

const outage = 'outage of '

/** An outage is one trouble, wherever it is felt. A loss that does not tell its server counts with one that is known. */
const keyOf = (where: string, error: unknown, reported: readonly string[]): string => {
  const away = lostStore(error)
  if (away === undefined) return causeOf(where, error)
  const known = away === 'unknown' ? reported.find((key) => key.startsWith(outage)) : undefined
  return known ?? `${outage}${away}`
}

/** Writes what goes wrong: an outage of a store, and each other cause of a place, once a minute, and how often it came. */
export const troublesIn = (log: Pick<Logger, 'error'>, now?: () => number): ((where: string, error: unknown) => void) =>
  oncePerMinute(
    (where, error, left) => {
      const away = lostStore(error)
      const fields = { where, ...(away && { away }), err: safeError(error), ...(left > 0 && { repeated: left }) }
      log.error(fields, 'trouble')
    },
    { now, keyOf },
  )
