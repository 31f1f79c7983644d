import {
  type ReportGroup,
  type ReportKind,
  reportFilters,
  reportGroups,
  reportKinds,
} from '@cartorio/contracts/reports/report-kinds.js'
import { useSearchParams } from 'react-router-dom'
import { officeToday } from '../office-today'
import { periodPresets } from './periods'

/** What the page shows: everything of it stands in the address, and none of it names a person. */
export type ShownReport = {
  readonly kind: ReportKind
  readonly from: string
  readonly to: string
  readonly group: ReportGroup
  /** By the names of the filters; `''` for no choice. */
  readonly filters: Readonly<Record<string, string>>
}

const found = <T extends string>(names: readonly [T, ...T[]], name: string | null): T =>
  names.find((known) => known === name) ?? names[0]

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

export const readReportAddress = (parameters: URLSearchParams, today: string): ShownReport => {
  const kind = found(reportKinds, parameters.get('tipo'))
  const [usual] = periodPresets(today)
  const [from, to] = [parameters.get('de'), parameters.get('ate')]
  const groups: readonly [ReportGroup, ...ReportGroup[]] = reportGroups[kind]
  return {
    kind,
    from: isDay(from) ? from : (usual?.from ?? today),
    to: isDay(to) ? to : today,
    group: found(groups, parameters.get('por')),
    filters: Object.fromEntries(reportFilters[kind].map((name) => [name, parameters.get(name) ?? ''])),
  }
}

export const writeReportAddress = ({ kind, from, to, group, filters }: ShownReport): URLSearchParams =>
  new URLSearchParams([
    ['tipo', kind],
    ['de', from],
    ['ate', to],
    ['por', group],
    ...Object.entries(filters).filter(([, value]) => value !== ''),
  ])

/** What the server is asked for it. */
export const reportParameters = ({ kind, from, to, group, filters }: ShownReport): Record<string, string> => ({
  kind,
  from,
  to,
  group,
  ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
})

/** The report that the address names, and the way to another: a link opens the same one. */
export const useReportAddress = () => {
  const [parameters, setParameters] = useSearchParams()
  const shown = readReportAddress(parameters, officeToday())
  const show = (change: Partial<ShownReport>) => {
    const next = writeReportAddress({ ...shown, ...change })
    // Filters and group of another report fall away: what the address says is read by the kind.
    setParameters(writeReportAddress(readReportAddress(next, officeToday())), { replace: true })
  }
  return { shown, show }
}
