import {
  type ReportSchedule,
  type ReportScheduleList,
  reportScheduleRequestSchema,
} from '@cartorio/contracts/http/report-schedules.js'
import { reportExportIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, UseInterceptors } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { deriveReportExportId } from '../../domain/derived-ids.js'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction } from '../../http/answer.js'
import { requestParameter } from '../../http/parse.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { CommandPorts } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { recordSchedule, recordScheduleEnd } from './export-stream.js'
import { type StoredSchedule, scheduleAnswer } from './report-schedules.js'

const unknownSchedule = (): HttpProblem =>
  new HttpProblem(
    404,
    'report/unknown-schedule',
    'Não encontramos esse relatório programado. Confira a lista dos seus.',
  )

/** @throws {HttpProblem} 404 for what is no id, as for a schedule that there is not */
const ScheduleIdParam = requestParameter(({ params }: FastifyRequest): string => {
  const parsed = reportExportIdSchema.safeParse((params as { readonly id?: string }).id)
  if (!parsed.success) throw unknownSchedule()
  return parsed.data
})

type Asked = StaffContext & InputOf<typeof reportScheduleRequestSchema>

/** Reports that come each week or month. Nobody sees another person's. */
@Controller('api/admin/reports/schedules')
@UseInterceptors(AnswerInterceptor)
export class ReportSchedulesController {
  constructor(private readonly command: CommandPorts) {}

  @PostAction()
  @RouteConfig(rateLimits.download)
  async start(
    @StaffRequest(reportScheduleRequestSchema) { input, requestId, tenantId, correlationId }: Asked,
    @Staff() { staffId }: StaffPrincipal,
  ): Promise<ReportSchedule> {
    await this.ensureColleagues(input.recipients, tenantId)
    const id = deriveReportExportId(requestId)
    const stored = await this.command.reportSchedules.keep({ id, tenantId, staffId, correlationId, request: input })
    if (stored === undefined) throw unknownSchedule()
    await recordSchedule(this.command, stored)
    return scheduleAnswer(stored)
  }

  @Get()
  async list(@Staff() { staffId }: StaffPrincipal): Promise<ReportScheduleList> {
    return { schedules: (await this.command.reportSchedules.of(staffId)).map(scheduleAnswer) }
  }

  @PostAction(':id/stop')
  async stop(@ScheduleIdParam() id: string, @Staff() { staffId, tenantId }: StaffPrincipal): Promise<ReportSchedule> {
    const stored = await this.command.reportSchedules.find(id)
    if (stored?.staffId !== staffId || stored.tenantId !== tenantId) throw unknownSchedule()
    if (stored.ended === null) {
      await recordScheduleEnd(this.command, stored, 'stopped')
      await this.command.reportSchedules.end(id, 'stopped')
    }
    return scheduleAnswer(stored)
  }

  /** @throws {HttpProblem} 400 for who is not of the office: a file leads to no foreign address */
  private async ensureColleagues(recipients: StoredSchedule['recipients'], tenantId: string): Promise<void> {
    for (const recipient of recipients) {
      const account = await this.command.accounts.find(recipient)
      if (account?.state === 'open' && account.tenantId === tenantId) continue
      const message = 'Uma das pessoas não é da equipe, ou a conta não está aberta. Escolha outra.'
      throw new HttpProblem(400, 'request/invalid', message, { errors: [{ field: 'recipients', message }] })
    }
  }
}
