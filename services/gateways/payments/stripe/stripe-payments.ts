import Stripe from 'stripe'
import type { Clock } from '../../../domain/clock.js'
import { TechnicalError } from '../../../domain/technical-error.js'
import { BadSignature, type Intent, NoWebhookSecret, type PaymentGateway, PaymentsUnavailable } from '../port.js'
import { isMissing, isPastIt, portErrorOf } from './stripe-errors.js'
import { disputeOf, intentOf, listedIntentOf, refundOf } from './stripe-objects.js'
import { signatureIn, webhookEventOf } from './webhook-event.js'

/** The version of Stripe's API that this adapter was written against; the SDK's types are of the same one. */
const stripeApiVersion = '2026-10-28.endive'

/** Seconds for which a webhook's signature is good. */
const toleranceSeconds = 300

/** Milliseconds of one call. A call that got no answer is sent once more, under the same idempotency key. */
const callMillis = 8000
const retries = 1

/** Objects of a list that are read at once; Stripe's most. */
const perPage = 100

type Options = {
  readonly secretKey: string
  /** Newest first; several while one replaces another. */
  readonly webhookSecrets: readonly string[]
  /** Another server than Stripe's, for tests. */
  readonly apiUrl?: string | undefined
  readonly timeoutMillis?: number
  readonly clock: Clock
}

const serverOf = (
  apiUrl: string,
): { readonly host: string; readonly port: string; readonly protocol: 'http' | 'https' } => {
  const { hostname, port, protocol } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return { host: hostname, port: port === '' ? (isPlain ? '80' : '443') : port, protocol: isPlain ? 'http' : 'https' }
}

/** Answers `undefined` where Stripe knows no such object. */
const known = async <T>(call: string, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (isMissing(error)) return undefined
    throw portErrorOf(error, call)
  }
}

const done = async <T>(call: string, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw portErrorOf(error, call)
  }
}

/** What came back is not what was made: a programme between us and Stripe, or a key of another account's object. */
const present = <T>(made: T | undefined, what: string): T => {
  if (made === undefined) throw new PaymentsUnavailable(`Stripe answered ${what} that cannot be read`)
  return made
}

/** Card payments by Stripe. No card comes near this server: the browser gives it to Stripe. */
export const createStripePayments = ({
  secretKey,
  webhookSecrets,
  apiUrl,
  timeoutMillis = callMillis,
  clock,
}: Options): PaymentGateway => {
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    timeout: timeoutMillis,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(apiUrl === undefined ? {} : serverOf(apiUrl)),
  })

  const { signature: header } = stripe.webhooks
  if (header === null) throw new TechnicalError('the SDK of Stripe checks no signatures')

  const isSignedBy = (rawBody: string, signature: string, secret: string): boolean => {
    try {
      // Not `constructEvent`, which throws for a form of event that is not read here.
      return header.verifyHeader(rawBody, signature, secret, toleranceSeconds, undefined, Date.parse(clock.now()))
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false
      throw error
    }
  }

  const retrieveIntent = async (id: string): Promise<Intent | undefined> => {
    const intent = await known('retrieve an intent', () => stripe.paymentIntents.retrieve(id))
    return intent === undefined ? undefined : intentOf(intent)
  }

  return {
    provider: 'stripe',
    createIntent: async ({ amount, currency, orderId, orderNumber, tenantId, idempotencyKey }) => {
      const wanted = {
        amount,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: { orderId, orderNumber, tenantId },
      }
      const made = await done('create an intent', () => stripe.paymentIntents.create(wanted, { idempotencyKey }))
      return present(intentOf(made), 'an intent')
    },
    retrieveIntent,
    intentsSince: async function* (since) {
      const created = { gte: Math.floor(Date.parse(since) / 1000) }
      for (let after: string | undefined; ; ) {
        const page = { created, limit: perPage, ...(after === undefined ? {} : { starting_after: after }) }
        const { data, has_more: more } = await done('list intents', () => stripe.paymentIntents.list(page))
        yield data.flatMap((intent) => listedIntentOf(intent) ?? [])
        after = data.at(-1)?.id
        if (!more || after === undefined) return
      }
    },
    cancelIntent: async (id) => {
      try {
        await stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' })
      } catch (error) {
        if (!isPastIt(error) && !isMissing(error)) throw portErrorOf(error, 'cancel an intent')
      }
    },
    refund: async ({ intentId, amount, idempotencyKey }) => {
      const wanted = { payment_intent: intentId, amount, metadata: { reference: idempotencyKey } }
      const made = await done('refund an intent', () => stripe.refunds.create(wanted, { idempotencyKey }))
      return present(refundOf(made), 'a refund')
    },
    retrieveRefund: async (id) => {
      const refund = await known('retrieve a refund', () => stripe.refunds.retrieve(id))
      return refund === undefined ? undefined : refundOf(refund)
    },
    refundsOf: async (intentId) => {
      const page = { payment_intent: intentId, limit: perPage }
      const found = await known('list refunds', () => stripe.refunds.list(page))
      return (found?.data ?? []).flatMap((refund) => refundOf(refund) ?? [])
    },
    retrieveDispute: async (id) => {
      const dispute = await known('retrieve a dispute', () => stripe.disputes.retrieve(id))
      return dispute === undefined ? undefined : disputeOf(dispute)
    },
    verifyWebhook: (headers, rawBody) => {
      if (webhookSecrets.length === 0) throw new NoWebhookSecret('STRIPE_WEBHOOK_SECRETS is not set')
      if (!webhookSecrets.some((secret) => isSignedBy(rawBody, signatureIn(headers), secret)))
        throw new BadSignature('webhook signature refused')
      return webhookEventOf(rawBody)
    },
  }
}
