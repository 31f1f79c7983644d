import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { centsSchema } from '@cartorio/contracts/money.js'
import * as z from 'zod/mini'
import type { ParcelToQuote, ShippingQuote } from './port.js'

/** A quote as its id holds it. */
export type KeptQuote = { readonly quote: ShippingQuote; readonly quotedAt: string }

/** Why an id gives no price. */
export type QuoteRefusal = 'unknown' | 'expired' | 'other-parcel'

const validMillis = dayMillis
const macBytes = 16
const parcelBytes = 8

const keptSchema = z.object({
  at: z.int(),
  rate: centsSchema,
  days: z.int(),
  carrier: z.string(),
  source: z.enum(['dhl', 'zone-table']),
  courierPrice: z.optional(
    z.object({ amount: centsSchema, currency: z.string(), exchangeRate: z.string(), productCode: z.string() }),
  ),
})

/** Grams, because 0.1 kg is no exact float. */
const parcelText = ({ destinationCountry, postalCode, weightKg, pieces }: ParcelToQuote): string =>
  JSON.stringify([destinationCountry, postalCode, Math.round(weightKg * 1000), pieces])

const macOf = (secret: Buffer, use: string, length: number, ...parts: readonly (Buffer | string)[]): Buffer => {
  const mac = createHmac('sha256', secret).update(`${use}\0`)
  for (const part of parts) mac.update(part)
  return mac.digest().subarray(0, length)
}

const bytesOf = (parcel: ParcelToQuote, body: Buffer, secret: Buffer): Buffer => {
  const tag = macOf(secret, 'shipping-parcel', parcelBytes, parcelText(parcel))
  return Buffer.concat([macOf(secret, 'shipping-quote', macBytes, tag, body), tag, body])
}

const wasIssued = (bytes: Buffer, secret: Buffer): boolean => {
  const signed = bytes.subarray(macBytes)
  return (
    bytes.length > macBytes + parcelBytes &&
    timingSafeEqual(macOf(secret, 'shipping-quote', macBytes, signed), bytes.subarray(0, macBytes))
  )
}

const isOfParcel = (bytes: Buffer, parcel: ParcelToQuote, secret: Buffer): boolean =>
  macOf(secret, 'shipping-parcel', parcelBytes, parcelText(parcel)).equals(
    bytes.subarray(macBytes, macBytes + parcelBytes),
  )

const keptQuote = ({ at, rate, days, carrier, source, courierPrice }: z.output<typeof keptSchema>): KeptQuote => ({
  quotedAt: new Date(at * 1000).toISOString(),
  quote: {
    rate,
    currency: 'USD',
    estimatedDays: days,
    carrier,
    source,
    ...(courierPrice === undefined ? {} : { courierPrice }),
  },
})

/**
 * `base64url(HMAC ‖ HMAC of the parcel ‖ quote)`: the price is in the id and nothing is stored; of the destination it
 * holds only a keyed hash. `secrets[0]` issues, the others are still read.
 */
export const createQuoteIds = (secrets: readonly [Buffer, ...Buffer[]]) => ({
  issue: (
    parcel: ParcelToQuote,
    { rate, estimatedDays, carrier, source, courierPrice }: ShippingQuote,
    now: string,
  ): string => {
    const at = Math.floor(Date.parse(now) / 1000)
    const body = JSON.stringify({ at, rate, days: estimatedDays, carrier, source, courierPrice })
    return bytesOf(parcel, Buffer.from(body, 'utf8'), secrets[0]).toString('base64url')
  },
  /** The price that was quoted; for the same destination, weight and number of pieces, within 24 hours. */
  read: (id: string, parcel: ParcelToQuote, now: string): KeptQuote | QuoteRefusal => {
    const bytes = Buffer.from(id, 'base64url')
    // Characters that are no base64url are skipped in decoding: many texts would be one id.
    const secret = bytes.toString('base64url') === id ? secrets.find((each) => wasIssued(bytes, each)) : undefined
    if (secret === undefined) return 'unknown'
    const body: unknown = JSON.parse(bytes.subarray(macBytes + parcelBytes).toString('utf8'))
    const kept = keptQuote(keptSchema.parse(body))
    if (Date.parse(now) - Date.parse(kept.quotedAt) > validMillis) return 'expired'
    return isOfParcel(bytes, parcel, secret) ? kept : 'other-parcel'
  },
})

export type QuoteIds = ReturnType<typeof createQuoteIds>
