import type { ReportSummary } from '@cartorio/contracts/http/reports.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { reportColumns, reportFigures } from '@cartorio/contracts/reports/report-columns.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { ReportLine } from './report-line.js'
import { type ReportSources, readReportLines, reportedModels } from './report-lines.js'
import { type ReportScope, reportScope } from './report-scope.js'
import { summarizeLines } from './summarize.js'

/** Lines that a screen adds up, and of them shows. */
const mostLines = 20_000
const shownLines = 50
/** Payments that a provider lists within the time that a person waits. */
const mostPayments = 2000

const headOf = <T extends { readonly name: string; readonly type: ReportSummary['heads'][number]['type'] }>({
  name,
  type,
}: T) => ({ name, type })

/** The lines of a period put together, and the first of them. */
export const summarizeReport = async (sources: ReportSources, scope: ReportScope): Promise<ReportSummary> => {
  const { kind, from, to, group } = scope
  const columns = reportColumns[kind].filter(({ personal }) => personal !== true)
  const summary = summarizeLines(kind, group)
  const shown: ReportLine[] = []
  let count = 0
  let more = false
  for await (const lines of readReportLines(sources, scope)) {
    for (const line of lines) summary.add(line)
    shown.push(...lines.slice(0, shownLines - shown.length))
    count += lines.length
    more = count >= mostLines
    if (more) break
  }
  return {
    kind,
    from,
    to,
    group,
    heads: reportFigures[kind].map(headOf),
    groups: summary.groups(),
    columns: columns.map(headOf),
    rows: shown.map(({ cells }) => columns.map(({ id }) => cells[id] ?? null)),
    count,
    more,
  }
}

/** What the page of reports draws. */
export const readReportSummary = serveStaffRead(
  staffReads.reportSummary,
  ({ readModels, readStore, providers, clock }, { filter, tenantId, minPosition }) => {
    const scope = reportScope(filter, tenantId, clock.now())
    return readModels.readEachAt(minPosition, reportedModels, (collectionOf) =>
      summarizeReport({ readStore, providers, collectionOf, mostPayments }, scope),
    )
  },
)
