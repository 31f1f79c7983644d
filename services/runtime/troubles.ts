import type { Logger } from 'pino'
import { lostStore } from '../stores/lost-store.js'
import { safeError } from './logging.js'

/** Milliseconds in which one cause is reported once. */
const quietMillis = 60_000

/** `left`: how often the same was left out since it was reported last. */
type OnError = (where: string, error: unknown, left: number) => void

/** What counts as the same of one place. */
const causeOf = (where: string, error: unknown): string =>
  error instanceof Error
    ? `${where} ${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}`
    : `${where} ${typeof error}`

type Options = {
  readonly now?: (() => number) | undefined
  /** `reported`: the keys of what was reported within the last minute. */
  readonly keyOf?: (where: string, error: unknown, reported: readonly string[]) => string
}

/** Reports each cause of a place once a minute at most: what is tried again for ever must not fill the log. */
export const oncePerMinute = (
  onError: OnError,
  { now = () => performance.now(), keyOf = causeOf }: Options = {},
): ((where: string, error: unknown) => void) => {
  const reported = new Map<string, { readonly at: number; left: number }>()
  return (where, error) => {
    const at = now()
    for (const [key, last] of reported) {
      const silent = at - last.at
      if (silent >= 2 * quietMillis || (silent >= quietMillis && last.left === 0)) reported.delete(key)
    }
    const lately = [...reported].flatMap(([key, last]) => (at - last.at < quietMillis ? [key] : []))
    const key = keyOf(where, error, lately)
    const last = reported.get(key)
    if (last !== undefined && at - last.at < quietMillis) {
      last.left += 1
      return
    }
    reported.set(key, { at, left: 0 })
    onError(where, error, last?.left ?? 0)
  }
}

const outage = 'outage of '

/** An outage is one trouble, wherever it is felt. A loss that does not tell its server counts with one that is known. */
const keyOf = (where: string, error: unknown, reported: readonly string[]): string => {
  const away = lostStore(error)
  if (away === undefined) return causeOf(where, error)
  const known = away === 'unknown' ? reported.find((key) => key.startsWith(outage)) : undefined
  return known ?? `${outage}${away}`
}

/**
 * Writes what goes wrong: an outage of a store, and each other cause of a place, once a minute, and how often it came.
 * `also`: what else is to know of it, as often.
 */
export const troublesIn = (
  log: Pick<Logger, 'error'>,
  { now, also }: { readonly now?: () => number; readonly also?: (where: string, error: unknown) => void } = {},
): ((where: string, error: unknown) => void) =>
  oncePerMinute(
    (where, error, left) => {
      const away = lostStore(error)
      const fields = { where, ...(away && { away }), err: safeError(error), ...(left > 0 && { repeated: left }) }
      log.error(fields, 'trouble')
      also?.(where, error)
    },
    { now, keyOf },
  )
