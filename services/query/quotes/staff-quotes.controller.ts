import { type ItemsPricingResponse, itemsPricingRequestSchema } from '@cartorio/contracts/http/pricing.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { Controller } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { CalculateOfficePrice } from './calculate-price.js'
import { pricesInForce } from './site-queries.js'

/** The prices of the own office, which an order that it makes is made at. */
export const readStaffPrices = serveStaffRead(staffReads.prices, async (ports, { tenantId }) =>
  pricesInForce(ports, tenantId),
)

@Controller('api/admin/pricing')
export class StaffQuotesController {
  constructor(private readonly queries: QueryBus) {}

  @PostAction('calculate')
  @RouteConfig(rateLimits.lookup)
  price(
    @ZodBody(itemsPricingRequestSchema) requested: z.output<typeof itemsPricingRequestSchema>,
    @Staff() { tenantId }: StaffPrincipal,
  ): Promise<ItemsPricingResponse> {
    return this.queries.execute(new CalculateOfficePrice({ tenantId, requested }))
  }
}
