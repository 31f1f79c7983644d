import { toDecimal } from '@cartorio/contracts/money.js'
import { officeDateTime } from '@cartorio/contracts/office-time.js'
import { csvEnd, csvLine, csvMark, csvText } from '@cartorio/contracts/reports/csv-cell.js'
import type { Cell, CellType } from '@cartorio/contracts/reports/report-columns.js'
import { shortDay } from '../../../presentation/wording.js'
import type { ReportTable } from './report-table.js'

/** A number keeps its sign: only texts can be formulas. */
const csvCell = (cell: Cell, type: CellType): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return toDecimal(cell.amount, cell.currency).replace('.', ',')
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  if (type === 'instant') return officeDateTime(cell)
  return type === 'day' ? shortDay(cell) : csvText(cell)
}

/** With semicolons and decimal commas, as spreadsheets in Portuguese read it. */
export async function* csvFile({ columns, pages }: ReportTable): AsyncGenerator<string> {
  yield csvMark + csvLine(columns.map(({ name }) => csvText(name))) + csvEnd
  for await (const rows of pages)
    yield rows.map((row) => csvLine(columns.map(({ type }, at) => csvCell(row[at] ?? null, type))) + csvEnd).join('')
}
