/** Milliseconds from one group to the next of what a command waits for: its stream, its key, its commit. */
export const commandMillis = 12
/** A smaller group means low load: the next one is sent at once. */
const fewCallers = 4
/** So many that wait are a group worth sending at once. */
const enoughCallers = 16
/** The part of a group that asks again at once when its callers do nothing else, and within how many milliseconds. */
const partBack = 0.75
const backMillis = 2

/** When a group of callers may be sent: at once under low load, `millis` after the last group otherwise. */
type Linger = {
  /** Whether so many that wait may go now; else `later` is called when they may. */
  mayGo(waiting: number, later: () => void): boolean
  /** A group goes now. */
  goes(callers: number): void
  /** A group has its answers. */
  answered(): void
}

/** Resolves when a group may go. */
export const untilSendable = (linger: Linger): Promise<void> =>
  new Promise((resolve) => {
    if (linger.mayGo(0, resolve)) resolve()
  })

/**
 * Sends groups at least `millis` apart under load. Without it a sender makes the more groups, and the smaller ones, the
 * more time it has: at half of a machine's throughput no processor time is left, and all callers wait for a processor.
 * With it callers wait a few milliseconds for each other instead. Where they call again as soon as they are answered,
 * there is no other caller to wait for.
 */
export const createLinger = (millis: number): Linger => {
  let wentAt = Number.NEGATIVE_INFINITY
  let went = 0
  let answeredAt = Number.NEGATIVE_INFINITY
  let isTimed = false

  return {
    mayGo: (waiting, later) => {
      const now = performance.now()
      const early = wentAt + millis - now
      if (early <= 0 || went < fewCallers || waiting >= enoughCallers) return true
      if (waiting >= went * partBack && now - answeredAt <= backMillis) return true
      if (isTimed) return false
      isTimed = true
      setTimeout(() => {
        isTimed = false
        later()
      }, early)
      return false
    },
    goes: (callers) => {
      wentAt = performance.now()
      went = callers
    },
    answered: () => {
      answeredAt = performance.now()
    },
  }
}
