import { type DocumentType, shipsFree } from '@cartorio/contracts/catalogue.js'
import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import { cents } from '@cartorio/contracts/money.js'
import type { Clock } from '../../domain/clock.js'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { type RefusalCode, refuse } from '../../domain/refusal.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import { createQuoteIds, type KeptQuote, type QuoteRefusal } from '../../gateways/courier/quote-ids.js'

export type ShippingDeps = {
  readonly courier: CourierGateway
  readonly clock: Clock
  /** Sign the ids of quotes: today's, and the one before it. */
  readonly serverSecrets: readonly [Buffer, ...Buffer[]]
}

type OrderToShip = {
  readonly deliveryCountry: string
  readonly delivery: { readonly postalCode: string }
  readonly items: readonly { readonly documentType: DocumentType }[]
  /** The quote whose price the customer was shown. */
  readonly shippingQuoteId?: string | undefined
}

const refusals = {
  unknown: 'order/quote-unknown',
  expired: 'order/quote-expired',
  'other-parcel': 'order/quote-other-parcel',
} as const satisfies Record<QuoteRefusal, RefusalCode>

/** The quote that the order carries, else a new one. */
const quoteOf = async (deps: ShippingDeps, input: OrderToShip): Promise<KeptQuote> => {
  const { courier, clock, serverSecrets } = deps
  const parcel = orderParcel(input.deliveryCountry, input.delivery.postalCode, input.items.length)
  if (input.shippingQuoteId === undefined) return { quotedAt: clock.now(), quote: await courier.quote(parcel) }
  const kept = createQuoteIds(serverSecrets).read(input.shippingQuoteId, parcel, clock.now())
  return typeof kept === 'string' ? refuse(refusals[kept]) : kept
}

/** What shipping costs in a new order, and how that price came about. @throws {DomainError} for a quote that is not honoured */
export const shippingOf = async (
  deps: ShippingDeps,
  input: OrderToShip,
): Promise<Pick<OrderCommandNamed<'CreateOrder'>, 'shipping' | 'shippingQuote'>> => {
  if (shipsFree(input.items)) return { shipping: cents(0) }
  const { quote, quotedAt } = await quoteOf(deps, input)
  const { rate, source, courierPrice } = quote
  return {
    shipping: rate,
    shippingQuote: { source, quotedAt, charged: rate, ...(courierPrice === undefined ? {} : { courierPrice }) },
  }
}
