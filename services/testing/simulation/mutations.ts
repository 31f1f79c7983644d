import type { Flush, ReadStore, Register } from '../../stores/read-store/port.js'
import type { InMemoryReadStore } from '../fakes/in-memory-read-store.js'
import type { Mutation } from './simulate.js'

/** A process that flushes in an order of its own, each part by itself. */
const flushing =
  (inParts: (flush: Flush) => readonly Flush[]) =>
  (store: ReadStore): ReadStore => ({
    ...store,
    flush: async (flush) => {
      for (const part of inParts(flush)) if (!(await store.flush(part))) return false
      return true
    },
  })

const nothing: Flush = { quarantined: [], writes: [], moves: [] }

/** Writes documents whatever stands there. */
const unguarded = (store: InMemoryReadStore): InMemoryReadStore => ({
  ...store,
  flushSteps: (flush) =>
    store.flushSteps({
      ...flush,
      writes: flush.writes.map((write) => ({
        ...write,
        expectedAt: store.documentStandsAt(write.collection, write.id),
      })),
    }),
})

/** Moves checkpoints whatever their fence is. */
const unfenced = (store: InMemoryReadStore): InMemoryReadStore => ({
  ...store,
  flushSteps: (flush) =>
    store.flushSteps({
      ...flush,
      moves: flush.moves.map((move) => ({ ...move, expected: store.fenceOf(move.partition) })),
    }),
})

/** Forgets what is in quarantine. */
const noQuarantine = (store: ReadStore): ReadStore => ({
  ...store,
  registers: async (prefix) => (prefix.startsWith('parked/') ? [] : store.registers(prefix)),
})

/** Reads what is in quarantine once after each reading of the checkpoints, and not again. */
const quarantineOnce = (store: ReadStore): ReadStore => {
  const known = new Map<string, Promise<Register[]>>()
  return {
    ...store,
    checkpoints: async (names) => {
      for (const name of names) known.delete(`parked/${name}/`)
      return store.checkpoints(names)
    },
    registers: (prefix) => {
      const found = known.get(prefix) ?? store.registers(prefix)
      if (prefix.startsWith('parked/')) known.set(prefix, found)
      return found
    },
  }
}

export type KnownMutation = Mutation & {
  readonly breaks: string
  /**
   * Where its 200 seeds begin. Some need two owners, a crash and the right moment: one seed of thousands comes to that.
   * A change of the engine's calls moves it: `make simulate FIND=1` prints the seeds anew.
   */
  readonly firstSeed: number
}

/** Engines and stores that break a rule: the simulation must find each of them out. */
export const mutations: readonly KnownMutation[] = [
  { breaks: 'documents are written whatever stands there', store: unguarded, firstSeed: 5 },
  { breaks: 'checkpoints move whatever their fence is', store: unfenced, firstSeed: 54 },
  {
    breaks: 'the checkpoint moves before the documents',
    process: flushing(({ writes, ...flush }) => [
      { ...flush, writes: [] },
      { ...nothing, writes },
    ]),
    firstSeed: 9,
  },
  {
    breaks: 'quarantined events are stored after the checkpoint',
    process: flushing(({ quarantined, ...flush }) => [
      { ...flush, quarantined: [] },
      { ...nothing, quarantined },
    ]),
    firstSeed: 45,
  },
  { breaks: 'quarantined events are not read', process: noQuarantine, firstSeed: 1 },
  {
    breaks: 'quarantined events are not read again once another owner has gone ahead',
    process: quarantineOnce,
    firstSeed: 12,
  },
  {
    breaks: 'the fence is a counter',
    newFence: (expected) => String(Number(expected ?? 0) + 1),
    storeCrashes: 3,
    sharesLeases: true,
    firstSeed: 2894,
  },
]
