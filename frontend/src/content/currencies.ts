import type { Currency } from '@cartorio/contracts/money.js'

/** A currency by its name, as a choice and in a sentence. */
export const currencyNames: Readonly<Record<Currency, { readonly one: string; readonly many: string }>> = {
  USD: { one: 'Dólar americano (US$)', many: 'dólares americanos (US$)' },
  EUR: { one: 'Euro (€)', many: 'euros (€)' },
  GBP: { one: 'Libra esterlina (£)', many: 'libras esterlinas (£)' },
  CAD: { one: 'Dólar canadense (CA$)', many: 'dólares canadenses (CA$)' },
  AUD: { one: 'Dólar australiano (AU$)', many: 'dólares australianos (AU$)' },
  JPY: { one: 'Iene japonês (JP¥)', many: 'ienes japoneses (JP¥)' },
}
