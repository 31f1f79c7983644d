import { officeDateTime } from '@cartorio/contracts/office-time.js'

/** An instant as `dd/MM/yyyy HH:mm` in the office's zone, as every date of an order. */
export const formatDateTime = officeDateTime

/** Stands once beside a list of such instants. */
export const officeTimes = 'Datas e horários de Brasília.'
