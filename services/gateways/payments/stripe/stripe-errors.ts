import Stripe from 'stripe'
import { PaymentsRefused, PaymentsUnavailable } from '../port.js'

/** A word of Stripe's that may be logged: its codes are lists of its documentation, its messages may quote data. */
const safeCode = (code: string | undefined): string | undefined =>
  code !== undefined && /^[a-z0-9_]{1,60}$/.test(code) ? code : undefined

/** Another request under the same key, or on the same object, is still on its way. */
const passing = ['idempotency_key_in_use', 'lock_timeout', 'rate_limit']

/** Whether the same call may succeed later: nothing was wrong with it. A wrong key is mended in the configuration. */
const isPassing = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError ||
  (error.statusCode ?? 0) >= 500 ||
  passing.includes(error.code ?? '')

/** Whether Stripe knows no object of that id. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'

/** Whether the object is past the state that the call needs: it was paid or cancelled before. */
export const isPastIt = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'payment_intent_unexpected_state'

/** The port's error for one of the SDK's. Its own message and its headers go nowhere: they may quote what was sent. */
export const portErrorOf = (error: unknown, call: string): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const code = safeCode(error.code) ?? safeCode(error.rawType) ?? 'unknown'
  const said = `${error.type}, ${code}, request ${safeCode(error.requestId?.toLowerCase()) ?? 'unknown'}`
  return isPassing(error)
    ? new PaymentsUnavailable(`Stripe did not ${call} (${said})`)
    : new PaymentsRefused(`Stripe refused to ${call} (${said})`, code)
}
