import { isMessageKind } from '@cartorio/contracts/events/message-events.js'
import {
  type AdminOrderRow,
  eraseRequestSchema,
  type RevealResponse,
  revealRequestSchema,
} from '@cartorio/contracts/http/admin.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { Controller, HttpCode, Inject, Post, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { type Answer, AnswerInterceptor } from '../../http/answer.js'
import { OrderIdParam, ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { IfMatch } from '../../http/request-headers.js'
import type { Revision } from '../../stores/event-store/port.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { type StaffContext, StaffRequest } from '../kernel/request-context.js'
import { staffAnswer } from '../orders/staff-answer.js'
import { EraseOrder } from './erase-order.js'
import { RevealPersonalData } from './reveal-personal-data.js'
import { nothingRevealed } from './revealed-data.js'

/** Views and erasures of personal data by staff. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class PrivacyController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(commandToken.kernel) private readonly kernel: Kernel,
  ) {}

  @Post('reveal')
  @HttpCode(200)
  @RouteConfig(rateLimits.reveal)
  async reveal(
    @StaffRequest() request: StaffContext,
    @ZodBody(revealRequestSchema) { reason, what }: z.output<typeof revealRequestSchema>,
    @OrderIdParam() orderId: OrderId,
  ): Promise<RevealResponse> {
    const { shown } = await this.bus.execute(new RevealPersonalData(orderId, reason, request.tenantId, request))
    if (what === 'everything') return shown
    const notes = what === 'messages' ? shown.notes.filter(({ kind }) => isMessageKind(kind)) : shown.notes
    return { ...nothingRevealed, notes }
  }

  @Post('erase')
  @HttpCode(200)
  async erase(
    @StaffRequest() request: StaffContext,
    @IfMatch() ifMatch: Revision,
    @ZodBody(eraseRequestSchema) { reason, ground }: z.output<typeof eraseRequestSchema>,
    @OrderIdParam() orderId: OrderId,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<Answer<AdminOrderRow>> {
    const by = { kind: 'staff', id: staffId } as const
    const command = { type: 'EraseOrder', by, ground, reason, erasedBefore: null } as const
    return staffAnswer(this.kernel, await this.bus.execute(new EraseOrder({ ...request, orderId, command, ifMatch })))
  }
}
