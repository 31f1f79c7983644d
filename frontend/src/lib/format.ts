import { officeDateTime } from '@cartorio/contracts/office-time.js'

const dayFormat = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** `'2026-11-28'` → `"28 de novembro"`: a calendar day, the same in every zone. */
export const formatDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))

/** An instant as `dd/MM/yyyy HH:mm` in the office's zone, as every date of an order. */
export const formatDateTime = officeDateTime

/** Stands once beside a list of such instants. */
export const officeTimes = 'Datas e horários de Brasília.'

const deviceFormat = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' })
const deviceTimeFormat = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })

/** An instant as `dd/MM/yyyy HH:mm` by the device's own clock: when something was kept on it. */
export const formatDeviceDateTime = (instant: string): string =>
  deviceFormat.format(new Date(instant)).replace(', ', ' ')

/** An instant as `HH:mm` by the device's own clock. */
export const formatDeviceTime = (instant: string): string => deviceTimeFormat.format(new Date(instant))
