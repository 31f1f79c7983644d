import type { PaymentProvider } from '@cartorio/contracts/order/event-parts.js'
import { paymentProviderWords } from '@cartorio/contracts/payment-providers.js'

/** How money came in, as staff read it. */
export const nameProvider = (provider: PaymentProvider | null): string => {
  if (provider === null) return ''
  return provider === 'bank-transfer' ? 'Transferência bancária' : paymentProviderWords[provider].payment
}
