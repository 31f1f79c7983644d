import { shipsFree } from '@cartorio/contracts/catalogue.js'
import type { PriceBreakdown } from '@cartorio/contracts/events/creation-events.js'
import type {
  AddedServicesPricingResponse,
  addedServicesPricingRequestSchema,
  ItemsPricingResponse,
  itemsPricingRequestSchema,
  PricingResponse,
  pricingRequestSchema,
} from '@cartorio/contracts/http/pricing.js'
import { itemIdSchema } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import { type PriceList, priceLists } from '@cartorio/contracts/price-lists.js'
import { Inject } from '@nestjs/common'
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs'
import type * as z from 'zod/mini'
import { priceServices } from '../../domain/pricing/added-services.js'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { priceOrder } from '../../domain/pricing/price-order.js'
import { SignedQuotes } from './signed-quotes.js'

type RequestedDocument = z.output<typeof pricingRequestSchema>
type RequestedItems = z.output<typeof itemsPricingRequestSchema>
type RequestedServices = z.output<typeof addedServicesPricingRequestSchema>

/** One document, several items, or services added to a certificate. */
export type PriceRequest =
  | { readonly kind: 'document'; readonly requested: RequestedDocument }
  | { readonly kind: 'items'; readonly requested: RequestedItems }
  | { readonly kind: 'added-services'; readonly requested: RequestedServices }

/** What an order would cost now. */
export class CalculatePrice extends Query<PricingResponse | ItemsPricingResponse | AddedServicesPricingResponse> {
  constructor(readonly request: PriceRequest) {
    super()
  }
}

const dollars = (amount: number): number => amount / 100

/** An item that is priced and never kept. */
const unkeptItem = itemIdSchema.parse('00000000-0000-0000-0000-000000000000')

const priceParts = (breakdown: PriceBreakdown) => ({
  basePrice: dollars(breakdown.base),
  translationPrice: dollars(breakdown.translation),
  apostillePrice: dollars(breakdown.apostille),
  expeditedPrice: dollars(breakdown.expedited),
  subtotal: dollars(breakdown.subtotal),
  total: dollars(breakdown.total),
  currency: 'USD' as const,
})

const deliveryOf = (list: PriceList, expedited: boolean) => {
  const [earliest, latest] = expedited ? list.expeditedDays : list.standardDays
  return { estimatedDeliveryDays: `${earliest}-${latest}` }
}

const priceAddedServices = ({ priceList, addedServices }: RequestedServices): AddedServicesPricingResponse => {
  const { services, total } = priceServices(addedServices, priceLists[priceList])
  return {
    priceList,
    addedServices: services.map(({ unitPrice, total: amount, ...service }) => ({
      ...service,
      unitPrice: dollars(unitPrice),
      total: dollars(amount),
    })),
    total: dollars(total),
    currency: 'USD',
  }
}

@QueryHandler(CalculatePrice)
export class CalculatePriceHandler implements IQueryHandler<CalculatePrice> {
  constructor(@Inject(SignedQuotes) private readonly quotes: SignedQuotes) {}

  async execute({
    request,
  }: CalculatePrice): Promise<PricingResponse | ItemsPricingResponse | AddedServicesPricingResponse> {
    if (request.kind === 'items') return this.priceItems(request.requested)
    if (request.kind === 'added-services') return priceAddedServices(request.requested)
    return this.priceDocument(request.requested)
  }

  private async priceDocument(requested: RequestedDocument): Promise<PricingResponse> {
    const list = priceLists['wizard-2025']
    const { documentType, needsApostille, deliveryCountry, deliveryPostalCode } = requested
    const translation = requested.needsTranslation ? (requested.translationLanguage ?? openLanguage) : null
    const items = [{ itemId: unkeptItem, documentType, quantity: 1, translation, apostille: needsApostille }]
    const expedited = requested.expedited === true || requested.expeditedService === true
    const { rate, id } = await this.quotes.quote(orderParcel(deliveryCountry, deliveryPostalCode, items.length))
    const { breakdown } = priceOrder({ items, expedited, shipping: rate }, list)
    return {
      ...priceParts(breakdown),
      shippingPrice: dollars(breakdown.shipping),
      ...deliveryOf(list, expedited),
      ...(shipsFree(items) ? {} : { shippingQuoteId: id }),
    }
  }

  private async priceItems(requested: RequestedItems): Promise<ItemsPricingResponse> {
    const list = priceLists['multi-item-2025']
    const { expedited, deliveryCountry, deliveryPostalCode } = requested
    const items = requested.items.map(({ documentType, quantity, needsTranslation, needsApostille }) => ({
      itemId: unkeptItem,
      documentType,
      quantity,
      translation: needsTranslation ? openLanguage : null,
      apostille: needsApostille,
    }))
    const isFree = shipsFree(items)
    const quote =
      isFree || deliveryCountry === undefined
        ? undefined
        : await this.quotes.quote(orderParcel(deliveryCountry, deliveryPostalCode, items.length))
    const shipping = quote?.rate ?? cents(0)
    const { items: priced, breakdown } = priceOrder({ items, expedited, shipping }, list)
    return {
      priceList: list.name,
      items: priced.map(({ total }) => ({ total: dollars(total) })),
      ...priceParts(breakdown),
      shippingPrice: isFree || quote !== undefined ? dollars(breakdown.shipping) : null,
      ...deliveryOf(list, expedited),
      ...(quote === undefined ? {} : { shippingQuoteId: quote.id }),
    }
  }
}
