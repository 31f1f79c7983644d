const dayAndMonth = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export const lowerCase = (label: string): string => label.toLocaleLowerCase('pt-BR')

/** A day at the office, `2026-03-16` → `16/03/2026`. */
export const shortDay = (day: string): string => day.split('-').reverse().join('/')

/** A day at the office, whatever zone its reader is in: `2026-11-28` → `28 de novembro`. */
export const longDay = (day: string): string => dayAndMonth.format(new Date(`${day}T00:00:00Z`))
