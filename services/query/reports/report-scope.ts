import type { ReportQuery } from '@cartorio/contracts/http/reports.js'
import { reportMostDays } from '@cartorio/contracts/http/reports.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { addDays, daysBetween, officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import {
  type ReportFilter,
  type ReportGroup,
  type ReportKind,
  reportFilters,
  reportGroups,
} from '@cartorio/contracts/reports/report-kinds.js'
import { HttpProblem } from '../../http/problem.js'

/** What a report reads. */
export type ReportScope = {
  readonly tenantId: TenantId
  readonly kind: ReportKind
  readonly group: ReportGroup
  /** Days at the office, both included. */
  readonly from: string
  readonly to: string
  /** The same as instants: from the first, before the second. */
  readonly since: string
  readonly before: string
  /** Of those that the kind has, the ones that were chosen. */
  readonly filters: Readonly<Partial<Record<ReportFilter, string>>>
}

const wrong = (field: string, message: string): HttpProblem =>
  new HttpProblem(400, 'request/invalid', message, { errors: [{ field, message }] })

const groupOf = (kind: ReportKind, asked: ReportQuery['group']): ReportGroup => {
  const [usual, ...others] = reportGroups[kind]
  if (!asked) return usual
  const found = [usual, ...others].find((group) => group === asked)
  if (found === undefined) throw wrong('group', 'Esse relatório não se agrupa assim. Escolha outro agrupamento.')
  return found
}

/** @throws {HttpProblem} 400 for days in the wrong order, too many of them, or a group of another report */
export const reportScope = (query: ReportQuery, tenantId: TenantId, now: Instant): ReportScope => {
  const today = officeDay(now)
  const kind = query.kind || 'orders'
  const to = query.to || today
  const from = query.from || `${to.slice(0, 7)}-01`
  if (from > to) throw wrong('to', 'O último dia vem antes do primeiro. Troque as datas.')
  if (daysBetween(from, to) > reportMostDays)
    throw wrong('from', 'O período pode ter no máximo três anos. Escolha um primeiro dia mais recente.')
  const filters = Object.fromEntries(
    reportFilters[kind].flatMap((name: ReportFilter) => {
      const value = query[name]
      return value ? [[name, value]] : []
    }),
  )
  return {
    tenantId,
    kind,
    group: groupOf(kind, query.group),
    from,
    to,
    since: officeDayStart(from),
    before: officeDayStart(addDays(to, 1)),
    filters,
  }
}

/** Whether an instant lies in the period. */
export const isWithin = ({ since, before }: ReportScope, instant: string): boolean =>
  instant >= since && instant < before

/** The months of the period, `YYYY-MM`. */
export const monthsWithin = ({ from, to }: ReportScope): string[] => {
  const months: string[] = []
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = addDays(`${month}-01`, 31).slice(0, 7))
    months.push(month)
  return months
}
