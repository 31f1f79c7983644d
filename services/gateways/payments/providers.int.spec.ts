import { type PaymentProviderName, paymentProviderNames } from '@cartorio/contracts/payment-providers.js'
import { systemClock } from '../../runtime/system-clock.js'
import { type ProviderUnderTest, providerContract } from '../../testing/contracts/payment-provider.contract.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { signedWebhook, startStripeDouble } from '../../testing/fakes/stripe-double/stripe-double.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { paymentFields, paymentProviders } from './providers.js'
import { createSandboxPayments } from './sandbox/sandbox-payments.js'
import { signWebhook } from './sandbox/webhooks.js'
import { createStripePayments } from './stripe/stripe-payments.js'

const startSandbox = async (): Promise<ProviderUnderTest> => {
  const secret = Buffer.alloc(32, 7)
  const payments = createSandboxPayments({
    state: createInMemoryStateStore(),
    clock: systemClock,
    webhookSecrets: [secret],
    announce: async () => undefined,
  })
  const signed = (event: object) => {
    const body = JSON.stringify(event)
    return { body, headers: { 'stripe-signature': signWebhook(body, secret, new Date()) } }
  }
  return {
    payments,
    pay: async ({ id, clientSecret }) => {
      await payments.confirm(id, clientSecret, cardNumbered('4242424242424242'))
    },
    decline: async ({ id, clientSecret }) => {
      await payments.confirm(id, clientSecret, cardNumbered('4000000000000002'))
    },
    webhookOf: ({ id, tenantId }) =>
      signed({ id: 'evt_1', type: 'payment_intent.succeeded', data: { object: { id, metadata: { tenantId } } } }),
    otherWebhook: () => signed({ id: 'evt_2', type: 'customer.created', data: { object: { id: 'cus_1' } } }),
    close: async () => undefined,
  }
}

const startStripe = async (): Promise<ProviderUnderTest> => {
  const double = await startStripeDouble()
  const secret = 'whsec_now'
  const payments = createStripePayments({
    secretKey: 'sk_test_x',
    webhookSecrets: [secret],
    apiUrl: double.url,
    clock: systemClock,
  })
  const signed = (event: { readonly id: string; readonly type: string; readonly object: object }) => {
    const { body, signature } = signedWebhook(secret, event, new Date())
    return { body, headers: { 'stripe-signature': signature } }
  }
  return {
    payments,
    pay: async ({ id }) => double.pay(id),
    decline: async ({ id }) => double.decline(id),
    webhookOf: ({ id }) => signed({ id: 'evt_1', type: 'payment_intent.succeeded', object: double.state.intent(id) }),
    otherWebhook: () => signed({ id: 'evt_2', type: 'customer.created', object: { id: 'cus_1' } }),
    close: () => double.close(),
  }
}

/** Each provider with a double of its own side. */
const started: Readonly<Record<PaymentProviderName, () => Promise<ProviderUnderTest>>> = {
  sandbox: startSandbox,
  stripe: startStripe,
}

for (const name of paymentProviderNames) providerContract(name, started[name])

describe('the table of payment providers', () => {
  it.each(paymentProviderNames)('has %s under its name, with settings that begin with it', (name) => {
    const { fields, secrets } = paymentProviders[name]
    expect(paymentProviders[name].name).toBe(name)
    const names = Object.keys(fields)
    expect(names.filter((setting) => !setting.startsWith(`${name.toUpperCase()}_`))).toEqual([])
    expect(names).toEqual(expect.arrayContaining([...secrets]))
    expect(Object.keys(paymentFields)).toEqual(expect.arrayContaining(names))
  })
})
