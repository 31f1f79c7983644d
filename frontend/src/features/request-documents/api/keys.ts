import type { ItemsPricingRequest } from '@cartorio/contracts/http/pricing.js'
import type { Currency } from '@cartorio/contracts/money.js'

export const requestDocumentsKeys = {
  listPrices: () => ['request-documents', 'list-prices'] as const,
  shippingRate: (request: { country: string; postalCode: string; pieces: number; currency: Currency }) =>
    ['request-documents', 'shipping-rate', request] as const,
  /** Of every price. */
  prices: () => ['request-documents', 'price'] as const,
  price: (request: ItemsPricingRequest) => ['request-documents', 'price', request] as const,
}
