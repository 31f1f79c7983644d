import { type Currency, formatNumber } from '@cartorio/contracts/money.js'
import type { OrderPrice } from './use-price'

/** An amount of the price on the screen; a price that is not known has a sentence of its own. */
export const priceText = (amount: number | undefined, currency: Currency | undefined): string =>
  amount === undefined || currency === undefined ? 'A calcular' : formatNumber(amount, currency)

export const totalText = ({ price }: OrderPrice): string => priceText(price?.answer.total, price?.answer.currency)
