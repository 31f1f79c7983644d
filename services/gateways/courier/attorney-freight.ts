import { type Cents, cents } from '@cartorio/contracts/money.js'
import { shippingGoodsValueUsd, shippingWeightKg } from '@cartorio/contracts/price-lists.js'
import { quoteShipping } from './shipping-zones.js'

/**
 * The price of a parcel inside Brazil, from the table: the attorney's address is asked after the payment, and no courier
 * prices a parcel without its postal code.
 */
export const attorneyFreight = (
  pieces: number,
): { readonly rate: Cents; readonly currency: 'USD'; readonly transitDays: number } => {
  const { rateCents, currency, estimatedDays } = quoteShipping({
    destinationCountry: 'BR',
    weightKg: shippingWeightKg,
    pieces,
    goodsValueCents: shippingGoodsValueUsd * 100,
  })
  return { rate: cents(rateCents), currency, transitDays: estimatedDays }
}
