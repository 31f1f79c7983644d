import { HttpError } from '../../lib/http'

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

/** The server's code for why it refused. */
export const readProblemCode = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.problem?.code : undefined

/** The quote of the shipping that the order carries is too old, or of another parcel. */
export const isQuoteRefused = (error: unknown): boolean => readProblemCode(error)?.startsWith('order/quote-') === true

/** The files that the order names are kept no longer, or are another order's. */
export const isDraftRefused = (error: unknown): boolean => readProblemCode(error)?.startsWith('draft/') === true

/** The currency of the order was taken from the offer since its price was shown. */
export const isCurrencyRefused = (error: unknown): boolean => readProblemCode(error) === 'order/currency-not-offered'

export const isPaidAlready = (error: unknown): boolean => readProblemCode(error) === 'order/already-paid'

/** The order or its charge was paid meanwhile, as in another tab, or the charge was ended. */
export const isSettledMeanwhile = (error: unknown): boolean =>
  isPaidAlready(error) || readProblemCode(error) === 'order/charge-closed'

/** The provider has taken money that does not match the order: it must not be paid again. */
export const isFlagged = (error: unknown): boolean => readProblemCode(error) === 'payment/flagged'

export const isUnknown = (error: unknown): boolean => error instanceof HttpError && error.status === 404

/** The server has understood and says no; a failure or "later" (408, 429) says nothing of the payment. */
export const isRefused = (error: unknown): boolean =>
  error instanceof HttpError && error.status < 500 && error.status !== 408 && error.status !== 429
