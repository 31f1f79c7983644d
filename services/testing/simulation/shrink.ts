import { drawsAgain } from './draws.js'
import { type Mutation, type Outcome, simulate } from './simulate.js'
import type { Planned } from './simulated-events.js'

export type Failing = {
  readonly history: readonly Planned[]
  readonly choices: readonly number[]
  readonly outcome: Outcome
}

const without = <T>(items: readonly T[], from: number, count: number): T[] => [
  ...items.slice(0, from),
  ...items.slice(from + count),
]

/** Every way to leave a part out: large parts first. */
function* shorter<T>(items: readonly T[]): Generator<T[]> {
  for (let count = Math.ceil(items.length / 2); count >= 1; count = count === 1 ? 0 : Math.ceil(count / 2)) {
    for (let from = items.length - count; from >= 0; from -= count) yield without(items, from, count)
  }
}

/** Every way to make a stretch of decisions calm. */
function* calmer(choices: readonly number[]): Generator<number[]> {
  for (let count = Math.ceil(choices.length / 2); count >= 4; count = Math.ceil(count / 2)) {
    for (let from = 0; from < choices.length; from += count) {
      if (choices.slice(from, from + count).some((choice) => choice !== 0))
        yield choices.map((choice, index) => (index >= from && index < from + count ? 0 : choice))
    }
    if (count === 4) return
  }
}

/** The shortest history and the fewest decisions found with which a run still fails. */
export const shrink = async (failing: Failing, mutation?: Mutation, mostTries = 600): Promise<Failing> => {
  let best = failing
  let tries = 0
  const stillFails = async (history: readonly Planned[], choices: readonly number[]): Promise<boolean> => {
    tries += 1
    const outcome = await simulate(history, drawsAgain(choices), mutation)
    if (outcome.failure === undefined) return false
    best = { history, choices, outcome }
    return true
  }
  const first = async (candidates: Iterable<readonly [readonly Planned[], readonly number[]]>): Promise<boolean> => {
    for (const [history, choices] of candidates) {
      if (tries >= mostTries) return false
      if (await stillFails(history, choices)) return true
    }
    return false
  }
  const fewerEvents = () => first([...shorter(best.history)].map((history) => [history, best.choices] as const))
  const fewerSteps = () => first([...shorter(best.choices)].map((choices) => [best.history, choices] as const))
  const calmerSteps = () => first([...calmer(best.choices)].map((choices) => [best.history, choices] as const))
  while ((await fewerEvents()) || (await fewerSteps()) || (await calmerSteps())) if (tries >= mostTries) break
  return best
}
