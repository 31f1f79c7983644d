import { auditNoteRequestSchema, type WrittenAuditNote } from '@cartorio/contracts/http/audit-notes.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { AnswerInterceptor, PostAction, ResponseWithHeaders } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { type InputOf, type OrderContext, StaffView } from '../pipeline/change-request.js'
import { WriteAuditNote } from './write-audit-note.js'

/** What auditors write beside an order's history: it conflicts with no change of the order. */
@Controller('api/admin/orders/:id')
@UseInterceptors(AnswerInterceptor)
export class AuditNotesController {
  constructor(private readonly bus: CommandBus) {}

  @PostAction('audit-notes')
  @RouteConfig(rateLimits.audit)
  async write(
    @StaffView(auditNoteRequestSchema) { input, ...request }: OrderContext & InputOf<typeof auditNoteRequestSchema>,
  ): Promise<ResponseWithHeaders<WrittenAuditNote>> {
    const { orderId, tenantId } = request
    const { noteId, writtenAt, position } = await this.bus.execute(
      new WriteAuditNote({ ...input, orderId, tenantId, request }),
    )
    return new ResponseWithHeaders({ id: noteId, writtenAt }, { position })
  }
}
