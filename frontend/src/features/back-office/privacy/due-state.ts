import { dayMillis } from '@cartorio/contracts/milliseconds.js'

/** Days before the legal date from which a request is shown as near. */
const nearDays = 3

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMillis)

type DueState = { readonly state: 'calm' | 'near' | 'past'; readonly words: string }

/** How near a day at the office is; both days `YYYY-MM-DD`. */
export const dueState = (day: string, today: string): DueState => {
  const left = daysBetween(today, day)
  if (left < 0) return { state: 'past', words: left === -1 ? 'venceu ontem' : `venceu há ${-left} dias` }
  if (left === 0) return { state: 'near', words: 'vence hoje' }
  return {
    state: left <= nearDays ? 'near' : 'calm',
    words: left === 1 ? 'falta 1 dia' : `faltam ${left} dias`,
  }
}
