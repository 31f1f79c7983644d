import * as z from 'zod/mini'
import { listOf, origin, setting } from '../../setting-fields.js'
import { defineProvider } from '../provider.js'

const modeOf = (key: string): string => key.split('_')[1] ?? ''

export const stripeProvider = defineProvider({
  name: 'stripe',
  fields: {
    STRIPE_SECRET_KEY: setting(
      'Required by `PAYMENTS=stripe`, and by refunds of what Stripe took before. A live key excludes `TEST_PRODUCT`.',
      z.optional(
        z.string().check(z.regex(/^[sr]k_(test|live)_\w+$/, { error: 'must be a secret or restricted key of Stripe' })),
      ),
    ),
    STRIPE_PUBLISHABLE_KEY: setting(
      'Required by `PAYMENTS=stripe`, of the same mode (test or live) as the secret key.',
      z.optional(z.string().check(z.regex(/^pk_(test|live)_\w+$/, { error: 'must be a publishable key of Stripe' }))),
    ),
    STRIPE_WEBHOOK_SECRETS: setting(
      'Signing secrets of the endpoint `/api/webhooks/stripe`, several separated by commas while one replaces another. Without one webhooks are answered 500 and payments are found by queries within 7 minutes.',
      listOf(z.string().check(z.regex(/^whsec_\w+$/, { error: 'must be secrets that begin whsec_' }))),
    ),
    STRIPE_API_URL: setting(
      'Another server in the place of Stripe’s, for tests. Refused with a live key.',
      z.optional(origin),
    ),
  },
  secrets: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRETS'],
  // Both keys of one mode, and Stripe's own server where money is real.
  obstacle: (settings, isCurrent) => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_URL: apiUrl } = settings
    if (isCurrent && secretKey === undefined) return 'STRIPE_SECRET_KEY must be set for PAYMENTS=stripe.'
    if (isCurrent && publishableKey === undefined) return 'STRIPE_PUBLISHABLE_KEY must be set for PAYMENTS=stripe.'
    if (secretKey === undefined) return undefined
    if (publishableKey !== undefined && modeOf(secretKey) !== modeOf(publishableKey))
      return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys.'
    return modeOf(secretKey) === 'live' && apiUrl !== undefined
      ? 'STRIPE_API_URL is for tests: it must not be set while STRIPE_SECRET_KEY is a live key.'
      : undefined
  },
  liveSetting: ({ STRIPE_SECRET_KEY: key }) =>
    key !== undefined && modeOf(key) === 'live' ? 'STRIPE_SECRET_KEY' : undefined,
  isDemonstration: false,
  partners: [
    { name: 'Visa', url: 'https://www.visa.com/' },
    { name: 'Mastercard', url: 'https://www.mastercard.com/' },
    { name: 'Stripe', url: 'https://stripe.com/' },
  ],
  // As Stripe's documentation of Elements lists them.
  formHosts: {
    script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
    frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
    connect: ['https://api.stripe.com'],
  },
  publishableKey: ({ STRIPE_PUBLISHABLE_KEY: key = null }) => key,
  open: async (settings, { clock }) => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRETS: webhookSecrets, STRIPE_API_URL: apiUrl } = settings
    if (secretKey === undefined) return undefined
    const { createStripePayments } = await import('./stripe-payments.js')
    return createStripePayments({ secretKey, webhookSecrets, apiUrl, clock })
  },
})
