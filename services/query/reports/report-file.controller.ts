import { Readable } from 'node:stream'
import { type ReportFileQuery, reportFileRows } from '@cartorio/contracts/http/reports.js'
import { reportRoutes } from '@cartorio/contracts/http/routes/report-routes.js'
import { reportColumns } from '@cartorio/contracts/reports/report-columns.js'
import { reportNames } from '@cartorio/contracts/reports/report-kinds.js'
import { Controller, Get, StreamableFile } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import { HttpProblem } from '../../http/problem.js'
import { rateLimits } from '../../http/rate-limits.js'
import { type ListRead, ReadList } from '../../http/staff-read.js'
import { shortDay } from '../../presentation/wording.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'
import { csvFile } from './files/csv-file.js'
import { pdfFile } from './files/pdf-file.js'
import type { ReportTable } from './files/report-table.js'
import { xlsxFile } from './files/xlsx-file.js'
import { readReportLines, reportedModels } from './report-lines.js'
import { reportScope } from './report-scope.js'

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

const tooManyLines = (): HttpProblem =>
  new HttpProblem(
    400,
    'report/too-many-lines',
    `Um arquivo tem no máximo ${reportFileRows.toLocaleString('pt-BR')} linhas. Escolha um período menor ou um filtro.`,
  )

type FileRead = ListRead<ReportFileQuery>
type MadeFile = { readonly table: ReportTable; readonly fileName: string }

async function* once<T>(pages: readonly T[]): AsyncGenerator<T> {
  yield* pages
}

/** The lines of a report for a file. @throws {HttpProblem} 400 for more than one takes: nothing is left out in silence */
export const MakeReportFile = defineQuery(QueryPorts, (ports, { filter, tenantId, minPosition }: FileRead) => {
  const { readModels, readStore, providers, clock } = ports
  const scope = reportScope(filter, tenantId, clock.now())
  const columns = reportColumns[scope.kind].filter(({ personal }) => personal !== true)
  return readModels.readEachAt(minPosition, reportedModels, async (collectionOf): Promise<MadeFile> => {
    const sources = { readStore, providers, collectionOf, mostPayments: reportFileRows }
    const rows: ReportTable['pages'] extends AsyncIterable<infer Page> ? Page[] : never = []
    let count = 0
    for await (const lines of readReportLines(sources, scope)) {
      count += lines.length
      if (count > reportFileRows) throw tooManyLines()
      rows.push(lines.map(({ cells }) => columns.map(({ id }) => cells[id] ?? null)))
    }
    const { kind, from, to } = scope
    const days = [from, to].map(shortDay).join(' a ')
    return {
      table: { title: `${reportNames[kind]}: ${days}`, columns, pages: once(rows) },
      fileName: `relatorio-${kind}-${from}-${to}`,
    }
  })
})

const streamOf = async (table: ReportTable, format: ReportFileQuery['format']): Promise<Readable> => {
  if (format === 'csv') return Readable.from(csvFile(table))
  return format === 'xlsx' ? xlsxFile(table) : Readable.from(await pdfFile(table))
}

/** Reports as files; no column of them names a customer. */
@Controller('api/admin/reports/file')
export class ReportFileController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @RouteConfig(rateLimits.download)
  async make(@ReadList(reportRoutes.file) read: FileRead): Promise<StreamableFile> {
    const { format } = read.filter
    const { table, fileName } = await this.queries.execute(new MakeReportFile(read))
    const type = mediaTypes[format]
    const disposition = `attachment; filename="${fileName}.${format}"`
    return new StreamableFile(await streamOf(table, format), { type, disposition })
  }
}
