import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import { sandboxProvider } from './sandbox/provider.js'
import { stripeProvider } from './stripe/provider.js'

export const paymentProviders = {
  sandbox: sandboxProvider,
  stripe: stripeProvider,
} as const satisfies { readonly [N in PaymentProviderName]: { readonly name: N } }

/** Every provider's settings; one that is missing here does not compile where it is opened. */
export const paymentFields = { ...sandboxProvider.fields, ...stripeProvider.fields }

export const paymentSecrets: readonly string[] = Object.values(paymentProviders).flatMap(({ secrets }) => [...secrets])
