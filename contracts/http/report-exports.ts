import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { daysBetween } from '../office-time.js'
import { reportExportEnds, reportFormats } from '../reports/report-files.js'
import { reportKinds } from '../reports/report-kinds.js'
import { viewReasonSchema } from './admin.js'
import { reportDay, reportMostDays, reportRequestFields } from './reports.js'

const asked = z.object({
  ...reportRequestFields,
  kind: z.enum(reportKinds, { error: 'Escolha um relatório.' }),
  from: reportDay,
  to: reportDay,
  format: z.enum(reportFormats, { error: 'Escolha o formato: xlsx, csv ou pdf.' }),
  /** Whether it has the columns that name customers. */
  personal: z._default(z.boolean(), false),
  /** Why, where it has. */
  reason: z.optional(viewReasonSchema),
})
type Asked = z.output<typeof asked>

const refine = (isRight: (value: Asked) => boolean, field: keyof Asked, error: string) =>
  z.refine<Asked>(isRight, { path: [field], error })

/** `POST /api/admin/reports/exports`. */
export const reportExportRequestSchema = asked.check(
  refine(({ from, to }) => from <= to, 'to', 'O último dia vem antes do primeiro. Troque as datas.'),
  refine(
    ({ from, to }) => daysBetween(from, to) <= reportMostDays,
    'from',
    'O período pode ter no máximo três anos. Escolha um primeiro dia mais recente.',
  ),
  refine(
    ({ kind, personal }) => !personal || kind === 'orders',
    'personal',
    'Só o relatório de pedidos tem dados de clientes. Gere este sem eles.',
  ),
  refine(
    ({ personal, reason }) => !personal || reason !== undefined,
    'reason',
    'Diga por que precisa dos dados dos clientes: o motivo fica registrado.',
  ),
)
export type ReportExportRequest = z.output<typeof reportExportRequestSchema>

export const reportExportSchema = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  from: z.string(),
  to: z.string(),
  /** What was chosen, by the names of the filters. */
  filters: z.record(z.string(), z.string()),
  format: z.enum(reportFormats),
  personal: z.boolean(),
  /** Whether a schedule has made it. */
  scheduled: z.boolean(),
  startedAt: instantSchema,
  /** Lines that were written so far. */
  lines: z.int(),
  /** How much of what there is to read was read: 0 to 1. */
  share: z.number(),
  /** Whether it was told to stop and has not ended yet. */
  stopping: z.boolean(),
  /** `null` while it is made. */
  endedAt: z.nullable(instantSchema),
  end: z.nullable(z.enum(reportExportEnds)),
  /** Until when the file can be saved; `null` where there is none. */
  keptUntil: z.nullable(instantSchema),
  /** Bytes of the file; `null` where there is none. */
  bytes: z.nullable(z.int()),
})
export type ReportExport = z.infer<typeof reportExportSchema>

/** `GET /api/admin/reports/exports`: one's own of the last days, newest first. */
export const reportExportListSchema = z.object({
  exports: z.array(reportExportSchema),
  /** Whether a mail says that a long one has ended. */
  mails: z.boolean(),
})
export type ReportExportList = z.infer<typeof reportExportListSchema>
