import type { Cents } from '@cartorio/contracts/money.js'

export type ParcelToQuote = {
  readonly destinationCountry: string
  readonly postalCode: string
  /** Kilograms of each piece. */
  readonly weightKg: number
  readonly pieces: number
  readonly goodsValue: Cents
}

/** What the courier itself charges, and how it became the charged price. */
type CourierPrice = {
  /** Minor units of the currency in which the courier bills the account. */
  readonly amount: Cents
  readonly currency: string
  /** US dollars for one unit of that currency, a decimal text. */
  readonly exchangeRate: string
  /** The courier's product that was quoted. */
  readonly productCode: string
}

/** The price in US cents, and the days that the courier promises. */
export type ShippingQuote = {
  readonly rate: Cents
  readonly currency: 'USD'
  readonly estimatedDays: number
  readonly carrier: string
  /** `zone-table` also where the courier did not answer. */
  readonly source: 'dhl' | 'zone-table'
  /** Only where the source is the courier. */
  readonly courierPrice?: CourierPrice
}

export interface CourierGateway {
  /** Never throws for a courier that does not answer: the zone table's price stands in. */
  quote(parcel: ParcelToQuote): Promise<ShippingQuote>
}
