import { hourMillis } from './milliseconds.js'
import { officeZone } from './office-zone.js'

/** Where customers mostly are, in the order in which lists name them. */
export const zoneNames: Readonly<Record<string, string>> = {
  [officeZone]: 'Brasília',
  'America/New_York': 'Nova York',
  'America/Chicago': 'Chicago',
  'America/Denver': 'Denver',
  'America/Los_Angeles': 'Los Angeles',
  'America/Toronto': 'Toronto',
  'Europe/Lisbon': 'Lisboa',
  'Europe/London': 'Londres',
  'Europe/Dublin': 'Dublin',
  'Europe/Madrid': 'Madri',
  'Europe/Paris': 'Paris',
  'Europe/Rome': 'Roma',
  'Europe/Berlin': 'Berlim',
  'Europe/Zurich': 'Zurique',
  'Asia/Tokyo': 'Tóquio',
  'Asia/Dubai': 'Dubai',
  'Australia/Sydney': 'Sydney',
}

/** "Nova York"; of a zone without a name the place in its code. */
export const zoneName = (zone: string): string =>
  zoneNames[zone] ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

export const isZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

type Zoned = { readonly day: string; readonly time: string; readonly zone: string }

/** The clock of a zone: a format is dear to make, and reads many instants. */
const clockOf = (zone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (at: string): Omit<Zoned, 'zone'> => {
    const [day = '', time = ''] = format.format(new Date(at)).split(' ')
    return { day, time }
  }
}

/** The day `YYYY-MM-DD` and the time `HH:MM` of an instant in a zone. */
export const timeIn = (at: string, zone: string): Omit<Zoned, 'zone'> => clockOf(zone)(at)

/** The instant of a day and a time in a zone; `undefined` for a time that its clocks leave out. */
export const instantIn = ({ day, time, zone }: Zoned): string | undefined => {
  const wanted = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wanted) || !isZone(zone)) return undefined
  const read = clockOf(zone)
  // Zones differ from UTC by whole quarters of an hour.
  for (let offset = -14 * hourMillis; offset <= 14 * hourMillis; offset += hourMillis / 4) {
    const at = new Date(wanted + offset).toISOString()
    const found = read(at)
    if (found.day === day && found.time === time) return at
  }
  return undefined
}

/** "30 de novembro, 15:30, horário de Lisboa", wherever its reader is. */
export const describeAppointment = ({ at, zone }: { readonly at: string; readonly zone: string }): string => {
  const date = new Date(at)
  const day = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, day: 'numeric', month: 'long' }).format(date)
  return `${day}, ${timeIn(at, zone).time}, horário de ${zoneName(zone)}`
}
