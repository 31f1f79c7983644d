import {
  type AuditEvents,
  type OrderStateAnswer,
  type OrderVerification,
  stateQuerySchema,
} from '@cartorio/contracts/http/audit.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, Get, Inject, Res } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { OrderIdParam, ZodQuery } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import type { OrderExport } from '../../proof/export-order.js'
import { ExportOrder } from './export-order.js'
import { GetOrderState } from './get-order-state.js'
import { ListOrderEvents } from './list-order-events.js'
import { VerifyOrder } from './verify-order.js'

type StateQuery = z.output<typeof stateQuerySchema>

/** What auditors see: an order's own history, as it lies in the log. Nothing in it names a person. */
@Controller('api/admin/orders/:id')
export class AuditController {
  constructor(@Inject(QueryBus) private readonly queries: QueryBus) {}

  @Get('events')
  events(@Staff() { tenantId }: StaffPrincipal, @OrderIdParam() orderId: OrderId): Promise<AuditEvents> {
    return this.queries.execute(new ListOrderEvents({ orderId, tenantId }))
  }

  @Get('state')
  state(
    @Staff() { tenantId }: StaffPrincipal,
    @OrderIdParam() orderId: OrderId,
    @ZodQuery(stateQuerySchema) { revision }: StateQuery,
  ): Promise<OrderStateAnswer> {
    return this.queries.execute(new GetOrderState({ orderId, tenantId }, revision))
  }

  @Get('verify')
  @RouteConfig(rateLimits.audit)
  verify(@Staff() { tenantId }: StaffPrincipal, @OrderIdParam() orderId: OrderId): Promise<OrderVerification> {
    return this.queries.execute(new VerifyOrder({ orderId, tenantId }))
  }

  @Get('export')
  @RouteConfig(rateLimits.audit)
  async export(
    @Staff() { tenantId }: StaffPrincipal,
    @OrderIdParam() orderId: OrderId,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderExport> {
    const made = await this.queries.execute(new ExportOrder({ orderId, tenantId }))
    reply.header('content-disposition', `attachment; filename="${made.statement.orderNumber}.json"`)
    return made
  }
}
