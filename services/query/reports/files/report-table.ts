import type { Cell, ReportColumn } from '@cartorio/contracts/reports/report-columns.js'

type Column = Pick<ReportColumn, 'name' | 'type'>

/** What a file is written of, page by page: nothing of it is held whole. */
export type ReportTable = {
  readonly title: string
  readonly columns: readonly Column[]
  readonly pages: AsyncIterable<readonly (readonly Cell[])[]>
}
