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
import type * as z from 'zod/mini'
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
import { viewReason } from './view-reason.js'

/** The part of a view that was requested; the purpose of an order's page shows no more than its work needs. */
const partShown = (shown: RevealResponse, { what, purpose }: z.output<typeof revealRequestSchema>): RevealResponse => {
  const { notes, holders } = shown
  if (what === 'messages') return { ...nothingRevealed, notes: notes.filter(({ kind }) => isMessageKind(kind)) }
  if (what === 'notes') return { ...nothingRevealed, notes }
  return what === 'work' || purpose === 'order-work' ? { ...nothingRevealed, holders, notes } : shown
}

/** Views and erasures of personal data by staff. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class PrivacyController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
  ) {}

  @PostAction('reveal')
  @RouteConfig(rateLimits.openOrder)
  async reveal(
    @StaffView(revealRequestSchema)
    { input, ...request }: OrderContext & InputOf<typeof revealRequestSchema>,
  ): Promise<RevealResponse> {
    const { orderId, tenantId } = request
    const view = { orderId, ...viewReason(input), tenantId, request }
    const { shown } = await this.bus.execute(new RevealPersonalData(view))
    return partShown(shown, input)
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
