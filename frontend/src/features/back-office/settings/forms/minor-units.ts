import { type Currency, minorDigits, toMajorUnits, toMinorUnits } from '@cartorio/contracts/money.js'

/** An amount as a field of the form has it. */
export const inMajor = (amount: number | undefined, currency: Currency): number | undefined =>
  amount === undefined ? undefined : toMajorUnits(amount, currency)

/** What the field holds as the server takes it; what is no number stays, and the server says so. */
export const inMinor = (value: unknown, currency: Currency): unknown =>
  typeof value === 'number' ? toMinorUnits(value.toFixed(minorDigits(currency)), currency) : (value ?? undefined)
