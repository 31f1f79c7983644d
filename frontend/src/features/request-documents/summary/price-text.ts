import { type Currency, formatNumber } from '@cartorio/contracts/money.js'
import type { SummaryPrice } from './summary-price'

/** An amount of the price on the screen; a price that is not known has a sentence of its own. */
export const priceText = (amount: number | undefined, currency: Currency | undefined): string =>
  amount === undefined || currency === undefined ? 'A calcular' : formatNumber(amount, currency)

export const totalText = ({ answer }: SummaryPrice): string => priceText(answer?.total, answer?.currency)
