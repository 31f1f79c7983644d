import { officeZone } from '@cartorio/contracts/office-zone.js'

const readerFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })

/** An instant as `dd/MM/yyyy HH:mm` by the clock of the device that shows it. */
export const formatReaderTime = (instant: string): string => readerFormat.format(new Date(instant)).replace(',', '')

type Zone = { readonly timeZone?: string }

/** What a clock there shows, in minutes. */
const clockMinutes = (now: Date, zone: Zone): number => Date.parse(now.toLocaleString('en-US', zone)) / 60_000

const zoneName = (now: Date, zone: Zone): string =>
  new Intl.DateTimeFormat('pt-BR', { timeZoneName: 'long', ...zone })
    .formatToParts(now)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Names the zone of the times above it, the device's, and how to read them at the office. Stands once beside a list of times. */
export const nameReaderZone = (now = new Date(), zone: Zone = {}): string => {
  const ahead = clockMinutes(now, { timeZone: officeZone }) - clockMinutes(now, zone)
  if (ahead === 0) return 'Datas e horários de Brasília.'
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60]
  return `Datas e horários do seu aparelho: ${zoneName(now, zone)}. Em Brasília são ${hours} h${
    minutes > 0 ? ` ${minutes} min` : ''
  } a ${ahead > 0 ? 'mais' : 'menos'}.`
}
