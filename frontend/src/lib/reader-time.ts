import { officeZone } from '@cartorio/contracts/office-zone.js'

const readerFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** An instant as `dd/MM/yyyy HH:mm` by the clock of the device that shows it. */
export const formatReaderTime = (instant: string): string => readerFormat.format(new Date(instant)).replace(',', '')

type NameStyle = 'long' | 'shortOffset'

/** Of the device's zone where none is named; an offset is read again below, in English everywhere. */
const zoneName = (now: Date, timeZoneName: NameStyle, timeZone?: string): string =>
  new Intl.DateTimeFormat(timeZoneName === 'shortOffset' ? 'en-US' : 'pt-BR', {
    timeZoneName,
    ...(timeZone && { timeZone }),
  })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Minutes east of Greenwich, as "GMT-3" or "GMT+5:30" says them. */
const minutesOf = (offset: string): number => {
  const [, sign = '+', hours = '0', minutes = '0'] = /^GMT([+-])(\d+)(?::(\d+))?$/.exec(offset) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

const written = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Names the zone of the times above it, and how to read them at the office. Stands once beside a list of times. */
export const readerTimes = (now = new Date(), timeZone?: string): string => {
  const offset = zoneName(now, 'shortOffset', timeZone)
  const ahead = minutesOf(zoneName(now, 'shortOffset', officeZone)) - minutesOf(offset)
  if (ahead === 0) return 'Datas e horários de Brasília.'
  const inBrasilia = `Em Brasília são ${written(Math.abs(ahead))} a ${ahead > 0 ? 'mais' : 'menos'}.`
  const name = zoneName(now, 'long', timeZone)
  return `Datas e horários do seu aparelho: ${name.startsWith('GMT') ? offset : `${name} (${offset})`}. ${inBrasilia}`
}
