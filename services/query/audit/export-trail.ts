import { auditKindLabels } from '@cartorio/contracts/audit-kinds.js'
import {
  type AuditTrailRow,
  auditTrailExportSchema,
  exportedRowsHeader,
  mostExportedRows,
} from '@cartorio/contracts/http/audit-trail.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { orderNumberSchema } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { csvEnd, csvLine, csvMark, csvText } from '@cartorio/contracts/reports/csv-cell.js'
import { Controller, Res, StreamableFile } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { RouteConfig } from '@nestjs/platform-fastify'
import type { FastifyReply } from 'fastify'
import type * as z from 'zod/mini'
import { Staff, type StaffPrincipal } from '../../http/access.js'
import { PostAction } from '../../http/answer.js'
import { ZodBody } from '../../http/parse.js'
import { rateLimits } from '../../http/rate-limits.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'
import { readTrail } from './audit-trail.js'

type Requested = z.output<typeof auditTrailExportSchema>
type Asked = { readonly tenantId: TenantId; readonly staffId: StaffId; readonly requested: Requested }
type TrailFile = { readonly text: string; readonly rows: number; readonly fileName: string; readonly mediaType: string }

/** Nothing of a row names a customer; members of staff are named by their ids. */
const columns: readonly (readonly [title: string, value: (row: AuditTrailRow) => string])[] = [
  ['Quando', ({ at }) => at],
  ['Tipo', ({ kind }) => auditKindLabels[kind]],
  ['O que aconteceu', ({ sentence }) => sentence],
  ['Quem', ({ by }) => by],
  ['Pedido', ({ order }) => order?.orderNumber ?? ''],
  ['Conta', ({ accountId }) => accountId ?? ''],
  ['Valor', ({ amount }) => amount?.replace('.', ',') ?? ''],
  ['Moeda', ({ currency }) => currency ?? ''],
  ['Evento', ({ type }) => type],
  ['Stream', ({ stream }) => stream],
  ['Revisão', ({ revision }) => String(revision)],
  ['Posição', ({ position }) => position],
]

/** With semicolons and the mark by which spreadsheets know UTF-8. */
export const trailAsCsv = (rows: readonly AuditTrailRow[]): string =>
  csvMark +
  [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, value]) => value(row)))]
    .map((cells) => csvLine(cells.map(csvText)))
    .join(csvEnd)

const largestPage = 200

/** What the record says was chosen: of what was typed as an order only a number. */
const chosen = ({ format: _format, order, ...filters }: Requested) => {
  const orderNumber = orderNumberSchema.safeParse(order).data
  return {
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')),
    ...(orderNumber === undefined ? {} : { order: orderNumber }),
  }
}

/** The newest rows of the filters, and the record that they were given out. */
export const ExportAuditTrail = defineQuery(
  QueryPorts,
  async (ports: QueryPorts, { tenantId, staffId, requested }: Asked): Promise<TrailFile> => {
    const { format, ...filters } = requested
    const rows: AuditTrailRow[] = []
    for (let cursor: string | null | undefined; cursor !== null && rows.length < mostExportedRows; ) {
      const filter = { ...filters, limit: largestPage, ...(cursor === undefined ? {} : { cursor }) }
      const page = await readTrail(ports, { filter, tenantId, minPosition: undefined })
      rows.push(...page.rows)
      cursor = page.nextCursor
    }
    const file = rows.slice(0, mostExportedRows)
    await ports.recordTrailExport({
      tenantId,
      staffId,
      exported: { format, filters: chosen(requested), rows: file.length },
    })
    return {
      text: format === 'csv' ? trailAsCsv(file) : JSON.stringify(file, null, 2),
      rows: file.length,
      fileName: `auditoria-${officeDay(ports.clock.now())}.${format}`,
      mediaType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
    }
  },
)

@Controller('api/admin/audit/trail')
export class ExportTrailController {
  constructor(private readonly queries: QueryBus) {}

  @PostAction('export')
  @RouteConfig(rateLimits.audit)
  async export(
    @ZodBody(auditTrailExportSchema) requested: Requested,
    @Staff() { tenantId, staffId }: StaffPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const { text, rows, fileName, mediaType } = await this.queries.execute(
      new ExportAuditTrail({ tenantId, staffId, requested }),
    )
    reply.header(exportedRowsHeader, rows)
    return new StreamableFile(Buffer.from(text), {
      type: mediaType,
      disposition: `attachment; filename="${fileName}"`,
    })
  }
}
