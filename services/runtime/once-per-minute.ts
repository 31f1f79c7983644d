/** Milliseconds in which one cause is told once. */
const quietMillis = 60_000

type OnTrouble = (where: string, error: unknown) => void

const causeOf = (error: unknown): string =>
  error instanceof Error ? `${error.name} ${'code' in error ? String(error.code) : ''} ${error.message}` : typeof error

/** Tells each cause of a place once a minute at most: what is tried again for ever must not fill the log. */
export const oncePerMinute = (onError: OnTrouble, now: () => number = () => performance.now()): OnTrouble => {
  const told = new Map<string, number>()
  return (where, error) => {
    const at = now()
    for (const [cause, since] of told) if (at - since >= quietMillis) told.delete(cause)
    const cause = `${where} ${causeOf(error)}`
    if (told.has(cause)) return
    told.set(cause, at)
    onError(where, error)
  }
}
