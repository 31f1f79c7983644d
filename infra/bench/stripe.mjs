// The product on Stripe's own SDK, which calls the double of the tests in place of Stripe.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './environment.mjs'

const webhookSecret = 'whsec_bench'

/** The double is a test's: it is compiled here, and no part of the build. */
const compiled = async () => {
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(root, 'services/tsconfig.doubles.json')])
  return import(join(root, 'services/dist/doubles/testing/fakes/stripe-double/stripe-double.js'))
}

/** One process with its own Postgres, and the double; `webhook` signs an event as Stripe does. */
export const startOnStripe = async (environment) => {
  const { startStripeDouble, signedWebhook } = await compiled()
  const double = await startStripeDouble()
  const server = await environment.startEmbeddedProduct({
    PAYMENTS: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_bench',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_bench',
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    STRIPE_API_URL: double.url,
  })
  const webhook = (id, type, object) => {
    const { body, signature } = signedWebhook(webhookSecret, { id, type, object }, new Date())
    return { body, headers: { 'stripe-signature': signature } }
  }
  return { double, server, webhook }
}
