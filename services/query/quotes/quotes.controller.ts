import { type AddressLookupResponse, addressLookupRequestSchema } from '@cartorio/contracts/http/addresses.js'
import type { ConfigResponse } from '@cartorio/contracts/http/config.js'
import { type MunicipalitiesResponse, municipalitiesRequestSchema } from '@cartorio/contracts/http/municipalities.js'
import { type NotaryOfficeResponse, notaryOfficeRequestSchema } from '@cartorio/contracts/http/notary-office.js'
import {
  type AddedServicesPricingResponse,
  addedServicesPricingRequestSchema,
  type ItemsPricingResponse,
  itemsPricingRequestSchema,
  type Prices,
  type PricingResponse,
  pricesAddedServices,
  pricesItems,
  pricingRequestSchema,
} from '@cartorio/contracts/http/pricing.js'
import { type ShippingRateResponse, shippingRateRequestSchema } from '@cartorio/contracts/http/shipping.js'
import { Body, Controller, Get, Header } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { PostAction } from '../../http/answer.js'
import { parseInput, ZodBody, ZodQuery } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CalculatePrice, type PriceRequest } from './calculate-price.js'
import {
  FindNotaryOffice,
  GetConfig,
  GetPrices,
  ListMunicipalities,
  LookUpAddress,
  QuoteShipping,
} from './site-queries.js'

/** By its fields a body is of one of the three forms. */
const priceRequestOf = (body: unknown): PriceRequest => {
  if (pricesItems(body)) return { kind: 'items', requested: parseInput(itemsPricingRequestSchema, body) }
  if (pricesAddedServices(body))
    return { kind: 'added-services', requested: parseInput(addedServicesPricingRequestSchema, body) }
  return { kind: 'document', requested: parseInput(pricingRequestSchema, body) }
}

/** Prices, shipping, addresses and the installation's own settings: nothing of them belongs to an order. */
@Controller('api')
export class QuotesController {
  constructor(private readonly queries: QueryBus) {}

  @Get('config')
  config(): Promise<ConfigResponse> {
    return this.queries.execute(new GetConfig())
  }

  @Get('prices')
  prices(): Promise<Prices> {
    return this.queries.execute(new GetPrices())
  }

  @PostAction('pricing/calculate')
  @RouteConfig(rateLimits.lookup)
  price(@Body() body: unknown): Promise<PricingResponse | ItemsPricingResponse | AddedServicesPricingResponse> {
    return this.queries.execute(new CalculatePrice(priceRequestOf(body)))
  }

  @PostAction('shipping/rate')
  @RouteConfig(rateLimits.lookup)
  shipping(
    @ZodBody(shippingRateRequestSchema) parcel: z.output<typeof shippingRateRequestSchema>,
  ): Promise<ShippingRateResponse> {
    return this.queries.execute(new QuoteShipping(parcel))
  }

  @PostAction('lookup-address')
  @RouteConfig(rateLimits.lookup)
  address(
    @ZodBody(addressLookupRequestSchema) requested: z.output<typeof addressLookupRequestSchema>,
  ): Promise<AddressLookupResponse> {
    return this.queries.execute(new LookUpAddress(requested))
  }

  /** The table changes with a release: a browser keeps the answer for a day. */
  @Get('municipalities')
  @Header('cache-control', 'public, max-age=86400')
  @RouteConfig(rateLimits.lookup)
  municipalities(
    @ZodQuery(municipalitiesRequestSchema) { state }: z.output<typeof municipalitiesRequestSchema>,
  ): Promise<MunicipalitiesResponse> {
    return this.queries.execute(new ListMunicipalities(state))
  }

  @Get('notary-offices')
  @RouteConfig(rateLimits.lookup)
  notaryOffice(
    @ZodQuery(notaryOfficeRequestSchema) { cns }: z.output<typeof notaryOfficeRequestSchema>,
  ): Promise<NotaryOfficeResponse> {
    return this.queries.execute(new FindNotaryOffice(cns))
  }
}
