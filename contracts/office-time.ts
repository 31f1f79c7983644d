import { dayMillis, hourMillis } from './milliseconds.js'
import { officeZone } from './office-zone.js'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: officeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** Formatting is the costliest operation on a day, and most days are formatted many times. */
let known = { minute: '', day: '' }

const isoMinute = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** The calendar day `YYYY-MM-DD` at the office at an instant. */
export const officeDay = (instant: string): string => {
  // Midnight comes at a whole minute.
  const minute = isoMinute.test(instant) ? instant.slice(0, 16) : instant
  if (known.minute !== minute) known = { minute, day: dayFormat.format(new Date(instant)) }
  return known.day
}

/** The instant at which a day begins at the office; its clock has been set forward and back in some years. */
export const officeDayStart = (day: string): string => {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  for (let instant = midnight - 12 * hourMillis; ; instant += hourMillis) {
    const iso = new Date(instant).toISOString()
    if (officeDay(iso) >= day) return iso
  }
}

/** The day so many days after a day, or before it where `count` is negative; both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMillis).toISOString().slice(0, 10)

/** How many days after a day another is, negative where it is before it; both `YYYY-MM-DD`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMillis)

export const officeYear = (instant: string): number => Number(officeDay(instant).slice(0, 4))

const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  timeZone: officeZone,
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as `dd/MM/yyyy HH:mm` at the office. */
export const officeDateTime = (instant: string): string => dateTimeFormat.format(new Date(instant)).replace(', ', ' ')
