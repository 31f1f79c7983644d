import { type AuditView, auditViewMinutes, auditViewRequestSchema } from '@cartorio/contracts/http/audit.js'
import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { type InputOf, type OrderContext, StaffView } from '../pipeline/change-request.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'

type Asked = OrderContext & InputOf<typeof auditViewRequestSchema>

/** The recorded view under which the query service opens an order's history to an auditor. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class AuditViewsController {
  constructor(private readonly bus: CommandBus) {}

  @PostAction('audit-views')
  @RouteConfig(rateLimits.reveal)
  async record(
    @StaffView(auditViewRequestSchema) { input: { reason }, ...request }: Asked,
  ): Promise<ResponseWithHeaders<AuditView>> {
    const { orderId, tenantId } = request
    const view = new RevealPersonalData({ orderId, reason, purpose: 'audit', tenantId, request })
    const { viewId, viewedAt, position } = await this.bus.execute(view)
    const until = new Date(Date.parse(viewedAt) + auditViewMinutes * minuteMillis).toISOString()
    return new ResponseWithHeaders({ view: viewId, until }, { position })
  }
}
