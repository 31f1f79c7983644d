export { formatDay } from '@cartorio/contracts/day-text.js'

const yearFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })

/** `'2026-11-28'` → `"28 de novembro de 2026"`, where another year is possible. */
export const formatDayWithYear = (day: string): string => yearFormat.format(new Date(`${day}T00:00:00Z`))

/** `'2026-11-28'` → `"28/11/2026"`. */
export const formatShortDay = (day: string): string => day.split('-').reverse().join('/')
