import { addDays } from '@cartorio/contracts/office-time.js'

/** Days `YYYY-MM-DD` at the office, both included. */
export type Period = { readonly from: string; readonly to: string }

const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const monthBefore = (day: string): Period => {
  const to = addDays(firstOfMonth(day), -1)
  return { from: firstOfMonth(to), to }
}

/** Periods that are asked for most, by the day that it is. */
export const periodPresets = (today: string): readonly (Period & { readonly name: string })[] => [
  { name: 'Este mês', from: firstOfMonth(today), to: today },
  { name: 'Mês passado', ...monthBefore(today) },
  { name: '30 dias', from: addDays(today, -29), to: today },
  { name: '90 dias', from: addDays(today, -89), to: today },
  { name: 'Este ano', from: `${today.slice(0, 4)}-01-01`, to: today },
  { name: '12 meses', from: firstOfMonth(addDays(firstOfMonth(today), -334)), to: today },
]
