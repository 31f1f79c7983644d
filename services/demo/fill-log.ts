import { DomainError } from '../domain/refusal.js'
import { type DemoDeps, runStep } from './run-step.js'
import type { Scheduled } from './schedule.js'

export type Filled = {
  readonly steps: number
  readonly orders: number
  /** What an order refused: a product that runs meanwhile has done it, or something else, by itself. */
  readonly refused: number
}

/** Steps that run at once: neighbours in time, and of different orders. */
const atOnce = 48

/**
 * Runs every step of a schedule, day by day. An order's steps run one after the other, and orders are
 * placed one after the other, so that the same seed gives the same numbers.
 * @throws what made a step fail; a refusal is counted
 */
export const fillLog = async (
  demo: DemoDeps,
  schedule: readonly Scheduled[],
  onProgress: (filled: Filled) => void = () => undefined,
): Promise<Filled> => {
  let filled: Filled = { steps: 0, orders: 0, refused: 0 }
  const failures: unknown[] = []
  const running = new Set<Promise<void>>()
  const lastOf = new Map<number, Promise<void>>()
  let lastPlaced = Promise.resolve()

  const run = async (scheduled: Scheduled, before: Promise<void>): Promise<void> => {
    await before
    if (failures.length > 0) return
    let refused = 0
    try {
      await runStep(demo, scheduled)
    } catch (error) {
      if (!(error instanceof DomainError)) {
        failures.push(error)
        return
      }
      refused = 1
    }
    const placed = scheduled.step.kind === 'place' ? 1 : 0
    filled = { steps: filled.steps + 1, orders: filled.orders + placed, refused: filled.refused + refused }
    onProgress(filled)
  }

  for (const scheduled of schedule) {
    const { order, step } = scheduled
    const done = run(scheduled, step.kind === 'place' ? lastPlaced : (lastOf.get(order) ?? lastPlaced))
    if (step.kind === 'place') lastPlaced = done
    lastOf.set(order, done)
    running.add(done)
    void done.then(() => running.delete(done))
    if (running.size >= atOnce) await Promise.race(running)
    if (failures.length > 0) break
  }
  await Promise.all(running)
  if (failures.length > 0) throw failures[0]
  return filled
}
