/** Milliseconds in which one cause is reported once. */
const quietMillis = 60_000

type OnError = (where: string, error: unknown) => void

const causeOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}` : typeof error

/** Reports each cause of a place once a minute at most: what is tried again for ever must not fill the log. */
export const oncePerMinute = (onError: OnError, now: () => number = () => performance.now()): OnError => {
  const reported = new Map<string, number>()
  return (where, error) => {
    const at = now()
    for (const [cause, since] of reported) if (at - since >= quietMillis) reported.delete(cause)
    const cause = `${where} ${causeOf(error)}`
    if (reported.has(cause)) return
    reported.set(cause, at)
    onError(where, error)
  }
}
