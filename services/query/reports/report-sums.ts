import type { Currency } from '@cartorio/contracts/money.js'
import type { Cell } from '@cartorio/contracts/reports/report-columns.js'
import type { ReportKind } from '@cartorio/contracts/reports/report-kinds.js'

type Sums = readonly number[]
type Figures = (sums: Sums, money: (amount: number) => Cell) => readonly Cell[]

const rounded = (value: number): number => Math.round(value * 10) / 10
const average = (sum: number, count: number): number | null => (count === 0 ? null : rounded(sum / count))

/** The figures of `reportFigures` from the sums of the lines. */
const figures: Readonly<Record<ReportKind, Figures>> = {
  orders: ([orders = 0, paid = 0, amount = 0], money) => [
    orders,
    paid,
    money(amount),
    paid === 0 ? null : money(Math.round(amount / paid)),
  ],
  money: ([counted = 0, paid = 0, charges = 0, refunds = 0, disputes = 0, movements = 0], money) => [
    money(counted),
    money(paid),
    money(charges),
    money(refunds),
    money(disputes),
    movements,
  ],
  reconciliation: ([here = 0, there = 0, wrong = 0, payments = 0], money) => [
    money(here),
    money(there),
    money(here - there),
    wrong,
    payments,
  ],
  steps: ([steps = 0, late = 0, promised = 0, daysLate = 0, days = 0, timed = 0]) => [
    steps,
    late,
    promised === 0 ? null : rounded(((promised - late) / promised) * 100),
    late === 0 ? null : rounded(daysLate / late),
    average(days, timed),
  ],
  ratings: ([count = 0, sum = 0, low = 0]) => [count, average(sum, count), low],
  staff: ([actions = 0]) => [actions],
}

export const figuresOf = (kind: ReportKind, sums: Sums, currency: Currency | null): readonly Cell[] =>
  figures[kind](sums, (amount) => (currency === null ? amount : { amount: amount === 0 ? 0 : amount, currency }))
