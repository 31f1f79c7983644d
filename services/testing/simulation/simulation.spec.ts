import type { Checkpoint, ReadStore, Register } from '../../read-store/port.js'
import { drawsAgain } from './draws.js'
import { shrink } from './shrink.js'
import { type Mutation, runOf, simulate } from './simulate.js'

const seeds = Array.from({ length: 200 }, (_, index) => index + 1)

/** The first seed under which a broken store is found out, and how. */
const foundBy = async (mutation: Mutation) => {
  for (const seed of seeds) {
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

/** Does some writes only after the next move of the checkpoint. */
const afterTheCheckpoint = (store: ReadStore, delayed: 'documents' | 'holds'): ReadStore => {
  let owed: (() => Promise<unknown>)[] = []
  return {
    ...store,
    save: async (writes) => {
      if (delayed !== 'documents') return store.save(writes)
      owed.push(() => store.save(writes))
      return []
    },
    setRegister: async (key, version, value) => {
      if (delayed !== 'holds' || !key.startsWith('parked/')) return store.setRegister(key, version, value)
      owed.push(() => store.setRegister(key, version, value))
      return true
    },
    moveCheckpoint: async (name, checkpoint) => {
      await store.moveCheckpoint(name, checkpoint)
      const due = owed
      owed = []
      for (const pay of due) await pay()
    },
  }
}

/** Writes documents whatever stands there. */
const unguarded = (store: ReadStore): ReadStore => ({
  ...store,
  save: async (writes) => {
    for (const write of writes) {
      const there = await store.load({ ...write.collection, fields: {} }, [write.id])
      await store.save([{ ...write, expectedAt: there.get(write.id)?.at ?? null }])
    }
    return []
  },
})

/** Moves a checkpoint back, too. */
const checkpointsBothWays = (store: ReadStore): ReadStore => {
  const moved = new Map<string, Checkpoint>()
  return {
    ...store,
    checkpoint: async (name) => moved.get(name),
    moveCheckpoint: async (name, checkpoint) => {
      moved.set(name, checkpoint)
    },
  }
}

/** Forgets what was parked. */
const noHolds = (store: ReadStore): ReadStore => ({
  ...store,
  registers: async (prefix) => (prefix.startsWith('parked/') ? [] : store.registers(prefix)),
})

/** Reads what was parked once after each look at the checkpoint, and not again. */
const holdsOnce = (store: ReadStore): ReadStore => {
  const known = new Map<string, Promise<Register[]>>()
  return {
    ...store,
    checkpoint: async (name) => {
      known.delete(`parked/${name}/`)
      return store.checkpoint(name)
    },
    registers: (prefix) => {
      const found = known.get(prefix) ?? store.registers(prefix)
      known.set(prefix, found)
      return found
    },
  }
}

describe('a read model that breaks a rule is found out', () => {
  it.each<readonly [string, Mutation]>([
    ['documents are written whatever stands there', { store: unguarded }],
    ['checkpoints move back', { store: checkpointsBothWays }],
    ['the checkpoint moves before the documents', { process: (store) => afterTheCheckpoint(store, 'documents') }],
    ['holds are stored after the checkpoint', { process: (store) => afterTheCheckpoint(store, 'holds') }],
    ['holds are not read', { process: noHolds }],
    ['holds are not read again once somebody else has gone ahead', { process: holdsOnce }],
  ])('%s', async (_what, mutation) => {
    const found = await foundBy(mutation)
    expect(found).toBeDefined()
  })

  it('with the shortest history that was found', async () => {
    const mutation: Mutation = { store: unguarded }
    const found = await foundBy(mutation)
    if (found === undefined) throw new Error('nothing was found')
    const { history, choices } = await shrink(found, mutation, 80)
    expect(history.length).toBeLessThan(found.history.length)
    expect(choices.length).toBeLessThan(found.choices.length)
    expect((await simulate(history, drawsAgain(choices), mutation)).failure).toBeDefined()
  })
})
