import { inTime } from '../../../postgres/backoff.js'

/** What became of a look: an answer, an error, or nothing in time. */
export type Looked<T> = { readonly answer: T } | 'failed' | 'late'

/**
 * A look that never waits longer than `millis` and never throws.
 * One that is still under way is waited for again: a server that hangs is not asked over and over.
 */
export const timedLook = <T>(look: () => Promise<T>, millis: number): (() => Promise<Looked<T>>) => {
  let running: Promise<Looked<T>> | undefined
  const begin = (): Promise<Looked<T>> => {
    const begun = look()
      .then((answer): Looked<T> => ({ answer }))
      .catch((): Looked<T> => 'failed')
      .finally(() => {
        running = undefined
      })
    return begun
  }
  return async () => {
    running ??= begin()
    return inTime(running, millis)
  }
}
