import type { Cents } from '@cartorio/contracts/money.js'

export type ParcelToQuote = {
  readonly destinationCountry: string
  readonly postalCode: string
  /** Kilograms of each piece. */
  readonly weightKg: number
  readonly pieces: number
  readonly goodsValue: Cents
}

/** The price in US cents, and the days that the courier promises. */
export type ShippingQuote = {
  readonly rate: Cents
  readonly currency: 'USD'
  readonly estimatedDays: number
  readonly carrier: string
}

export interface CourierGateway {
  quote(parcel: ParcelToQuote): Promise<ShippingQuote>
}
