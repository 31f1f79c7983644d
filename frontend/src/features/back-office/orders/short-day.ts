import { daysBetween, officeDay } from '@cartorio/contracts/office-time.js'

const sameYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const otherYear = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `'2026-11-13'` → "hoje", "amanhã", "13 nov" or "13 nov 2027": short enough for a column. */
export const shortDay = (day: string, today = officeDay(new Date().toISOString())): string => {
  const days = daysBetween(today, day)
  if (days === 0) return 'hoje'
  if (days === 1) return 'amanhã'
  const format = day.slice(0, 4) === today.slice(0, 4) ? sameYear : otherYear
  return format
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(' de ', ' ')
    .replaceAll('.', '')
}
