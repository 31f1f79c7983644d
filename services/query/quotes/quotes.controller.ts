import { shipsFree } from '@cartorio/contracts/catalogue.js'
import type { PriceBreakdown } from '@cartorio/contracts/events/creation-events.js'
import { type AddressLookupResponse, addressLookupRequestSchema } from '@cartorio/contracts/http/addresses.js'
import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import {
  type AddedServicesPricingResponse,
  addedServicesPricingRequestSchema,
  type ItemsPricingResponse,
  itemsPricingRequestSchema,
  type PricingResponse,
  pricesAddedServices,
  pricesItems,
  pricingRequestSchema,
} from '@cartorio/contracts/http/pricing.js'
import { type ShippingRateResponse, shippingRateRequestSchema } from '@cartorio/contracts/http/shipping.js'
import { itemIdSchema } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import { normalPostalCode } from '@cartorio/contracts/postal-codes.js'
import { type PriceList, priceLists } from '@cartorio/contracts/price-lists.js'
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { priceServices } from '../../domain/pricing/added-services.js'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { priceOrder } from '../../domain/pricing/price-order.js'
import type { AddressGateway } from '../../gateways/addresses/port.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import { token } from '../../http/injection-tokens.js'
import { parseInput } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { queryToken } from '../kernel/injection-tokens.js'

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

const priceAddedServices = ({
  priceList,
  addedServices,
}: z.output<typeof addedServicesPricingRequestSchema>): AddedServicesPricingResponse => {
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

/** Prices, shipping, addresses and the installation's own settings: nothing of them belongs to an order. */
@Controller('api')
export class QuotesController {
  constructor(
    @Inject(token.courier) private readonly courier: CourierGateway,
    @Inject(token.addresses) private readonly addresses: AddressGateway,
    @Inject(queryToken.config) private readonly settings: ConfigResponse,
  ) {}

  @Get('config')
  config(): ConfigResponse {
    return this.settings
  }

  @Post('pricing/calculate')
  @HttpCode(200)
  @RouteConfig(rateLimits.lookup)
  price(@Body() body: unknown): Promise<PricingResponse | ItemsPricingResponse> | AddedServicesPricingResponse {
    if (pricesItems(body)) return this.priceItems(parseInput(itemsPricingRequestSchema, body))
    if (pricesAddedServices(body)) return priceAddedServices(parseInput(addedServicesPricingRequestSchema, body))
    return this.priceDocument(parseInput(pricingRequestSchema, body))
  }

  @Post('shipping/rate')
  @HttpCode(200)
  @RouteConfig(rateLimits.lookup)
  async shipping(@Body() body: unknown): Promise<ShippingRateResponse> {
    const { destinationCountry, postalCode, weight, pieces, goodsValue } = parseInput(shippingRateRequestSchema, body)
    const quote = await this.courier.quote({
      destinationCountry,
      postalCode,
      weightKg: weight,
      pieces,
      goodsValue: cents(Math.round(goodsValue * 100)),
    })
    return {
      rate: dollars(quote.rate),
      currency: quote.currency,
      estimatedDays: quote.estimatedDays,
      carrier: quote.carrier,
    }
  }

  @Post('lookup-address')
  @HttpCode(200)
  @RouteConfig(rateLimits.lookup)
  async address(@Body() body: unknown): Promise<AddressLookupResponse> {
    const { zipCode, country } = parseInput(addressLookupRequestSchema, body)
    const address = await this.addresses.lookUp(country, normalPostalCode(country, zipCode))
    return address === undefined ? { success: false } : { success: true, address }
  }

  private async priceDocument(requested: z.output<typeof pricingRequestSchema>): Promise<PricingResponse> {
    const list = priceLists['wizard-2025']
    const { documentType, needsApostille, deliveryCountry, deliveryPostalCode } = requested
    const translation = requested.needsTranslation ? (requested.translationLanguage ?? openLanguage) : null
    const items = [{ itemId: unkeptItem, documentType, quantity: 1, translation, apostille: needsApostille }]
    const expedited = requested.expedited === true || requested.expeditedService === true
    const { rate } = await this.courier.quote(orderParcel(deliveryCountry, deliveryPostalCode, items.length))
    const { breakdown } = priceOrder({ items, expedited, shipping: rate }, list)
    return { ...priceParts(breakdown), shippingPrice: dollars(breakdown.shipping), ...deliveryOf(list, expedited) }
  }

  private async priceItems(requested: z.output<typeof itemsPricingRequestSchema>): Promise<ItemsPricingResponse> {
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
        : await this.courier.quote(orderParcel(deliveryCountry, deliveryPostalCode, items.length))
    const shipping = quote?.rate ?? cents(0)
    const { items: priced, breakdown } = priceOrder({ items, expedited, shipping }, list)
    return {
      priceList: list.name,
      items: priced.map(({ total }) => ({ total: dollars(total) })),
      ...priceParts(breakdown),
      shippingPrice: isFree || quote !== undefined ? dollars(breakdown.shipping) : null,
      ...deliveryOf(list, expedited),
    }
  }
}
