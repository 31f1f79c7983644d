import { formatDateTime } from '../../../lib/format-date-time'

/** An instant where its reader is, as `dd/MM/yyyy HH:mm`; `undefined` where their clock is the office's. */
export const timeHere = (instant: string, zone?: string): string | undefined => {
  const format = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'short',
    ...(zone === undefined ? {} : { timeZone: zone }),
  })
  const here = format.format(new Date(instant)).replace(', ', ' ')
  const there = formatDateTime(instant)
  if (here === there) return undefined
  // On the same day the hour is enough.
  return here.slice(0, 10) === there.slice(0, 10) ? here.slice(11) : here
}
