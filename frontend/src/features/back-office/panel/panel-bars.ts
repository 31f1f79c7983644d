import type { Overview } from '@cartorio/contracts/http/overview.js'
import { type StepTimesAnswer, timedStepNames } from '@cartorio/contracts/http/step-times.js'
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

const decimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** "5 h" up to two days, then "3,5 dias"; a dash where nothing was measured. */
export const spanText = (hours: number | null): string => {
  if (hours === null) return '—'
  return hours < 48 ? `${decimal.format(hours)} h` : `${decimal.format(hours / 24)} dias`
}

export const stepBars = (steps: StepTimesAnswer['steps']): readonly Bar[] =>
  steps.map(({ step, orders, median, slowestTenth }) => ({
    name: timedStepNames[step],
    size: median ?? 0,
    values: [spanText(median), spanText(slowestTenth), orders.toLocaleString('pt-BR')],
  }))
