import { dayMillis } from './milliseconds.js'
import { addDays } from './office-time.js'

/** National holidays on a fixed day, `MM-DD` (Lei 662/1949, 6.802/1980, 14.759/2023). */
const fixed = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Days from Easter Sunday: carnival Monday and Tuesday, Good Friday, Corpus Christi, when notary offices are closed. */
const movable = [-48, -47, -2, 60]

/** Easter Sunday of a Gregorian year (anonymous algorithm, Meeus 1991). */
export const easterSunday = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  const day = ((h + l - 7 * m + 114) % 31) + 1
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Days since the beginning of 1970: a search of weeks counts in them. */
const countDaysSince1970 = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMillis

type Year = { readonly first: number; readonly last: number; readonly holidays: ReadonlySet<number> }

const yearWith = (day: number): Year => {
  const year = String(new Date(day * dayMillis).getUTCFullYear()).padStart(4, '0')
  const easter = countDaysSince1970(easterSunday(Number(year)))
  return {
    first: countDaysSince1970(`${year}-01-01`),
    last: countDaysSince1970(`${year}-12-31`),
    holidays: new Set([
      ...fixed.map((date) => countDaysSince1970(`${year}-${date}`)),
      ...movable.map((days) => easter + days),
    ]),
  }
}

/** The days of one year are tried one after the other. */
let known = yearWith(0)

const isHoliday = (day: number): boolean => {
  if (day < known.first || day > known.last) known = yearWith(day)
  return known.holidays.has(day)
}

/** The first day was a Thursday. */
const isWeekend = (day: number): boolean => [2, 3].includes(((day % 7) + 7) % 7)

const isOpen = (day: number): boolean => !isWeekend(day) && !isHoliday(day)

export const isNationalHoliday = (day: string): boolean => isHoliday(countDaysSince1970(day))

export const isBusinessDay = (day: string): boolean => isOpen(countDaysSince1970(day))

/** The `count`-th day after `day` that counts, both `YYYY-MM-DD`. */
const countDays =
  (counts: (day: number) => boolean) =>
  (day: string, count: number): string => {
    const from = countDaysSince1970(day)
    let current = from
    for (let left = count; left > 0; ) {
      current += 1
      if (counts(current)) left -= 1
    }
    return addDays(day, current - from)
  }

/** The `count`-th Brazilian business day after `day`. */
export const addBusinessDays = countDays(isOpen)

/** The `count`-th day from Monday to Friday after `day`: a courier abroad keeps no Brazilian holidays. */
export const addWeekdays = countDays((day) => !isWeekend(day))
