import { type Currency, decimalOf } from '@cartorio/contracts/money.js'

const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `'2026-11-28'` → `"28 de novembro"`: a calendar day, the same in every zone. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** An instant as `dd/MM/yyyy HH:mm` in the reader's zone. */
export const formatDateTime = (instant: string): string => dateTimeFormat.format(new Date(instant)).replace(', ', ' ')

// A blank that does not break: a point or a comma would mean cents to half of the readers, who live in other countries.
const groupMark = '\u00a0'

/** The API's decimal string as a person reads it, grouped in threes: `"15234.50"` USD → `"$15 234.50"`. */
export const formatDecimal = (decimal: string, currency: Currency): string => {
  if (currency !== 'USD') return new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(Number(decimal))
  const [, sign = '', whole = '', rest = ''] = /^(-?)(\d+)(.*)$/.exec(decimal) ?? []
  return `${sign}$${whole.replace(/\B(?=(\d{3})+$)/g, groupMark)}${rest}`
}

/** `4500` → `"$45.00"`. */
export const formatUsd = (cents: number): string => formatDecimal(decimalOf(cents, 'USD'), 'USD')
