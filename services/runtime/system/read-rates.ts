import type { EventStore, Position } from '../../stores/event-store/port.js'
import { eventsAfter } from '../cli/read-model-lag.js'

/** Milliseconds after which a position is compared with the next one. */
const sampleMillis = 5000

type Sample = { readonly at: Position; readonly since: number; readonly rate: number | null }

/**
 * How many events a second each read model has read, as its stored position moved between two looks of this process.
 * Answers `null` for one that it has seen once.
 */
export const createReadRates = (eventStore: Pick<EventStore, 'readAll'>, monotonic = () => performance.now()) => {
  const samples = new Map<string, Sample>()
  return async (positions: ReadonlyMap<string, Position>): Promise<ReadonlyMap<string, number | null>> => {
    const now = monotonic()
    /** Read models that moved together are counted together. */
    const counts = new Map<string, Promise<number>>()
    const countBetween = (from: Position, to: Position): Promise<number> => {
      const key = `${from}-${to}`
      const counted = counts.get(key) ?? (from >= to ? Promise.resolve(0) : eventsBetween(eventStore, from, to))
      counts.set(key, counted)
      return counted
    }
    const rateOf = async (name: string, at: Position): Promise<readonly [string, number | null]> => {
      const before = samples.get(name)
      if (before === undefined) samples.set(name, { at, since: now, rate: null })
      if (before === undefined || now - before.since < sampleMillis) return [name, before?.rate ?? null]
      const rate = ((await countBetween(before.at, at)) * 1000) / (now - before.since)
      samples.set(name, { at, since: now, rate })
      return [name, rate]
    }
    return new Map(await Promise.all([...positions].map(([name, at]) => rateOf(name, at))))
  }
}

const eventsBetween = async (eventStore: Pick<EventStore, 'readAll'>, from: Position, to: Position): Promise<number> =>
  (await eventsAfter(eventStore, from, to)).count
