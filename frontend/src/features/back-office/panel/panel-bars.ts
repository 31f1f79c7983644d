import type { Overview } from '@cartorio/contracts/http/overview.js'
import { type Currency, currencies, formatNumber } from '@cartorio/contracts/money.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import type { Bar } from './BarTable'

type Months = Overview['months']

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "2026-03" → "mar. de 2026". */
const nameMonth = (month: string): string => monthName.format(new Date(`${month}-15T12:00:00Z`))

/** The currencies that any month has money in. */
export const revenueCurrencies = (months: Months): Currency[] =>
  currencies.filter((currency) => months.some(({ revenue }) => revenue.some((each) => each.currency === currency)))

/** A month in which more was given back than came in has no bar; its amount says so. */
export const monthBars = (months: Months, currency: Currency): readonly Bar[] =>
  months.map(({ month, ordersCreated, revenue }) => {
    const amount = revenue.find((each) => each.currency === currency)?.amount ?? 0
    return { name: nameMonth(month), size: amount, values: [formatNumber(amount, currency), String(ordersCreated)] }
  })

export const statusBars = (statuses: Overview['statuses']): readonly Bar[] =>
  statuses.map(({ status, count, more }) => ({
    name: statusLabels[status],
    size: count,
    values: [`${count.toLocaleString('pt-BR')}${more ? '+' : ''}`],
  }))
