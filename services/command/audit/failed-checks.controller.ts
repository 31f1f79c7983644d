import { failedChecksSchema, type RecordedChecks } from '@cartorio/contracts/http/audit-trail.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import { UnknownOrder } from '../../domain/command-errors.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { readableEvents } from '../../stores/event-store/readable-events.js'
import { CommandPorts } from '../command-ports.js'
import { type InputOf, type OrderContext, StaffView } from '../pipeline/change-request.js'
import { orderStream } from '../pipeline/order-stream.js'
import { recordFailedChecks } from './record-failed-checks.js'

type Asked = OrderContext & InputOf<typeof failedChecksSchema>

/** What did not hold where a browser checked the file of an order. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class FailedChecksController {
  constructor(private readonly command: CommandPorts) {}

  @PostAction('failed-checks')
  @RouteConfig(rateLimits.audit)
  async record(
    @StaffView(failedChecksSchema) { orderId, tenantId, input: { failed } }: Asked,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<RecordedChecks> {
    await this.ensureOwn({ orderId, tenantId })
    const found = failed.map((part) => ({ part }))
    return { recorded: await recordFailedChecks(this.command, { orderId, tenantId, staffId, found }) }
  }

  /** @throws {UnknownOrder} for another office's order */
  private async ensureOwn({ orderId, tenantId }: Pick<Asked, 'orderId' | 'tenantId'>): Promise<void> {
    for await (const { metadata } of readableEvents(this.command.eventStore, orderStream(orderId)))
      if (metadata?.tenantId === tenantId) return
    throw new UnknownOrder()
  }
}
