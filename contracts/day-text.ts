const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `'2026-11-28'` → `"28 de novembro"`: a calendar day, the same in every zone. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))
