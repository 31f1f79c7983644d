import type { ReportSummary } from '@cartorio/contracts/http/reports.js'
import type { Currency } from '@cartorio/contracts/money.js'
import type { ReportGroup, ReportKind } from '@cartorio/contracts/reports/report-kinds.js'
import { type LineGroup, type ReportLine, withoutName } from './report-line.js'
import { figuresOf } from './report-sums.js'

type Summed = { readonly group: LineGroup; readonly currency: Currency | null; readonly sums: number[] }

/** Groups that follow each other by themselves; the others come by their first figure, the greatest first. */
const inOwnOrder: ReadonlySet<ReportGroup> = new Set(['month', 'day', 'status', 'step', 'rating', 'movement'])

/** Of the lines that belong to a group: of the maker of a translation only translations. */
const partial: ReadonlySet<ReportGroup> = new Set(['office', 'translator', 'courier'])

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Adds lines up as they pass, each currency by itself: what is held does not grow with them. */
export const summarizeLines = (kind: ReportKind, group: ReportGroup) => {
  const byGroup = new Map<string, Summed>()
  return {
    add: ({ groups, currency, sums }: ReportLine): void => {
      const found = groups[group]
      if (found === undefined && partial.has(group)) return
      const { key, name } = found ?? withoutName
      const id = `${key}\n${currency ?? ''}`
      const known = byGroup.get(id) ?? { group: { key, name }, currency, sums: sums.map(() => 0) }
      sums.forEach((value, at) => {
        known.sums[at] = (known.sums[at] ?? 0) + value
      })
      byGroup.set(id, known)
    },
    groups: (): ReportSummary['groups'] => {
      const found = [...byGroup.values()]
      const sorted = inOwnOrder.has(group)
        ? found.sort((one, other) => compareText(one.group.key, other.group.key) || compareCurrency(one, other))
        : found.sort(
            (one, other) => (other.sums[0] ?? 0) - (one.sums[0] ?? 0) || compareText(one.group.key, other.group.key),
          )
      return sorted.map(({ group: { name }, currency, sums }) => ({
        name,
        currency,
        figures: [...figuresOf(kind, sums, currency)],
      }))
    },
  }
}

const compareCurrency = (one: Summed, other: Summed): number => compareText(one.currency ?? '', other.currency ?? '')
