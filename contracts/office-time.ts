/** The office's zone: "today", the month, the year of an order number and promised dates are in it. */
export const officeZone = 'America/Sao_Paulo'

const dayFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: officeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day `YYYY-MM-DD` at the office at an instant. */
export const officeDay = (instant: string): string => dayFormat.format(new Date(instant))

export const officeYear = (instant: string): number => Number(officeDay(instant).slice(0, 4))
