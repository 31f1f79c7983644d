import { shipsFree } from '@cartorio/contracts/catalogue.js'
import {
  type DeliveryKind,
  goesToCustomer,
  isOfFilesAlone,
  isWithoutAddress,
  plannedDelivery,
} from '@cartorio/contracts/deliveries.js'
import type {
  AddedServicesPricingResponse,
  addedServicesPricingRequestSchema,
  ItemsPricingResponse,
  itemsPricingRequestSchema,
  PricingResponse,
  pricingRequestSchema,
} from '@cartorio/contracts/http/pricing.js'
import { type Instant, itemIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { type Currency, cents, toMajorUnits } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { PriceBreakdown } from '@cartorio/contracts/order/creation/events.js'
import type * as z from 'zod/mini'
import { deliveryAfter, type PromisedOrder, promisedStepDay } from '../../domain/order/promised-journey.js'
import { priceServices } from '../../domain/pricing/added-services.js'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { priceNewOrder } from '../../domain/pricing/price-new-order.js'
import { refuse } from '../../domain/refusal.js'
import { exchanged } from '../../domain/settings/exchange-rate.js'
import type { Settings } from '../../domain/settings/settings.js'
import { offeredCurrency, promisedDaysAt } from '../../domain/settings/settings-at.js'
import { priceAttorneysParcel } from '../../gateways/courier/attorney-freight.js'
import type { ParcelToQuote, ShippingQuote } from '../../gateways/courier/port.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

type QuotePorts = Pick<QueryPorts, 'courier' | 'quoteIds' | 'clock'>

/** A price, and the id with which an order keeps it. */
export const signQuote = async (
  { courier, quoteIds, clock }: QuotePorts,
  parcel: ParcelToQuote,
): Promise<ShippingQuote & { readonly id: string }> => {
  const quote = await courier.quote(parcel)
  return { ...quote, id: quoteIds.issue(parcel, quote, clock.now()) }
}

type RequestedDocument = z.output<typeof pricingRequestSchema>
type RequestedItems = z.output<typeof itemsPricingRequestSchema>
type RequestedServices = z.output<typeof addedServicesPricingRequestSchema>

/** One document, several items, or services added to a certificate. */
export type PriceRequest =
  | { readonly kind: 'document'; readonly requested: RequestedDocument }
  | { readonly kind: 'items'; readonly requested: RequestedItems }
  | { readonly kind: 'added-services'; readonly requested: RequestedServices }

/** An item that is priced and never kept. */
const unkeptItem = itemIdSchema.parse('00000000-0000-0000-0000-000000000000')

const withTranslationApostille = ({
  needsTranslationApostille,
}: {
  readonly needsTranslationApostille?: boolean | undefined
}) => (needsTranslationApostille ? ({ translationApostille: true } as const) : {})

/** By what a price is made. */
type Basis = { readonly settings: Settings; readonly now: Instant }

const priceParts = (breakdown: PriceBreakdown, currency: Currency) => ({
  basePrice: toMajorUnits(breakdown.base, currency),
  ...(breakdown.search === undefined ? {} : { searchPrice: toMajorUnits(breakdown.search, currency) }),
  translationPrice: toMajorUnits(breakdown.translation, currency),
  apostillePrice: toMajorUnits(breakdown.apostille, currency),
  expeditedPrice: toMajorUnits(breakdown.expedited, currency),
  ...(breakdown.shippingToAttorney === undefined
    ? {}
    : { shippingToAttorney: toMajorUnits(breakdown.shippingToAttorney, currency) }),
  subtotal: toMajorUnits(breakdown.subtotal, currency),
  total: toMajorUnits(breakdown.total, currency),
  currency,
})

/** Pieces of the customer's parcel: one per item in it. */
const countPieces = (items: readonly { readonly delivery?: DeliveryKind | undefined }[]): number =>
  items.filter(goesToCustomer).length

/** Of two journeys the longer one. */
const longerOf = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? (one ?? other) : Math.max(one, other)

type OrderToPromise = Pick<PromisedOrder, 'expedited' | 'units'> & {
  /** Of files alone it is delivered with the last day of the work. */
  readonly ofFilesAlone: boolean
  /** Of the courier's quote; `undefined` while the destination is not known. */
  readonly transitDays: number | undefined
}

const promiseOf = ({ settings, now }: Basis, { transitDays, ofFilesAlone, ...wanted }: OrderToPromise) => {
  const { standard, expedited } = promisedDaysAt(settings, now)
  const [earliest, latest] = (wanted.expedited ? expedited : standard).delivery
  const order = { ...wanted, placedAt: now }
  const estimatedShipping = promisedStepDay(settings, order, 'ship', officeDay(now))
  const journey = transitDays === undefined ? null : deliveryAfter(settings, order, estimatedShipping, transitDays)
  return {
    estimatedDeliveryDays: `${earliest}-${latest}`,
    estimatedShipping,
    estimatedDelivery: ofFilesAlone ? { from: estimatedShipping, to: estimatedShipping } : journey,
  }
}

const priceAddedServices = (
  { settings }: Basis,
  { priceList, addedServices }: RequestedServices,
): AddedServicesPricingResponse => {
  const list = settings.priceLists.find(({ name }) => name === priceList) ?? refuse('settings/unknown-list')
  const { services, total } = priceServices(addedServices, list)
  return {
    priceList,
    addedServices: services.map(({ unitPrice, total: amount, ...service }) => ({
      ...service,
      unitPrice: toMajorUnits(unitPrice, list.currency),
      total: toMajorUnits(amount, list.currency),
    })),
    total: toMajorUnits(total, list.currency),
    currency: list.currency,
  }
}

const priceDocument = async (
  ports: QuotePorts,
  basis: Basis,
  requested: RequestedDocument,
): Promise<PricingResponse> => {
  const { settings, now } = basis
  const { documentType, needsApostille, deliveryCountry, deliveryPostalCode } = requested
  const currency = offeredCurrency(settings, requested.currency, now)
  const translation = requested.needsTranslation ? (requested.translationLanguage ?? openLanguage) : null
  const items = [
    {
      itemId: unkeptItem,
      documentType,
      quantity: 1,
      translation,
      apostille: needsApostille,
      ...withTranslationApostille(requested),
      ...plannedDelivery(requested),
    },
  ]
  const ofFilesAlone = isOfFilesAlone([requested])
  const expedited = requested.expedited === true || requested.expeditedService === true
  const quote =
    deliveryCountry === undefined || isWithoutAddress([requested])
      ? undefined
      : await signQuote(ports, orderParcel(deliveryCountry, deliveryPostalCode, items.length))
  const shipping =
    quote === undefined ? cents(0) : exchanged(settings, quote.rate, quote.currency, currency, now).amount
  const { attorneys, transitDays } = priceAttorneysParcel(basis, [requested], currency)
  const order = { origin: 'wizard', currency, items, expedited, shipping, ...attorneys } as const
  const { list, breakdown } = priceNewOrder(settings, order, now)
  const shippingPrice = toMajorUnits(breakdown.shipping, currency)
  return {
    priceList: list.name,
    ...priceParts(breakdown, currency),
    shippingPrice,
    ...promiseOf(basis, {
      expedited,
      units: items.length,
      transitDays: longerOf(quote?.estimatedDays, transitDays),
      ofFilesAlone,
    }),
    ...(quote === undefined || shipsFree([requested]) ? {} : { shippingQuoteId: quote.id }),
  }
}

const priceItems = async (
  ports: QuotePorts,
  basis: Basis,
  requested: RequestedItems,
): Promise<ItemsPricingResponse> => {
  const { settings, now } = basis
  const { origin, expedited, deliveryCountry, deliveryPostalCode } = requested
  const currency = offeredCurrency(settings, requested.currency, now)
  const items = requested.items.map(({ documentType, quantity, needsTranslation, needsApostille, ...item }) => ({
    itemId: unkeptItem,
    documentType,
    quantity,
    translation: needsTranslation ? openLanguage : null,
    apostille: needsApostille,
    ...withTranslationApostille(item),
    ...plannedDelivery(item),
  }))
  const isFree = shipsFree(requested.items)
  const ofFilesAlone = isOfFilesAlone(requested.items)
  const withoutAddress = isWithoutAddress(requested.items)
  const units = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const quote =
    deliveryCountry === undefined || withoutAddress
      ? undefined
      : await signQuote(ports, orderParcel(deliveryCountry, deliveryPostalCode, countPieces(requested.items)))
  const shipping =
    isFree || quote === undefined ? cents(0) : exchanged(settings, quote.rate, quote.currency, currency, now).amount
  // While the customer's part is not known, the total is without any.
  const isKnown = withoutAddress || isFree || quote !== undefined
  const { attorneys, transitDays } = priceAttorneysParcel(basis, isKnown ? requested.items : [], currency)
  const order = { origin, currency, items, expedited, shipping, ...attorneys } as const
  const { list, items: priced, breakdown } = priceNewOrder(settings, order, now)
  return {
    priceList: list.name,
    items: priced.map(({ total }) => ({ total: toMajorUnits(total, currency) })),
    ...priceParts(breakdown, currency),
    shippingPrice: isKnown ? toMajorUnits(breakdown.shipping, currency) : null,
    ...promiseOf(basis, {
      expedited,
      units,
      transitDays: longerOf(quote?.estimatedDays, transitDays),
      ofFilesAlone,
    }),
    ...(isFree || quote === undefined ? {} : { shippingQuoteId: quote.id }),
  }
}

export const CalculatePrice = defineQuery(
  QueryPorts,
  async (
    ports,
    request: PriceRequest,
  ): Promise<PricingResponse | ItemsPricingResponse | AddedServicesPricingResponse> => {
    const basis = { settings: ports.settings.of(), now: ports.clock.now() }
    if (request.kind === 'items') return priceItems(ports, basis, request.requested)
    if (request.kind === 'added-services') return priceAddedServices(basis, request.requested)
    return priceDocument(ports, basis, request.requested)
  },
)

type OfficePriceRequest = { readonly tenantId: TenantId; readonly requested: RequestedItems }

/** By the settings of an office: what an order that it makes costs. */
export const CalculateOfficePrice = defineQuery(
  QueryPorts,
  (ports, { tenantId, requested }: OfficePriceRequest): Promise<ItemsPricingResponse> =>
    priceItems(ports, { settings: ports.settings.of(tenantId), now: ports.clock.now() }, requested),
)
