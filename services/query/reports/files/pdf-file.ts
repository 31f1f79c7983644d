import { formatDecimal, toDecimal } from '@cartorio/contracts/money.js'
import { officeDateTime } from '@cartorio/contracts/office-time.js'
import type { Cell, CellType } from '@cartorio/contracts/reports/report-columns.js'
import type PDFDocument from 'pdfkit'
import { shortDay } from '../../../presentation/wording.js'
import { winAnsiText } from '../../tracking/receipt-pdf.js'
import type { ReportTable } from './report-table.js'

const margin = 28
const lineHeight = 11
const [regular, bold] = ['Helvetica', 'Helvetica-Bold']
const ink = '#14213d'
const rule = '#c9c0ab'

type Pdf = InstanceType<typeof PDFDocument>

/** The share of a page's width by what a column holds. */
const weights: Readonly<Record<CellType, number>> = {
  text: 3,
  instant: 2.6,
  day: 1.8,
  number: 1.4,
  percent: 1.4,
  money: 2,
}

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

const pdfCell = (cell: Cell, type: CellType): string => {
  if (cell === null) return ''
  if (typeof cell === 'object') return formatDecimal(toDecimal(cell.amount, cell.currency), cell.currency)
  if (typeof cell === 'number') return decimal.format(cell)
  if (type === 'instant') return officeDateTime(cell)
  return type === 'day' ? shortDay(cell) : cell
}

const writeLine = (pdf: Pdf, columns: ReportTable['columns'], texts: readonly string[]): void => {
  const sum = columns.reduce((total, { type }) => total + weights[type], 0)
  const all = pdf.page.width - 2 * margin
  const top = pdf.y
  let left = margin
  columns.forEach(({ type }, at) => {
    const width = (all * weights[type]) / sum
    const align = type === 'number' || type === 'money' || type === 'percent' ? 'right' : 'left'
    const options = { width: width - 4, height: lineHeight, align, lineBreak: false, ellipsis: true } as const
    pdf.text(winAnsiText(texts[at] ?? ''), left, top, options)
    left += width
  })
  pdf.y = top + lineHeight
}

const writeHeads = (pdf: Pdf, { columns }: ReportTable): void => {
  pdf.font(bold, 6.5).fillColor(ink)
  writeLine(
    pdf,
    columns,
    columns.map(({ name }) => name),
  )
  pdf
    .moveTo(margin, pdf.y - 2)
    .lineTo(pdf.page.width - margin, pdf.y - 2)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke()
  pdf.font(regular, 6.5)
}

const writeTable = async (pdf: Pdf, table: ReportTable): Promise<void> => {
  pdf.font(bold, 13).fillColor(ink).text(winAnsiText(table.title), margin, margin)
  pdf.moveDown(0.8)
  writeHeads(pdf, table)
  for await (const rows of table.pages)
    for (const row of rows) {
      if (pdf.y + lineHeight > pdf.page.height - margin) {
        pdf.addPage()
        pdf.y = margin
        writeHeads(pdf, table)
      }
      writeLine(
        pdf,
        table.columns,
        table.columns.map(({ type }, at) => pdfCell(row[at] ?? null, type)),
      )
    }
}

/** A page after another with the lines, and the names of the columns over each. */
export const pdfFile = async (table: ReportTable): Promise<Pdf> => {
  const { default: Document } = await import('pdfkit')
  const pdf = new Document({
    size: 'A4',
    layout: 'landscape',
    margin,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: table.title, Author: 'Cartório Online' },
  })
  writeTable(pdf, table).then(
    () => pdf.end(),
    (error: unknown) => pdf.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return pdf
}
