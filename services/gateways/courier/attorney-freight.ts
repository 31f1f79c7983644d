import { type DeliveryKind, goesToAttorney } from '@cartorio/contracts/deliveries.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { type Cents, type Currency, cents } from '@cartorio/contracts/money.js'
import { shippingGoodsValueUsd, shippingWeightKg } from '@cartorio/contracts/price-lists.js'
import { exchanged } from '../../domain/settings/exchange-rate.js'
import type { Settings } from '../../domain/settings/settings.js'
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

type Basis = { readonly settings: Settings; readonly now: Instant }

/** The parcel to the attorney in a new order, in its currency; nothing where no document goes there. */
export const priceAttorneysParcel = (
  { settings, now }: Basis,
  items: readonly { readonly delivery?: DeliveryKind | undefined }[],
  currency: Currency,
): { readonly attorneys: { readonly shippingToAttorney?: Cents }; readonly transitDays: number | undefined } => {
  const pieces = items.filter(goesToAttorney).length
  if (pieces === 0) return { attorneys: {}, transitDays: undefined }
  const { rate, currency: from, transitDays } = attorneyFreight(pieces)
  return { attorneys: { shippingToAttorney: exchanged(settings, rate, from, currency, now).amount }, transitDays }
}
