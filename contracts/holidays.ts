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

/** The days of one year are tried one after the other. */
let known = { year: '', days: [] as string[] }

const movableHolidays = (year: string): string[] => {
  if (known.year !== year) {
    const easter = easterSunday(Number(year))
    known = { year, days: movable.map((distance) => addDays(easter, distance)) }
  }
  return known.days
}

export const isNationalHoliday = (day: string): boolean =>
  fixed.includes(day.slice(5)) || movableHolidays(day.slice(0, 4)).includes(day)

export const isBusinessDay = (day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !isNationalHoliday(day)
}

/** The `count`-th Brazilian business day after `day`, both `YYYY-MM-DD`. */
export const addBusinessDays = (day: string, count: number): string => {
  let current = day
  for (let left = count; left > 0; ) {
    current = addDays(current, 1)
    if (isBusinessDay(current)) left -= 1
  }
  return current
}
