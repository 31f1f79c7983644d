import type { EngineTime } from '../../stores/lease/time.js'
import type { Draws } from './draws.js'

/** What becomes of a call: it works, it fails before it took effect, or its answer is lost. */
export type Fate = 'works' | 'fails' | 'is lost'

/** A process of the simulation; one that was killed never gets an answer again. */
export type Process = { readonly name: string; alive: boolean; readonly rate: number }

type Step = {
  readonly process: Process
  readonly what: string
  readonly isReady: () => boolean
  readonly isEffect: boolean
  readonly go: (fate: Fate) => void
}

type Timer = {
  readonly process: Process
  readonly due: number
  readonly ring: () => void
  /** Removes the timer without firing: a signal with a listener is never forgotten. */
  readonly forget: () => void
}

/** Who goes on next, and what becomes of it, is drawn; so are the clocks. */
export type Schedule = {
  /** Waits until it is this process's turn, as soon as `isReady` says that there is something to do. */
  turn(process: Process, what: string, isReady?: () => boolean): Promise<void>
  /** A call to a store, in two steps: it takes effect, and it is answered. */
  call<T>(process: Process, what: string, work: () => Promise<T>): Promise<T>
  timeOf(process: Process): EngineTime
  /** Lets one step go on; `false` when no process is ready. */
  goOn(): boolean
  /** Time passes until the next timer rings; `false` when there is none. */
  passTime(): boolean
  /** Ends a process in the middle of whatever it does; what it has sent may still arrive. */
  kill(process: Process): void
  /** No process goes on. */
  end(): void
  readonly trace: readonly string[]
}

export const createSchedule = (draws: Draws, unavailable: () => Error): Schedule => {
  let steps: Step[] = []
  let timers: Timer[] = []
  let now = 0
  const trace: string[] = []

  const wait = (process: Process, what: string, isReady: () => boolean, isEffect: boolean): Promise<Fate> =>
    new Promise((go) => {
      if (process.alive) steps.push({ process, what, isReady, isEffect, go })
    })

  const drawFate = (): Fate => {
    const drawn = draws.below(24)
    return drawn === 23 ? 'fails' : drawn === 22 ? 'is lost' : 'works'
  }

  return {
    turn: async (process, what, isReady = () => true) => {
      await wait(process, what, isReady, false)
    },
    call: async (process, what, work) => {
      const fate = await wait(process, what, () => true, true)
      const result = fate === 'fails' ? undefined : { value: await work() }
      // A killed process gets no answer.
      await wait(process, `${what} is answered`, () => true, false)
      if (result === undefined || fate === 'is lost') throw unavailable()
      return result.value
    },
    timeOf: (process) => ({
      monotonic: () => now * process.rate,
      pause: (millis, signal) =>
        new Promise((resolve) => {
          if (!process.alive) return
          if (signal?.aborted === true) return resolve()
          const forget = (): void => {
            timers = timers.filter((each) => each !== timer)
            signal?.removeEventListener('abort', ring)
          }
          const ring = (): void => {
            forget()
            resolve()
          }
          const timer: Timer = { process, due: now + millis / process.rate, ring, forget }
          timers.push(timer)
          signal?.addEventListener('abort', ring)
        }),
      random: () => draws.below(100) / 100,
    }),
    goOn: () => {
      const ready = steps.filter(({ isReady }) => isReady())
      const step = ready[draws.below(Math.max(1, ready.length))]
      if (step === undefined) return false
      steps = steps.filter((each) => each !== step)
      const fate = step.isEffect ? drawFate() : 'works'
      trace.push(`${step.process.name}: ${step.what}${fate === 'works' ? '' : ` ${fate}`}`)
      step.go(fate)
      return true
    },
    passTime: () => {
      const due = Math.min(...timers.map((timer) => timer.due))
      const timer = timers.find((each) => each.due === due)
      if (timer === undefined) return false
      now = Math.max(now, due)
      trace.push(`${timer.process.name}: ${Math.round(now)} ms`)
      timer.ring()
      return true
    },
    kill: (process) => {
      trace.push(`${process.name}: is killed`)
      steps = steps.filter((step) => step.process !== process || (step.isEffect && draws.below(2) === 1))
      for (const timer of timers.filter((each) => each.process === process)) timer.forget()
      process.alive = false
    },
    end: () => {
      for (const timer of timers) timer.forget()
    },
    trace,
  }
}
