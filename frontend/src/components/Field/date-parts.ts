import { plainTyped } from '@cartorio/contracts/typed-text.js'

export type DateParts = { readonly day: string; readonly month: string; readonly year: string }

/** The parts of a value: `1990-05-03`, or what was typed so far joined by `-`. */
export const partsOf = (value: string): DateParts => {
  const [year = '', month = '', day = ''] = value.split('-')
  return { day, month, year }
}

export const isComplete = ({ day, month, year }: DateParts): boolean =>
  /^\d{4}$/.test(year) && month !== '' && day !== ''

/** The ISO text of a complete date, what was typed joined by `-` of an incomplete one, `''` of none. */
export const dateText = (parts: DateParts): string => {
  const { day, month, year } = parts
  if (isComplete(parts)) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return day === '' && month === '' && year === '' ? '' : `${year}-${month}-${day}`
}

/** A whole date as people paste it: `1990-05-03`, `03/05/1990`, `3.5.1990`, `03051990`. */
export const wholeDate = (text: string): DateParts | undefined => {
  const trimmed = plainTyped(text).trim()
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(trimmed)
  if (iso) return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '' }
  const usual = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(trimmed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(trimmed)
  return usual ? { day: usual[1] ?? '', month: usual[2] ?? '', year: usual[3] ?? '' } : undefined
}
