/** How fast it goes and how long it will take, as text. */
type Pace = (part: number, events: number) => string

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

const width = 30
const redrawMillis = 100

const barOf = (part: number): string => {
  const filled = Math.round(Math.min(1, Math.max(0, part)) * width)
  return `[${'#'.repeat(filled)}${'.'.repeat(width - filled)}] ${String(Math.floor(part * 100)).padStart(3)} %`
}

export const createProgressBar = (
  out: { readonly isTTY?: boolean | undefined; write(text: string): unknown } = process.stderr,
  now: () => number = performance.now.bind(performance),
) => {
  let drawn = Number.NEGATIVE_INFINITY
  let tenths = -1
  return {
    /** `part` from 0 to 1. */
    show: (part: number, text: string): void => {
      if (out.isTTY === true) {
        if (now() - drawn < redrawMillis && part < 1) return
        drawn = now()
        out.write(`\r${barOf(part)} ${text}\u001b[K`)
      } else if (Math.floor(part * 10) > tenths) {
        tenths = Math.floor(part * 10)
        out.write(`${barOf(part)} ${text}\n`)
      }
    },
    end: (): void => {
      if (out.isTTY === true && drawn > Number.NEGATIVE_INFINITY) out.write('\n')
    },
  }
}
