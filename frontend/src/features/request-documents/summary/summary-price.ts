import type { ItemsPricingResponse } from '@cartorio/contracts/http/pricing.js'

/** What both flows show of the server's price. */
export type SummaryPrice = {
  /** The answer to the last request; `undefined` before the first one. */
  readonly answer:
    | Pick<
        ItemsPricingResponse,
        | 'currency'
        | 'basePrice'
        | 'translationPrice'
        | 'apostillePrice'
        | 'expeditedPrice'
        | 'shippingPrice'
        | 'total'
        | 'estimatedShipping'
        | 'estimatedDelivery'
      >
    | undefined
  /** Why the price is without shipping. */
  readonly withoutShipping: 'free' | 'at-checkout' | 'unknown' | undefined
  /** Present when the price could not be had. */
  readonly retry: (() => void) | undefined
}
