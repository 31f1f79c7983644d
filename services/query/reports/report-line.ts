import type { Currency } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Cell } from '@cartorio/contracts/reports/report-columns.js'
import type { ReportGroup } from '@cartorio/contracts/reports/report-kinds.js'
import { shortDay } from '../../presentation/wording.js'

/** What a line is put together by: a key that sorts, and as people read it. */
export type LineGroup = { readonly key: string; readonly name: string }

/** A line of a report. */
export type ReportLine = {
  /** Whose customer its personal columns name; absent where the report has none. */
  readonly orderId?: string
  /** By the ids of the report's columns. */
  readonly cells: Readonly<Record<string, Cell>>
  readonly groups: Readonly<Partial<Record<ReportGroup, LineGroup>>>
  /** Of its money; lines of several currencies are never added. */
  readonly currency: Currency | null
  /** What the report's figures are made of (`report-sums.ts`). */
  readonly sums: readonly number[]
}

export const namedGroup = (name: string): LineGroup => ({ key: name, name })

export const withoutName: LineGroup = { key: '~', name: 'Não informado' }

/** Of a name that may be missing. */
export const optionalGroup = (name: string | null | undefined): LineGroup => (name ? namedGroup(name) : withoutName)

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Of an instant: its month and its day at the office. */
export const timeGroups = (instant: string): { readonly month: LineGroup; readonly day: LineGroup } => {
  const day = officeDay(instant)
  const month = day.slice(0, 7)
  return {
    month: { key: month, name: monthFormat.format(new Date(`${month}-01T00:00:00Z`)) },
    day: { key: day, name: shortDay(day) },
  }
}
