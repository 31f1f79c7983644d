import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { BadConfiguration } from '../domain/technical-error.js'
import type { PaymentGateway, SandboxPayments } from '../gateways/payments/port.js'
import { sandboxIntentsSince } from '../gateways/payments/sandbox/intents.js'
import { createSandboxPayments } from '../gateways/payments/sandbox/sandbox-payments.js'
import { createStripePayments } from '../gateways/payments/stripe/stripe-payments.js'
import { sandboxWebhooks } from '../messaging/queue/definitions.js'
import type { StateStore } from '../stores/state-store/port.js'
import type { Config } from './config.js'
import type { Secrets } from './secrets.js'
import type { Stores } from './stores.js'
import { systemClock } from './system-clock.js'

type Payments = {
  readonly gateway: PaymentGateway
  /** Its own card form's provider too; `undefined` with another provider. */
  readonly sandbox: SandboxPayments | undefined
  /** What a browser must know to show the card form. */
  readonly forBrowsers: ConfigResponse['payments']
}

type StripeConfig = Pick<Config, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRETS' | 'STRIPE_API_URL'>

const stripePayments = (config: StripeConfig): PaymentGateway => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets, STRIPE_API_URL: apiUrl } = config
  if (secretKey === undefined) throw new BadConfiguration('STRIPE_SECRET_KEY must be set for PAYMENTS=stripe.')
  return createStripePayments({ secretKey, webhookSecrets, apiUrl })
}

/** The provider's list of intents, for a command beside the product. */
export const openPaymentList = (
  config: Config,
  state: StateStore,
): Pick<PaymentGateway, 'provider' | 'intentsSince'> =>
  config.PAYMENTS === 'stripe'
    ? stripePayments(config)
    : { provider: 'sandbox', intentsSince: sandboxIntentsSince(state) }

/** The payment provider that the configuration names. */
export const openPaymentProvider = (
  config: Config,
  secrets: Pick<Secrets, 'webhook'>,
  { state, queues }: Pick<Stores, 'state' | 'queues'>,
): Payments => {
  if (config.PAYMENTS === 'stripe') {
    const { STRIPE_PUBLISHABLE_KEY: publishableKey = null } = config
    const gateway = stripePayments(config)
    return { gateway, sandbox: undefined, forBrowsers: { provider: 'stripe', publishableKey } }
  }
  const webhookQueue = queues.queue(sandboxWebhooks)
  const sandbox = createSandboxPayments({
    state,
    clock: systemClock,
    webhookSecrets: secrets.webhook,
    announce: (event) => webhookQueue.add(`sandbox-${event.id}`, event),
  })
  return { gateway: sandbox, sandbox, forBrowsers: { provider: 'sandbox', publishableKey: null } }
}
