const written = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `2026-11-28` → `28 de novembro`: a day at the office, whatever zone its reader is in. */
export const writtenDay = (day: string): string => written.format(new Date(`${day}T00:00:00Z`))
