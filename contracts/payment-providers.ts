import * as z from 'zod/mini'

/** Every payment provider that an order's money may have come in by; a name that a log holds stays. */
export const paymentProviderNames = ['sandbox', 'stripe'] as const
export const paymentProviderNameSchema = z.enum(paymentProviderNames)
export type PaymentProviderName = (typeof paymentProviderNames)[number]

/** What staff read: after "provedor", as a way to pay, and where a payment is. */
type ProviderWords = { readonly provider: string; readonly payment: string; readonly place: string }

export const paymentProviderWords: Readonly<Record<PaymentProviderName, ProviderWords>> = {
  sandbox: { provider: 'de teste', payment: 'Cartão de teste', place: 'de teste' },
  stripe: { provider: 'Stripe', payment: 'Cartão', place: 'na Stripe' },
}

/** Why a refund waits: the provider that took its money is not configured any more. */
export const unconfiguredCode = (provider: PaymentProviderName): string => `unconfigured-${provider}`

/** The provider of such a code; `undefined` for any other code. */
export const unconfiguredProvider = (code: string): PaymentProviderName | undefined =>
  paymentProviderNames.find((name) => unconfiguredCode(name) === code)
