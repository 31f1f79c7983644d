import type { Flush, ReadStore, Register } from '../../read-store/port.js'
import type { InMemoryReadStore } from '../in-memory-read-store.js'
import { drawsAgain } from './draws.js'
import { shrink } from './shrink.js'
import { type Mutation, runOf, simulate } from './simulate.js'

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

/**
 * The first of 200 seeds under which a broken store is found out, and how. Some need two owners, a crash and the right
 * moment: one seed of thousands comes to that, so they begin shortly before it.
 */
const foundBy = async (mutation: Mutation, first = 1) => {
  for (const seed of seeds.map((index) => first - 1 + index)) {
    const { history, draws } = runOf(seed)
    const outcome = await simulate(history, draws, mutation)
    if (outcome.failure !== undefined) return { seed, history, choices: draws.taken, outcome }
  }
  return undefined
}

describe('whatever happens, and in whatever order', () => {
  it.each([0, 1])('the documents are what one fold from the start makes (hundred %i)', async (hundred) => {
    for (const seed of seeds.slice(hundred * 100, hundred * 100 + 100)) {
      const { history, draws } = runOf(seed)
      const { failure } = await simulate(history, draws)
      expect({ seed, failure }).toEqual({ seed, failure: undefined })
    }
  })

  it('a seed comes to the same run every time', async () => {
    const traces = []
    for (let time = 0; time < 2; time += 1) {
      const { history, draws } = runOf(7)
      traces.push((await simulate(history, draws)).trace)
    }
    expect(traces[0]).toEqual(traces[1])
    expect(traces[0]?.length).toBeGreaterThan(100)
  })
})

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

describe('a read model that breaks a rule is found out', () => {
  it.each<readonly [string, Mutation, number]>([
    ['documents are written whatever stands there', { store: unguarded }, 200],
    ['checkpoints move whatever their fence is', { store: unfenced }, 1],
    [
      'the checkpoint moves before the documents',
      {
        process: flushing(({ writes, ...flush }) =>
          [flush, { ...nothing, writes }].map((each) => ({ ...nothing, ...each })),
        ),
      },
      1,
    ],
    [
      'quarantined events are stored after the checkpoint',
      {
        process: flushing(({ quarantined, ...flush }) =>
          [flush, { ...nothing, quarantined }].map((each) => ({ ...nothing, ...each })),
        ),
      },
      1,
    ],
    ['quarantined events are not read', { process: noQuarantine }, 1],
    ['quarantined events are not read again once another owner has gone ahead', { process: quarantineOnce }, 5150],

    ['the fence is a counter', { newFence: (expected) => String(Number(expected ?? 0) + 1) }, 5400],
  ])('%s', async (_what, mutation, first) => {
    const found = await foundBy(mutation, first)
    expect(found).toBeDefined()
  })

  it('with the shortest history that was found', async () => {
    const mutation: Mutation = { store: unguarded }
    const found = await foundBy(mutation, 200)
    if (found === undefined) throw new Error('nothing was found')
    const { history, choices } = await shrink(found, mutation, 80)
    expect(history.length).toBeLessThanOrEqual(found.history.length)
    expect(choices.length).toBeLessThan(found.choices.length)
    expect((await simulate(history, drawsAgain(choices), mutation)).failure).toBeDefined()
  })
})
