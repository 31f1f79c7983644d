import * as z from 'zod/mini'
import { instantSchema, staffIdSchema } from '../ids.js'
import { reportFormats, reportRhythms } from '../reports/report-files.js'
import { reportKinds } from '../reports/report-kinds.js'
import { reportRequestFields } from './reports.js'

const { from: _from, to: _to, group: _group, ...chosen } = reportRequestFields

/** Colleagues who get files of their own. */
export const reportMostRecipients = 20

/** `POST /api/admin/reports/schedules`: a report without days; each file is of the week or month before it. */
export const reportScheduleRequestSchema = z.object({
  ...chosen,
  kind: z.enum(reportKinds, { error: 'Escolha um relatório.' }),
  format: z.enum(reportFormats, { error: 'Escolha o formato: xlsx, csv ou pdf.' }),
  rhythm: z.enum(reportRhythms, { error: 'Escolha se o relatório sai toda semana ou todo mês.' }),
  recipients: z._default(
    z
      .array(staffIdSchema)
      .check(z.maxLength(reportMostRecipients, { error: 'Escolha no máximo 20 pessoas da equipe.' })),
    [],
  ),
})
export type ReportScheduleRequest = z.output<typeof reportScheduleRequestSchema>

export const reportScheduleSchema = z.object({
  id: z.string(),
  kind: z.enum(reportKinds),
  /** What was chosen, by the names of the filters. */
  filters: z.record(z.string(), z.string()),
  format: z.enum(reportFormats),
  rhythm: z.enum(reportRhythms),
  recipients: z.array(staffIdSchema),
  startedAt: instantSchema,
  /** The day at the office on which the next file is made. */
  nextOn: z.string(),
})
export type ReportSchedule = z.infer<typeof reportScheduleSchema>

/** `GET /api/admin/reports/schedules`: one's own that go on, newest first. */
export const reportScheduleListSchema = z.object({ schedules: z.array(reportScheduleSchema) })
export type ReportScheduleList = z.infer<typeof reportScheduleListSchema>
