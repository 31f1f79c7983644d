import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { staffIdSchema } from '../ids.js'
import { currencySchema } from '../money.js'
import { paymentProviderSchema } from '../order/event-parts.js'
import { cellSchema, cellTypes } from '../reports/report-columns.js'
import { moneyMovements, reportedSteps, reportGroups, reportKinds } from '../reports/report-kinds.js'
import { orderStatusSchema } from '../statuses.js'
import { calendarDay } from '../text.js'
import { anyCountrySchema } from './shared.js'

/** Days of a period at most: three years. */
export const reportMostDays = 1098

const wrongDay = 'Escolha um dia no formato AAAA-MM-DD, por exemplo 2026-03-31.'
export const reportDay = calendarDay({ missing: wrongDay, wrong: wrongDay })
const chosen = <S extends z.ZodMiniType>(schema: S) => z.optional(z.union([schema, z.literal('')]))

const groups = [...new Set(Object.values(reportGroups).flat())]

/** What a report is about: its kind, the days at the office, both included, and what is chosen and put together. */
export const reportRequestFields = {
  kind: chosen(z.enum(reportKinds, { error: 'Escolha um relatório.' })),
  from: chosen(reportDay),
  to: chosen(reportDay),
  group: chosen(z.enum(groups, { error: 'Escolha por que agrupar.' })),
  status: chosen(orderStatusSchema),
  country: chosen(anyCountrySchema),
  documentType: chosen(storedDocumentTypeSchema),
  currency: chosen(currencySchema),
  movement: chosen(z.enum(moneyMovements)),
  provider: chosen(paymentProviderSchema),
  step: chosen(z.enum(reportedSteps)),
  staffId: chosen(staffIdSchema),
}

/** `GET /api/admin/reports/summary`; without a period the running month. */
export const reportQuerySchema = z.object(reportRequestFields)
export type ReportQuery = z.output<typeof reportQuerySchema>

const head = z.object({ name: z.string(), type: z.enum(cellTypes) })

export const reportSummarySchema = z.object({
  kind: z.enum(reportKinds),
  from: z.string(),
  to: z.string(),
  group: z.string(),
  /** Of what is put together; figures of money are of one currency each. */
  heads: z.array(head),
  groups: z.array(z.object({ name: z.string(), currency: z.nullable(currencySchema), figures: z.array(cellSchema) })),
  columns: z.array(head),
  /** The first lines. */
  rows: z.array(z.array(cellSchema)),
  /** Lines that were read. */
  count: z.int(),
  /** Whether there are more than a screen reads: a file has them all. */
  more: z.boolean(),
})
export type ReportSummary = z.infer<typeof reportSummarySchema>
