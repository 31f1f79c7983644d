/** Milliseconds in which one cause is reported once. */
const quietMillis = 60_000

/** `left`: how often the same was left out since it was reported last. */
type OnError = (where: string, error: unknown, left: number) => void

/** What counts as the same of one place. */
export const causeOf = (where: string, error: unknown): string =>
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
