import { cents } from '@cartorio/contracts/money.js'
import { shippingGoodsValueUsd, shippingWeightKg } from '@cartorio/contracts/price-lists.js'

/** The parcel of an order, as the courier prices it: one piece per item, whatever its quantity. */
export const orderParcel = (destinationCountry: string, postalCode: string, pieces: number) => ({
  destinationCountry,
  postalCode,
  weightKg: shippingWeightKg,
  pieces,
  goodsValue: cents(shippingGoodsValueUsd * 100),
})
