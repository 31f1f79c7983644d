import { formatDecimal } from '@cartorio/contracts/money.js'

/** An amount of the price on the screen; a price that is not known has a sentence of its own. */
export const priceText = (amount: number | undefined): string =>
  amount === undefined ? 'A calcular' : formatDecimal(amount.toFixed(2), 'USD')
