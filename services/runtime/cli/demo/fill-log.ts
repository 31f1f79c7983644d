import { DomainError } from '../../../domain/refusal.js'
import type { Scheduled } from './schedule.js'
import { type DemoDeps, tellOrder } from './tell-order.js'

export type Filled = {
  readonly steps: number
  readonly orders: number
  /** What an order refused: a product that runs meanwhile has done it, or something else, by itself. */
  readonly refused: number
}

/** Steps that are told at once: of one day, and of different orders. */
const groupSize = 48

function* groupsOf(schedule: readonly Scheduled[]): Generator<Scheduled[]> {
  let group: Scheduled[] = []
  const orders = new Set<number>()
  for (const scheduled of schedule) {
    const otherDay = group[0] !== undefined && group[0].at.slice(0, 10) !== scheduled.at.slice(0, 10)
    if (group.length === groupSize || orders.has(scheduled.order) || otherDay) {
      yield group
      group = []
      orders.clear()
    }
    group.push(scheduled)
    orders.add(scheduled.order)
  }
  if (group.length > 0) yield group
}

/** Orders are placed one after the other, so that the same seed gives the same numbers. */
const tellGroup = async (group: readonly Scheduled[], tell: (scheduled: Scheduled) => Promise<void>): Promise<void> => {
  const places = group.filter(({ step }) => step.kind === 'place')
  const others = group.filter(({ step }) => step.kind !== 'place')
  const placing = async (): Promise<void> => {
    for (const place of places) await tell(place)
  }
  await Promise.all([placing(), ...others.map(tell)])
}

/** Tells every step of a schedule, as days bring them. */
export const fillLog = async (
  demo: DemoDeps,
  schedule: readonly Scheduled[],
  onProgress: (filled: Filled) => void = () => undefined,
  signal?: AbortSignal,
): Promise<Filled> => {
  let filled: Filled = { steps: 0, orders: 0, refused: 0 }
  const tell = async (scheduled: Scheduled): Promise<void> => {
    let refused = 0
    try {
      await tellOrder(demo, scheduled)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      refused = 1
    }
    const placed = scheduled.step.kind === 'place' ? 1 : 0
    filled = { steps: filled.steps + 1, orders: filled.orders + placed, refused: filled.refused + refused }
  }
  for (const group of groupsOf(schedule)) {
    signal?.throwIfAborted()
    await tellGroup(group, tell)
    onProgress(filled)
  }
  return filled
}
