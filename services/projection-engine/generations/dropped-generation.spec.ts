import type { ReadStore } from '../../stores/read-store/port.js'
import { type CountingSide, counts, createCountingSide } from '../../testing/harness/counting-side.js'
import type { EngineDeps } from '../engine.js'
import { cleanProjections, dropUnfilled } from './clean.js'
import { pointerOf } from './generation.js'
import { rebuildProjections } from './rebuild.js'

let side: CountingSide
beforeEach(async () => {
  side = createCountingSide()
  await side.appendMany(30)
  await side.runFor(counts, 1)
})

const inSmallSteps = { maxDocuments: 1, maxEvents: 5 }

const rebuildingWith = (changes: Partial<EngineDeps>, signal = new AbortController().signal): Promise<unknown> =>
  rebuildProjections(side.deps(changes), [counts], inSmallSteps, signal).catch((error: unknown) => error)

/** A rebuild that is cut off at its second checkpoint. */
const cutOffRebuild = async (): Promise<void> => {
  const cutting = new AbortController()
  let flushes = 0
  const readStore: ReadStore = {
    ...side.store,
    flush: async (flush) => {
      const written = await side.store.flush(flush)
      flushes += 1
      if (flushes === 2) cutting.abort()
      return written
    },
  }
  const rebuilding = rebuildingWith({ readStore }, cutting.signal)
  await side.time.pass(20_000)
  expect(await rebuilding).toBe(false)
  expect(side.store.standsAt('counts_v1_g2')).toBeGreaterThan(0n)
}

/** Drops what no process fills, as an erasure does, with a store of its own. */
const dropWith = async (readStore: ReadStore = side.store): Promise<unknown> => {
  const dropping = dropUnfilled(readStore, [counts], side.time).catch((error: unknown) => error)
  await side.time.pass(13_000)
  return dropping
}

const clean = async () => {
  const cleaning = cleanProjections(side.store, [counts], side.time)
  await side.time.pass(13_000)
  return cleaning
}

/** Takes from the place what those of earlier versions did not say. */
const withoutNumbers = async (): Promise<void> => {
  const { serving, filling, version } = await pointerOf(side.store, counts)
  expect(await side.store.setRegister('place/counts_v1', version, { serving, filling })).toBe(true)
}

/** What a rebuild leaves: everything, in a generation whose number no other had, and nothing of what was dropped. */
const isWhole = async (generation: number): Promise<void> => {
  expect(await side.serving()).toEqual({ generation, partitions: 1 })
  expect(await side.differences()).toEqual([])
  expect(await side.allCount()).toBe(30)
  await clean()
  const name = `counts_v1_g${generation}`
  expect(await side.store.collections()).toEqual([name])
  expect(await side.store.owners()).toEqual(['counts_v1', name])
}

describe('a drop that is cut off', () => {
  const allSteps = [0, 1, 2]

  it.each([[[]], [[0]], [[0, 1]], [allSteps]])('after the steps %j is ended by the next cleaning', async (done) => {
    await cutOffRebuild()
    const drop: ReadStore['drop'] = async ({ name }) => {
      const steps = side.store.dropSteps(name)
      for (const step of done) steps[step]?.()
      throw new Error('killed')
    }
    expect(String(await dropWith({ ...side.store, drop }))).toContain('killed')
    expect((await clean()).dropped).toEqual(done === allSteps ? [] : ['counts_v1_g2'])
    expect(await side.store.owners()).toEqual(['counts_v1', 'counts_v1_g1'])
  })

  it.each([[[]], [[0]], [[0, 1]], [[1]], [[1, 0]], [allSteps]])(
    'after the steps %j leaves nothing that the next rebuild goes on with',
    async (done) => {
      await cutOffRebuild()
      const drop: ReadStore['drop'] = async ({ name }) => {
        const steps = side.store.dropSteps(name)
        for (const step of done) steps[step]?.()
      }
      await dropWith({ ...side.store, drop })
      expect(await side.rebuild(counts)).toBe(true)
      await isWhole(3)
    },
  )

  it('is known also by a place from before, which did not say which numbers there were', async () => {
    await cutOffRebuild()
    await dropWith({
      ...side.store,
      drop: async ({ name }) => side.store.dropSteps(name)[1]?.(),
    })
    await withoutNumbers()
    expect(await side.rebuild(counts)).toBe(true)
    await isWhole(3)
  })
})

describe('a rebuild that was suspended while its generation was dropped', () => {
  it('leaves a stump that no other rebuild goes on with', async () => {
    let letGo: () => void = () => undefined
    const suspended = new Promise<void>((resolve) => {
      letGo = resolve
    })
    let flushes = 0
    const readStore: ReadStore = {
      ...side.store,
      flush: async (flush) => {
        flushes += 1
        if (flushes === 3) await suspended
        return side.store.flush(flush)
      },
    }
    // Its clock stands too, so that it does not raise its lease.
    const time = { ...side.time, pause: () => new Promise<void>(() => undefined) }
    rebuildingWith({ readStore, time })
    await side.time.pass(100)
    await dropWith()
    expect(await side.store.collections()).toEqual(['counts_v1_g1'])

    letGo()
    await side.time.pass(100)
    expect(await side.store.collections()).toEqual(['counts_v1_g1', 'counts_v1_g2'])
    expect(await side.rebuild(counts)).toBe(true)
    await isWhole(3)
  })
})

describe('a rebuild that was cut off', () => {
  it.each(['as it is', 'from before'])('goes on in its own generation, its place %s', async (place) => {
    await cutOffRebuild()
    if (place === 'from before') await withoutNumbers()
    expect(await side.rebuild(counts)).toBe(true)
    await isWhole(2)
  })
})

describe('a version that was dropped and comes back', () => {
  it('begins a generation that it never had', async () => {
    await side.runFor({ ...counts, version: 2 }, 1)
    const cleaning = cleanProjections(side.store, [{ ...counts, version: 2 }], side.time)
    await side.time.pass(13_000)
    expect((await cleaning).dropped).toEqual(['counts_v1_g1'])
    await side.runFor(counts, 2)
    expect(await side.serving()).toEqual({ generation: 2, partitions: 1 })
    expect(await side.differences()).toEqual([])
  })
})
