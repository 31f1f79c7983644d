const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dateTimeFormat = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `'2026-11-28'` → `"28 de novembro"`: a calendar day, the same in every zone. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** An instant as `dd/MM/yyyy HH:mm` in the reader's zone. */
export const formatDateTime = (instant: string): string => dateTimeFormat.format(new Date(instant)).replace(', ', ' ')

const timeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** An instant as `HH:mm` in the reader's zone. */
export const formatTime = (instant: string): string => timeFormat.format(new Date(instant))
