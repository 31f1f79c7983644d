import type { ParcelToQuote, ShippingQuote } from '../../gateways/courier/port.js'
import type { QueryPorts } from '../query-ports.js'

export type QuotePorts = Pick<QueryPorts, 'courier' | 'quoteIds' | 'clock'>

/** A price, and the id with which an order keeps it. */
export const signQuote = async (
  { courier, quoteIds, clock }: QuotePorts,
  parcel: ParcelToQuote,
): Promise<ShippingQuote & { readonly id: string }> => {
  const quote = await courier.quote(parcel)
  return { ...quote, id: quoteIds.issue(parcel, quote, clock.now()) }
}
