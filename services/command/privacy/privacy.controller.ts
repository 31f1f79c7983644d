import {
  type AdminOrderRow,
  eraseRequestSchema,
  type RevealResponse,
  revealRequestSchema,
} from '@cartorio/contracts/http/admin.js'
import { isMessageKind } from '@cartorio/contracts/order/office/events.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction, type ResponseWithHeaders } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { ChangeOrder } from '../orders/change-order.js'
import { staffAnswer } from '../orders/order-answers.js'
import {
  type InputOf,
  type OrderContext,
  StaffChange,
  type StaffChangeContext,
  StaffView,
} from '../pipeline/change-request.js'
import { RevealPersonalData } from './reveal-personal-data.js'
import { nothingRevealed } from './revealed-data.js'

/** Views and erasures of personal data by staff. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class PrivacyController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
  ) {}

  @PostAction('reveal')
  @RouteConfig(rateLimits.reveal)
  async reveal(
    @StaffView(revealRequestSchema)
    { input: { reason, what }, ...request }: OrderContext & InputOf<typeof revealRequestSchema>,
  ): Promise<RevealResponse> {
    const { orderId, tenantId } = request
    const { shown } = await this.bus.execute(new RevealPersonalData({ orderId, reason, tenantId, request }))
    if (what === 'everything') return shown
    const notes = what === 'messages' ? shown.notes.filter(({ kind }) => isMessageKind(kind)) : shown.notes
    return { ...nothingRevealed, notes }
  }

  @PostAction('erase')
  async erase(
    @StaffChange(eraseRequestSchema)
    { input: { reason, ground }, ...change }: StaffChangeContext & InputOf<typeof eraseRequestSchema>,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<ResponseWithHeaders<AdminOrderRow>> {
    const by = { kind: 'staff', id: staffId } as const
    const command = { type: 'EraseOrder', by, ground, reason, erasedBefore: null } as const
    return staffAnswer(this.command, await this.bus.execute(new ChangeOrder({ ...change, command })))
  }
}
