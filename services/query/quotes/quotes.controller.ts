import { type AddressLookupResponse, addressLookupRequestSchema } from '@cartorio/contracts/http/addresses.js'
import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { type PricingResponse, pricingRequestSchema } from '@cartorio/contracts/http/pricing.js'
import { type ShippingRateResponse, shippingRateRequestSchema } from '@cartorio/contracts/http/shipping.js'
import { itemIdSchema } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import { normalPostalCode } from '@cartorio/contracts/postal-codes.js'
import { priceLists } from '@cartorio/contracts/price-lists.js'
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { priceOrder } from '../../domain/pricing/price-order.js'
import { parseInput } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { type QueryDeps, queryDeps } from '../kernel/deps.js'

const dollars = (amount: number): number => amount / 100

/** An item that is priced and never kept. */
const unkeptItem = itemIdSchema.parse('00000000-0000-0000-0000-000000000000')

/** Prices, shipping, addresses and the installation's own settings: nothing of them belongs to an order. */
@Controller('api')
export class QuotesController {
  constructor(@Inject(queryDeps) private readonly deps: QueryDeps) {}

  @Get('config')
  config(): ConfigResponse {
    return this.deps.config
  }

  @Post('pricing/calculate')
  @HttpCode(200)
  @RouteConfig(rateLimits.lookup)
  async price(@Body() body: unknown): Promise<PricingResponse> {
    const requested = parseInput(pricingRequestSchema, body)
    const list = priceLists['wizard-2025']
    const shipping = await this.deps.courier.quote(
      orderParcel(requested.deliveryCountry, requested.deliveryPostalCode, 1),
    )
    const translation = requested.needsTranslation ? (requested.translationLanguage ?? openLanguage) : null
    const item = {
      itemId: unkeptItem,
      documentType: requested.documentType,
      quantity: 1,
      translation,
      apostille: requested.needsApostille,
    }
    const expedited = requested.expedited === true || requested.expeditedService === true
    const { breakdown } = priceOrder({ items: [item], expedited, shipping: shipping.rate }, list)
    const [earliest, latest] = expedited ? list.expeditedDays : list.standardDays
    return {
      basePrice: dollars(breakdown.base),
      translationPrice: dollars(breakdown.translation),
      apostillePrice: dollars(breakdown.apostille),
      expeditedPrice: dollars(breakdown.expedited),
      shippingPrice: dollars(breakdown.shipping),
      subtotal: dollars(breakdown.subtotal),
      total: dollars(breakdown.total),
      currency: 'USD',
      estimatedDeliveryDays: `${earliest}-${latest}`,
    }
  }

  @Post('shipping/rate')
  @HttpCode(200)
  @RouteConfig(rateLimits.lookup)
  async shipping(@Body() body: unknown): Promise<ShippingRateResponse> {
    const { destinationCountry, postalCode, weight, pieces, goodsValue } = parseInput(shippingRateRequestSchema, body)
    const quote = await this.deps.courier.quote({
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
    const address = await this.deps.addresses.lookUp(country, normalPostalCode(country, zipCode))
    return address === undefined ? { success: false } : { success: true, address }
  }
}
