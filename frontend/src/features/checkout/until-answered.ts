import { isRefused } from './refusal'

export const askAgainMillis = 3000

/** Until the browser says that the connection is back, at most three seconds. */
const nextChance = (): Promise<void> =>
  new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, askAgainMillis)
    window.addEventListener('online', go)
  })

/**
 * Asks until the server answers, as after a cut line; `undefined` once its page has gone.
 * @throws {HttpError} when the server says no
 */
export const untilAnswered = async <Answer>(
  ask: () => Promise<Answer>,
  isAwaited: () => boolean,
): Promise<Answer | undefined> => {
  while (isAwaited()) {
    try {
      return await ask()
    } catch (error) {
      if (isRefused(error)) throw error
      await nextChance()
    }
  }
  return undefined
}
