import { Readable } from 'node:stream'
import {
  type ReportExport,
  type ReportExportList,
  reportExportRequestSchema,
} from '@cartorio/contracts/http/report-exports.js'
import { type ReportExportId, reportExportIdSchema } from '@cartorio/contracts/ids.js'
import { Controller, Get, StreamableFile, UseInterceptors } from '@nestjs/common'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyRequest } from 'fastify'
import { ensureRight, Staff, type StaffPrincipal } from '../../http/access.js'
import { AnswerInterceptor, PostAction } from '../../http/answer.js'
import { requestParameter } from '../../http/parse.js'
import { Ports } from '../../http/ports.js'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { reportFiles } from '../../messaging/queue/definitions.js'
import { CommandPorts, CommandRoutes } from '../command-ports.js'
import { type InputOf, type StaffContext, StaffRequest } from '../pipeline/change-request.js'
import { readParts } from './file-parts.js'
import { exportAnswer, type StoredExport } from './report-exports.js'
import { startExport, unknownExport } from './start-export.js'

/** @throws {HttpProblem} 404 for what is no id, as for a file that there is not */
const ExportIdParam = requestParameter(({ params }: FastifyRequest): ReportExportId => {
  const parsed = reportExportIdSchema.safeParse((params as { readonly id?: string }).id)
  if (!parsed.success) throw unknownExport()
  return parsed.data
})

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

const notThere = ({ ended }: StoredExport): HttpProblem =>
  ended === null
    ? new HttpProblem(409, 'report/running', 'O arquivo ainda está sendo feito. Espere ele ficar pronto.')
    : new HttpProblem(
        404,
        'report/file-gone',
        'Esse arquivo não existe mais: ele fica 24 horas. Gere o relatório de novo.',
      )

type Asked = StaffContext & InputOf<typeof reportExportRequestSchema>

/** Files of reports. Nobody sees another person's. */
@Controller('api/admin/reports/exports')
@UseInterceptors(AnswerInterceptor)
export class ReportExportsController {
  constructor(
    private readonly command: CommandPorts,
    private readonly routes: CommandRoutes,
    private readonly ports: Ports,
  ) {}

  @PostAction()
  @RouteConfig(rateLimits.download)
  async start(
    @StaffRequest(reportExportRequestSchema) { input, ...context }: Asked,
    @Staff() staff: StaffPrincipal,
  ): Promise<ReportExport> {
    if (input.personal) ensureRight(staff, 'reveal-personal-data')
    const queue = this.ports.queues.queue(reportFiles)
    return this.answer(await startExport(this.command, queue, { request: input, context, staffId: staff.staffId }))
  }

  @Get()
  async list(@Staff() { staffId }: StaffPrincipal): Promise<ReportExportList> {
    const own = await this.command.reportExports.of(staffId)
    return { exports: own.map((each) => this.answer(each)), mails: this.routes.mailsLeave }
  }

  @PostAction(':id/stop')
  async stop(@ExportIdParam() id: ReportExportId, @Staff() staff: StaffPrincipal): Promise<ReportExport> {
    const stored = await this.own(id, staff)
    return this.answer((await this.command.reportExports.stop(stored)) ?? stored)
  }

  @Get(':id/file')
  @RouteConfig(rateLimits.download)
  async file(@ExportIdParam() id: ReportExportId, @Staff() staff: StaffPrincipal): Promise<StreamableFile> {
    const stored = await this.own(id, staff)
    const { kind, from, to, format, personal } = stored.asked
    if (personal) ensureRight(staff, 'reveal-personal-data')
    const kept = await this.command.reportExports.fileOf(stored)
    if (kept === undefined) throw notThere(stored)
    return new StreamableFile(Readable.from(readParts(this.command.fileStore, kept)), {
      type: mediaTypes[format],
      length: kept.bytes,
      disposition: `attachment; filename="relatorio-${kind}-${from}-${to}.${format}"`,
    })
  }

  private answer(stored: StoredExport): ReportExport {
    return exportAnswer(stored, this.ports.clock.now())
  }

  private async own(id: ReportExportId, { staffId, tenantId }: StaffPrincipal): Promise<StoredExport> {
    const stored = await this.command.reportExports.find(id)
    if (stored?.staffId !== staffId || stored.tenantId !== tenantId) throw unknownExport()
    return stored
  }
}
