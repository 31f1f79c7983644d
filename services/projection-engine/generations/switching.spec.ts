import { createServingGeneration } from '../../query/pipeline/serving-generation.js'
import { logStart } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { type CountingSide, counts, createCountingSide } from '../../testing/harness/counting-side.js'
import { createReadSide } from '../../testing/harness/read-side.js'
import { generationPosition, ownsDocument, partitionName, partitionsOf } from './generation.js'

let side: CountingSide
beforeEach(() => {
  side = createCountingSide()
})

describe('a projection in partitions', () => {
  const two = { partitions: 2 }

  it('folds every document in exactly one of them, and stands where the slower one stands', async () => {
    await side.appendMany(10)
    await side.runFor(counts, 2, two)
    expect(await side.serving()).toEqual({ generation: 1, partitions: 2 })
    expect(await side.differences()).toEqual([])
    const [, late] = partitionsOf({ generation: 1, partitions: 2 }).map((part) => ({
      name: partitionName(counts, part),
      owns: ownsDocument(part),
    }))
    const lagging: ReadStore = {
      ...side.store,
      flush: async (flush) => {
        if (flush.writes.some(({ id }) => late?.owns(id))) throw new Error('away')
        return side.store.flush(flush)
      },
    }
    await side.appendMany(10)
    await side.runFor(counts, 5, { ...two, readStore: lagging })
    expect(await side.positionOf(counts)).toBe(10n)
    const positions = partitionsOf({ generation: 1, partitions: 2 }).map((part) =>
      side.store.standsAt(partitionName(counts, part)),
    )
    expect(positions).toEqual([20n, 10n])
    expect(await side.differences()).toEqual([])
    await side.runFor(counts, 5, two)
    expect(await side.positionOf(counts)).toBe(20n)
    expect(await side.differences()).toEqual([])
  })

  it('goes on with as many as its generation has, and comes to another number by a rebuild', async () => {
    await side.appendMany(10)
    await side.runFor(counts, 2, two)
    await side.runFor(counts, 2, { partitions: 1 })
    expect(await side.serving()).toEqual({ generation: 1, partitions: 2 })
    expect(await side.rebuild(counts, { partitions: 4 })).toBe(true)
    expect(await side.serving()).toEqual({ generation: 2, partitions: 4 })
    await side.appendMany(10)
    await side.runFor(counts, 5)
    expect(await side.allCount()).toBe(20)
    expect(await side.differences()).toEqual([])
    expect(await side.rebuild(counts)).toBe(true)
    expect(await side.serving()).toEqual({ generation: 3, partitions: 4 })
  })
})

describe('the position that answers', () => {
  it('never goes back at a switch, though the old generation moved while the pointer was written', async () => {
    await side.appendMany(10)
    await side.runFor(counts, 2)
    const answering = createServingGeneration(side.store, side.time)
    const positionNow = async () => {
      const generation = await answering(counts, true)
      return generation === undefined ? logStart : generationPosition(side.store, counts, generation)
    }
    expect(await positionNow()).toBe(10n)
    // Between the read of both positions and the write of the pointer, the old one goes on.
    const switching: ReadStore = {
      ...side.store,
      setRegister: async (key, version, value) => {
        if (key === 'place/counts_v1' && JSON.stringify(value).includes('"serving":{"generation":2')) {
          await side.appendMany(5)
          const running = side.run(counts)
          for (let turn = 0; turn < 200; turn += 1) await new Promise(setImmediate)
          expect(await positionNow()).toBe(15n)
          running.end().catch(() => undefined)
        }
        return side.store.setRegister(key, version, value)
      },
    }
    expect(await side.rebuild(counts, {}, switching)).toBe(true)
    expect(await side.serving()).toEqual({ generation: 2, partitions: 1 })
    expect(await positionNow()).toBe(15n)
    await side.runFor(counts, 2)
    await side.appendMany(1)
    await side.runFor(counts, 2)
    expect(await positionNow()).toBe(16n)
  })

  it('does not wait for ever for a generation of another log', async () => {
    await side.appendMany(10)
    await side.runFor(counts, 2)
    const answering = createServingGeneration(side.store, side.time)
    expect((await answering(counts, true))?.generation).toBe(1)
    const wiped = createReadSide()
    await wiped.append('new')
    expect(await wiped.rebuild(counts, {}, side.store)).toBe(true)
    expect((await answering(counts, true))?.generation).toBe(1)
    await side.time.pass(11_000)
    expect((await answering(counts, true))?.generation).toBe(2)
  })
})
