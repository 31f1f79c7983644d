import type { ReadStore } from '../../stores/read-store/port.js'
import { counts, createCountingSide } from '../../testing/harness/counting-side.js'
import { rebuildProjections } from '../generations/rebuild.js'

describe('a fence that this process itself stores', () => {
  it('while documents are read with the one before it is no conflict: a rebuild reads the log once', async () => {
    const side = createCountingSide()
    // The second event of a stream finds its document written and loads it.
    for (let n = 0; n < 200; n += 1) await side.append(`stream-${n % 100}`)
    let written: Promise<boolean> = Promise.resolve(true)
    let overtaken = 0
    const store: ReadStore = {
      ...side.store,
      flush: (flush) => {
        written = side.time.pause(5, new AbortController().signal).then(() => side.store.flush(flush))
        return written
      },
      load: async (...args) => {
        const loaded = await side.store.load(...args)
        const before = side.store.fenceOf('counts_v1_g1')
        await written
        if (side.store.fenceOf('counts_v1_g1') !== before) overtaken += 1
        return loaded
      },
    }
    let readings = 0
    const readAll: typeof side.log.readAll = (...args) => {
      readings += 1
      return side.log.readAll(...args)
    }
    const deps = side.deps({ readStore: store, eventStore: { ...side.log, readAll } })
    const rebuilding = rebuildProjections(
      deps,
      [counts],
      { maxEvents: 10, maxDocuments: 1 },
      new AbortController().signal,
    )
    await side.time.pass(20_000)
    expect(await rebuilding).toBe(true)
    expect(overtaken).toBeGreaterThan(0)
    expect(readings).toBe(1)
    expect(await side.differences()).toEqual([])
  })

  it('is missed when a crash takes the first flush of a read model, though no event comes after it', async () => {
    const side = createCountingSide()
    const running = side.run(counts, { alone: true })
    await side.time.pass(1000)
    await side.appendMany(3)
    await side.time.pass(100)
    expect(await side.allCount()).toBe(3)
    expect(side.store.crash(1)).toBe(true)
    expect(await side.allCount()).toBeUndefined()
    await side.time.pass(5000)
    expect(await side.allCount()).toBe(3)
    expect(await side.differences()).toEqual([])
    await running.end()
  })
})
