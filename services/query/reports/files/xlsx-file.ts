import { Readable } from 'node:stream'
import { toMajorUnits } from '@cartorio/contracts/money.js'
import { officeDateTime } from '@cartorio/contracts/office-time.js'
import type { Cell, CellType } from '@cartorio/contracts/reports/report-columns.js'
import type { ReportTable } from './report-table.js'

/** Its own text, whatever it begins with: the package makes a formula of a string with `=`, and writes an object as text. */
type PlainText = { toString(): string }

/** XML 1.0 knows three control characters. */
const withoutControls = (text: string): string =>
  text.replace(/\p{Cc}/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))

const plainText = (text: string): PlainText => ({ toString: () => withoutControls(text) })

/** The clock of the office as a spreadsheet shows it, which knows no zones. */
const officeClock = (instant: string): Date => {
  const [date = '', time = '00:00'] = officeDateTime(instant).split(' ')
  return new Date(`${date.split('/').reverse().join('-')}T${time}:00.000Z`)
}

const xlsxCell = (cell: Cell, type: CellType): PlainText | number | Date | null => {
  if (cell === null || cell === '') return null
  if (typeof cell === 'object') return toMajorUnits(cell.amount, cell.currency)
  if (typeof cell === 'number') return cell
  if (type === 'instant') return officeClock(cell)
  return type === 'day' ? new Date(`${cell}T00:00:00.000Z`) : plainText(cell)
}

/** Long numbers are no powers of ten. */
const styleDefs = () => ({
  date: { formatCode: 'dd/mm/yyyy hh:mm' },
  bigInt: { numFmtId: 3 },
  bigFloat: { numFmtId: 4 },
  expNumber: { numFmtId: 4 },
})

async function* cellsOf({ columns, pages }: ReportTable) {
  yield columns.map(({ name }) => plainText(name))
  for await (const rows of pages)
    for (const row of rows) yield columns.map(({ type }, at) => xlsxCell(row[at] ?? null, type))
}

/** A spreadsheet whose numbers, amounts and times are such; it is written while the lines are read. */
export const xlsxFile = async (table: ReportTable): Promise<Readable> => {
  // Not at the start: few need it.
  const { default: library } = await import('@atomictech/xlsx-write-stream')
  const writer = new library.default({ styleDefs: styleDefs() })
  const lines = Readable.from(cellsOf(table))
  lines.on('error', (error) => writer.destroy(error))
  return lines.pipe(writer)
}
