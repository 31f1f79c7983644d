import { type Currency, formatNumber } from '@cartorio/contracts/money.js'
import { formatDay } from '../../../lib/format'
import type { SummaryPrice } from './summary-price'

/** An amount of the price on the screen; a price that is not known has a sentence of its own. */
export const priceText = (amount: number | undefined, currency: Currency | undefined): string =>
  amount === undefined || currency === undefined ? 'A calcular' : formatNumber(amount, currency)

export const totalText = ({ answer }: SummaryPrice): string => priceText(answer?.total, answer?.currency)

/** Two days `YYYY-MM-DD`: "entre 2 e 9 de dezembro", "entre 28 de novembro e 5 de dezembro". */
export const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string => {
  if (from === to) return `em ${formatDay(from)}`
  const first = from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : formatDay(from)
  return `entre ${first} e ${formatDay(to)}`
}
