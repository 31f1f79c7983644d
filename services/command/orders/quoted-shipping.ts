import { shipsFree } from '@cartorio/contracts/catalogue.js'
import { type DeliveryKind, goesToCustomer, isWithoutAddress } from '@cartorio/contracts/deliveries.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { type Currency, cents } from '@cartorio/contracts/money.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import type { Clock } from '../../domain/clock.js'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { type RefusalCode, refuse } from '../../domain/refusal.js'
import { exchanged, exchangeRate } from '../../domain/settings/exchange-rate.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { priceAttorneysParcel } from '../../gateways/courier/attorney-freight.js'
import type { CourierGateway, ParcelToQuote } from '../../gateways/courier/port.js'
import { createQuoteIds, type KeptQuote, type QuoteRefusal } from '../../gateways/courier/quote-ids.js'

type ShippingDeps = {
  readonly courier: CourierGateway
  readonly clock: Clock
  readonly settings: Pick<CurrentSettings, 'of'>
  /** Sign the ids of quotes: today's, and the one before it. */
  readonly serverSecrets: readonly [Buffer, ...Buffer[]]
}

type OrderToShip = {
  readonly tenantId: TenantId
  readonly currency: Currency
  readonly deliveryCountry: string
  readonly postalCode: string
  readonly items: readonly { readonly documentType: DocumentType; readonly delivery?: DeliveryKind | undefined }[]
  /** The quote whose price the customer was shown. */
  readonly shippingQuoteId?: string | undefined
}

const refusals = {
  unknown: 'order/quote-unknown',
  expired: 'order/quote-expired',
  'other-parcel': 'order/quote-other-parcel',
} as const satisfies Record<QuoteRefusal, RefusalCode>

const toParcelToQuote = ({ deliveryCountry, postalCode, items }: OrderToShip): ParcelToQuote =>
  orderParcel(deliveryCountry, postalCode, items.filter(goesToCustomer).length)

/** The quote that the order carries, else a new one. */
const readOrRequestQuote = async (deps: ShippingDeps, input: OrderToShip): Promise<KeptQuote> => {
  const { courier, clock, serverSecrets } = deps
  const parcel = toParcelToQuote(input)
  if (input.shippingQuoteId === undefined) return { quotedAt: clock.now(), quote: await courier.quote(parcel) }
  const kept = createQuoteIds(serverSecrets).read(input.shippingQuoteId, parcel, clock.now())
  return typeof kept === 'string' ? refuse(refusals[kept]) : kept
}

type PricedShipping = Pick<
  OrderCommandNamed<'CreateOrder'>,
  'shipping' | 'shippingToAttorney' | 'shippingQuote' | 'transitDays'
>

/** What the customer's parcel costs. */
const priceCustomersParcel = async (deps: ShippingDeps, input: OrderToShip): Promise<PricedShipping> => {
  if (isWithoutAddress(input.items)) return { shipping: cents(0) }
  if (shipsFree(input.items)) {
    const { estimatedDays: transitDays } = await deps.courier.quote(toParcelToQuote(input))
    return { shipping: cents(0), transitDays }
  }
  const { quote, quotedAt } = await readOrRequestQuote(deps, input)
  const { rate, currency: from, source, courierPrice, estimatedDays: transitDays } = quote
  // By the exchange rate of the day on which the price was shown; a currency may have been offered since.
  const settings = deps.settings.of(input.tenantId)
  const at = exchangeRate(settings, from, input.currency, quotedAt) === undefined ? deps.clock.now() : quotedAt
  const { amount: shipping, rate: byRate } = exchanged(settings, rate, from, input.currency, at)
  return {
    shipping,
    transitDays,
    shippingQuote: {
      source,
      quotedAt,
      charged: shipping,
      ...(input.currency === from ? {} : { quoted: { amount: rate, currency: from, exchangeRate: byRate } }),
      ...(courierPrice === undefined ? {} : { courierPrice }),
    },
  }
}

/**
 * What shipping costs in a new order, how that price came about, and how long the longest journey takes.
 * @throws {DomainError} for a quote that is not honoured
 */
export const priceShipping = async (deps: ShippingDeps, input: OrderToShip): Promise<PricedShipping> => {
  const priced = await priceCustomersParcel(deps, input)
  const basis = { settings: deps.settings.of(input.tenantId), now: deps.clock.now() }
  const { attorneys, transitDays } = priceAttorneysParcel(basis, input.items, input.currency)
  if (transitDays === undefined) return priced
  return { ...priced, ...attorneys, transitDays: Math.max(transitDays, priced.transitDays ?? 0) }
}
