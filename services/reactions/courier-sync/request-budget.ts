import type { Clock } from '../../domain/clock.js'
import { type EngineTime, wallTime } from '../../stores/lease/time.js'
import { backoffMillis } from '../../stores/retry/backoff.js'
import type { StateCollection, StateStore } from '../../stores/state-store/port.js'

type Budget = {
  /** When the next request may go, milliseconds of the Unix time. */
  readonly nextAt: number
  /** Until when the courier takes none (429). */
  readonly pausedUntil: number
}

const budgets: StateCollection<Budget> = { name: 'courier-requests', indexes: {} }
const budgetId = 'courier'

type Options = {
  readonly state: StateStore
  readonly clock: Clock
  readonly requestsPerSecond: number
  readonly time?: Pick<EngineTime, 'pause' | 'random'>
}

/**
 * One token bucket for all workers, in the state store: each request reserves the next place in time by a guarded
 * write, and waits for it.
 */
export const createRequestBudget = ({ state, clock, requestsPerSecond, time = wallTime }: Options) => {
  const now = (): number => Date.parse(clock.now())

  const stored = async () => {
    const known = await state.get(budgets, budgetId)
    if (known !== undefined) return known
    await state.insert(budgets, budgetId, { nextAt: 0, pausedUntil: 0 })
    return state.get(budgets, budgetId)
  }

  /** Changes the budget by what it is; tried again when another process has changed it meanwhile. */
  const changeNow = async (next: (budget: Budget) => Budget): Promise<Budget> => {
    for (let tries = 0; ; tries += 1) {
      const known = await stored()
      if (known !== undefined) {
        const doc = next(known.doc)
        if (await state.replace(budgets, budgetId, known.version, doc)) return doc
      }
      await time.pause(backoffMillis(Math.min(tries, 2), time.random))
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  /** One after the other within this process: only processes compete for the document. */
  const change = (next: (budget: Budget) => Budget): Promise<Budget> => {
    const turn = last.then(() => changeNow(next))
    last = turn.catch(() => undefined)
    return turn
  }

  const pausedMillis = ({ pausedUntil }: Budget): number => Math.max(0, pausedUntil - now())

  return {
    /** Waits for a request's turn; answers for how many milliseconds the courier takes none, 0 when it may go now. */
    take: async (): Promise<number> => {
      const interval = 1000 / requestsPerSecond
      let place = 0
      const reserved = await change((budget) => {
        place = Math.max(budget.nextAt, now())
        return pausedMillis(budget) > 0 ? budget : { ...budget, nextAt: place + interval }
      })
      if (pausedMillis(reserved) > 0) return pausedMillis(reserved)
      const wait = place - now()
      if (wait <= 0) return 0
      await time.pause(wait)
      // The courier may have refused another worker meanwhile.
      const after = await stored()
      return after === undefined ? 0 : pausedMillis(after.doc)
    },
    /** The courier takes no request for so many milliseconds. */
    pause: async (millis: number): Promise<void> => {
      const until = now() + millis
      await change((budget) => ({ ...budget, pausedUntil: Math.max(budget.pausedUntil, until) }))
    },
  }
}

export type RequestBudget = ReturnType<typeof createRequestBudget>
