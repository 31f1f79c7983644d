import { type Currency, formatDecimal, toDecimal } from '@cartorio/contracts/money.js'
import { officeDateTime } from '@cartorio/contracts/office-time.js'
import type { Cell, CellType } from '@cartorio/contracts/reports/report-columns.js'
import { formatShortDay } from '../../../lib/format'
import type { Bar } from '../panel/BarTable'

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** A cell as it is read; a dash where there is nothing. */
export const cellText = (cell: Cell, type: CellType): string => {
  if (cell === null || cell === '') return '—'
  if (typeof cell === 'object') return formatDecimal(toDecimal(cell.amount, cell.currency), cell.currency)
  if (typeof cell === 'number') return type === 'percent' ? `${decimal.format(cell)}%` : decimal.format(cell)
  if (type === 'instant') return officeDateTime(cell)
  return type === 'day' ? formatShortDay(cell) : cell
}

const sizeOf = (cell: Cell | undefined): number => {
  if (typeof cell === 'number') return cell
  return typeof cell === 'object' && cell !== null ? cell.amount : 0
}

type Head = { readonly name: string; readonly type: CellType }
type Group = { readonly name: string; readonly currency: Currency | null; readonly figures: readonly Cell[] }

/** The groups as bars, those of each currency by themselves: amounts of two currencies have no common scale. */
export const groupBars = (
  groups: readonly Group[],
  heads: readonly Head[],
): readonly { readonly currency: Currency | null; readonly bars: readonly Bar[] }[] =>
  [...new Set(groups.map(({ currency }) => currency))].map((currency) => ({
    currency,
    bars: groups
      .filter((group) => group.currency === currency)
      .map(({ name, figures }) => ({
        name,
        size: sizeOf(figures[0]),
        values: heads.map(({ type }, at) => cellText(figures[at] ?? null, type)),
      })),
  }))
