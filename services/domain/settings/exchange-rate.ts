import type { Instant } from '@cartorio/contracts/ids.js'
import { type Cents, type Currency, cents, currencySchema, minorDigits } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { refuse } from '../refusal.js'
import type { Settings } from './settings.js'
import { inForce, listRates } from './settings-at.js'

/** Decimal places of a rate. */
const places = 10
const one = 10n ** BigInt(places)

const scaled = (rate: string): bigint => {
  const [whole = '0', part = ''] = rate.split('.')
  return BigInt(whole + part.padEnd(places, '0'))
}

const decimal = (rate: bigint): string => {
  const digits = String(rate).padStart(places + 1, '0')
  const part = digits.slice(-places).replace(/0+$/, '')
  return part === '' ? digits.slice(0, -places) : `${digits.slice(0, -places)}.${part}`
}

/** Half up; both are positive. */
const divided = (amount: bigint, by: bigint): bigint => (2n * amount + by) / (2n * by)

const usdRate = (settings: Settings, currency: string, at: Instant): bigint | undefined => {
  if (currency === 'USD') return one
  const usd = inForce(listRates(settings, currency), officeDay(at))?.usd ?? null
  return usd === null ? undefined : scaled(usd)
}

/**
 * What one unit of `from` costs in `to` at an instant, as a decimal number with at most ten places; `undefined` while
 * the settings have no rate for one of the two.
 */
export const exchangeRate = (settings: Settings, from: string, to: string, at: Instant): string | undefined => {
  const [source, target] = [usdRate(settings, from, at), usdRate(settings, to, at)]
  if (source === undefined || target === undefined) return undefined
  return decimal(divided(source * one, target))
}

/** ISO 4217 digits, also of a currency in which a courier bills and no order is priced. */
export const lookUpMinorDigits = (currency: string): number => {
  const ours = currencySchema.safeParse(currency)
  if (ours.success) return minorDigits(ours.data)
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
}

/** An amount in minor units of `from` as minor units of `to`, half up; not negative. */
export const convertAmount = (amount: number, from: string, to: string, rate: string): Cents => {
  const minor = BigInt(amount) * scaled(rate) * 10n ** BigInt(lookUpMinorDigits(to))
  return cents(Number(divided(minor, one * 10n ** BigInt(lookUpMinorDigits(from)))))
}

/** An amount in another currency, and the rate by which it came about. */
type Exchanged = { readonly amount: Cents; readonly rate: string }

/** The same, at the rate of an instant. @throws {DomainError} order/currency-not-offered while there is no rate */
export const exchanged = (settings: Settings, amount: Cents, from: string, to: Currency, at: Instant): Exchanged => {
  if (from === to) return { amount, rate: '1' }
  const rate = exchangeRate(settings, from, to, at) ?? refuse('order/currency-not-offered')
  return { amount: convertAmount(amount, from, to, rate), rate }
}
