/** How fast it goes and how long it will take, as text. */
export type Pace = (part: number, events: number) => string

const duration = (seconds: number): string => {
  const whole = Math.ceil(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** `part` goes from 0 to 1; where it begins counts as done before. `now` is in milliseconds. */
export const createPace = (now: () => number = performance.now.bind(performance)): Pace => {
  const from = now()
  let first: number | undefined
  return (part, events) => {
    first ??= part
    const seconds = (now() - from) / 1000
    const rate = seconds > 0 ? Math.round(events / seconds) : 0
    const left = part > first ? `, ${duration((seconds * (1 - part)) / (part - first))} left` : ''
    return `${events} events, ${rate} a second${left}`
  }
}
