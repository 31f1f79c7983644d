/** Milliseconds from one group to the next of what a command waits for: its stream, its key, its commit. */
export const commandMillis = 12
/** A group of fewer callers says that few come: the next one waits for nobody. */
const fewCallers = 4
/** So many that wait are a group worth sending at once. */
const enoughCallers = 16
/** The part of a group that asks again at once when its callers do nothing else, and within how many milliseconds. */
const partBack = 0.75
const backMillis = 2

/** When groups of callers may go: at once while few come, at a pace under load. */
export type Pacer = {
  /** Whether so many that wait may go now; else `later` is called when they may. */
  mayGo(waiting: number, later: () => void): boolean
  /** A group goes now. */
  goes(callers: number): void
  /** A group has its answers. */
  answered(): void
}

/** Resolves when a group may go. */
export const untilMayGo = (pacer: Pacer): Promise<void> =>
  new Promise((resolve) => {
    if (pacer.mayGo(0, resolve)) resolve()
  })

/**
 * Lets groups go `millis` after one another under load. Whoever sends the moment that something waits sends the more,
 * and the smaller, groups the more time there is: at half of what a machine could do it has none left, and whatever
 * comes waits for a processor. At a pace callers wait a few milliseconds for each other instead; where they are back as
 * soon as they are answered there is nobody else to wait for.
 */
export const createPacer = (millis: number): Pacer => {
  let wentAt = Number.NEGATIVE_INFINITY
  let went = 0
  let answeredAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined

  return {
    mayGo: (waiting, later) => {
      const now = performance.now()
      const early = wentAt + millis - now
      if (early <= 0 || went < fewCallers || waiting >= enoughCallers) return true
      if (waiting >= went * partBack && now - answeredAt <= backMillis) return true
      timer ??= setTimeout(() => {
        timer = undefined
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
