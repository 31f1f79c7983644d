import { type AuditReasons, auditReasonsRequestSchema } from '@cartorio/contracts/http/audit-reasons.js'
import { Controller, UseInterceptors } from '@nestjs/common'
import { CommandBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { AnswerInterceptor, PostAction } from '../../http/answer.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { readReasons } from './audit-reasons.js'

/** Why people did what the audit across orders lists. */
@Controller('api/admin/audit')
@UseInterceptors(AnswerInterceptor)
export class AuditReasonsController {
  constructor(
    private readonly bus: CommandBus,
    private readonly command: CommandPorts,
  ) {}

  @PostAction('reasons')
  @RouteConfig(rateLimits.reasons)
  read(
    @StaffRequest(auditReasonsRequestSchema)
    { input, ...request }: StaffContext & InputOf<typeof auditReasonsRequestSchema>,
  ): Promise<AuditReasons> {
    return readReasons({ ...this.command, bus: this.bus }, request, input)
  }
}
