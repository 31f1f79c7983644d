const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

/** How long ago an instant was, in the largest unit: `"há 3 h"`. */
export const waitedFor = (since: string, now: number): string => {
  const millis = Math.max(0, now - Date.parse(since))
  if (millis < minute) return 'agora'
  if (millis < hour) return `há ${Math.floor(millis / minute)} min`
  if (millis < day) return `há ${Math.floor(millis / hour)} h`
  return `há ${counted(Math.floor(millis / day), 'dia', 'dias')}`
}
