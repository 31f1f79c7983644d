import { TechnicalError } from '../../domain/technical-error.js'
import { logStart } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { type Count, type CountingSide, counts, createCountingSide } from '../../testing/harness/counting-side.js'
import { createReadSide } from '../../testing/harness/read-side.js'
import { differencesIn, verifyOne } from '../../testing/harness/verify-one.js'
import { OtherLog } from '../batch/open-members.js'
import type { Projection } from '../projection.js'
import { loadQuarantined } from '../quarantine/quarantine.js'
import { runProjections } from '../run.js'
import { partitionName, partitionsOf, pointerOf, replacePointer } from './generation.js'
import { type RebuildOptions, rebuildProjections } from './rebuild.js'

let side: CountingSide
beforeEach(() => {
  side = createCountingSide()
})

/** Begins a rebuild; `done()` lets the clock run until it has ended. */
const rebuilding = (options: RebuildOptions = {}, store: ReadStore = side.store, projection = counts) => {
  const cutting = new AbortController()
  let progress = { position: logStart, events: 0 }
  const onProgress: RebuildOptions['onProgress'] = (made) => {
    progress = made
  }
  const work = rebuildProjections(
    side.deps({ readStore: store }),
    [projection],
    { onProgress, ...options },
    cutting.signal,
  )
  // It may fail before anybody asks.
  work.catch(() => undefined)
  return {
    cut: () => cutting.abort(),
    progress: () => progress,
    work,
    done: async () => {
      await side.time.pass(20_000)
      return work
    },
  }
}

/** A rebuild that is cut off at its first checkpoint. */
const cutRebuild = (options: RebuildOptions = {}, projection = counts) => {
  const store: ReadStore = {
    ...side.store,
    flush: async (flush) => {
      const written = await side.store.flush(flush)
      rebuild.cut()
      return written
    },
  }
  const rebuild = rebuilding(options, store, projection)
  return rebuild
}

describe('what a rebuild counts', () => {
  it('is each event once, also those that it reads again', async () => {
    await side.appendMany(30)
    let lost = false
    const flush: ReadStore['flush'] = async (flushed) => {
      if (lost) return side.store.flush(flushed)
      lost = true
      throw new StoreUnavailable(undefined)
    }
    const rebuild = rebuilding({ maxEvents: 10 }, { ...side.store, flush })
    expect(await rebuild.done()).toBe(true)
    expect([lost, rebuild.progress().events]).toEqual([true, 30])
  })
})

/** What is in quarantine in the generation that answers. */
const quarantinedNow = async () => {
  const generation = await side.serving()
  const quarantined = await Promise.all(
    partitionsOf(generation ?? { generation: 0, partitions: 1 }).map((part) =>
      loadQuarantined(side.store, partitionName(counts, part)),
    ),
  )
  return quarantined.flat()
}

describe('a rebuild', () => {
  it('fills a new generation and switches, and the running projector follows', async () => {
    await side.appendMany(20)
    const running = side.run(counts)
    await side.time.pass(1000)
    expect(await rebuilding().done()).toBe(true)
    expect(await side.serving()).toEqual({ generation: 2, partitions: 1 })
    await side.appendMany(5)
    await side.time.pass(3000)
    expect(await side.allCount()).toBe(25)
    expect(await side.differences()).toEqual([])
    await running.end()
  })

  it('goes on where it was cut off', async () => {
    await side.appendMany(5000)
    await side.runFor(counts, 1)
    expect(await cutRebuild({ maxDocuments: 1 }).done()).toBe(false)
    expect(await pointerOf(side.store, counts)).toMatchObject({
      serving: { generation: 1, partitions: 1 },
      filling: { generation: 2, partitions: 1 },
    })
    const second = rebuilding()
    expect(await second.done()).toBe(true)
    expect(second.progress().events).toBeLessThan(5000)
    expect(await side.serving()).toEqual({ generation: 2, partitions: 1 })
    expect(await side.differences()).toEqual([])
  })

  it('is one work for two that begin it at once', async () => {
    await side.appendMany(50)
    await side.runFor(counts, 1)
    const both = [rebuilding(), rebuilding()]
    await side.time.pass(20_000)
    expect(await Promise.all(both.map(({ work }) => work))).toEqual([true, true])
    expect(await side.serving()).toEqual({ generation: 2, partitions: 1 })
    expect(await side.differences()).toEqual([])
  })

  it('gives way to one into another number of partitions, and says so', async () => {
    await side.appendMany(50)
    await side.runFor(counts, 1)
    let goOn: () => void = () => undefined
    const waiting = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const slow: ReadStore = {
      ...side.store,
      flush: async (flush) => {
        await waiting
        return side.store.flush(flush)
      },
    }
    const first = rebuilding({}, slow)
    await side.time.pass(100)
    expect(await rebuilding({ partitions: 3 }).done()).toBe(true)
    goOn()
    await side.time.pass(1000)
    // Its generation is not the newest, so there is nothing left for it to do.
    expect(await first.work).toBe(true)
    expect(await side.serving()).toEqual({ generation: 3, partitions: 3 })
  })

  it('fails when another rebuild has taken its place and is not done yet', async () => {
    await side.appendMany(5)
    await side.runFor(counts, 1)
    const stolen: ReadStore = {
      ...side.store,
      flush: async (flush) => {
        const written = await side.store.flush(flush)
        const place = await pointerOf(side.store, counts)
        const filling = { generation: 9, partitions: 2 }
        await replacePointer(side.store, counts, place, { serving: place.serving, filling })
        return written
      },
    }
    await expect(rebuilding({}, stolen).done()).rejects.toThrow('another rebuild of counts has begun')
  })

  it('takes a held stream in after the mend, also when one before the mend was cut off', async () => {
    const broken: Projection<Count> = {
      ...counts,
      apply: (doc, event, id) => {
        if (event.asStored.data.broken === true) throw new TechnicalError('not understood')
        return counts.apply(doc, event, id)
      },
    }
    await side.append('a')
    await side.append('a', { data: { broken: true } })
    await side.append('a')
    await side.runFor(broken, 1)
    expect(await side.allCount()).toBe(1)
    expect(await cutRebuild({}, broken).done()).toBe(false)
    expect(await rebuilding().done()).toBe(true)
    expect(await side.allCount()).toBe(3)
    expect(await quarantinedNow()).toEqual([])
  })

  it('keeps what it quarantines while documents are written, also when the store goes away right after', async () => {
    await side.append('a')
    await side.append('c', { data: { failsAt: 'c' } })
    await side.append('c')
    await side.append('b')
    let written: () => void = () => undefined
    const writing = new Promise<void>((resolve) => {
      written = resolve
    })
    let isAway = false
    const whileThere = <A extends unknown[], R>(call: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        if (isAway) throw new StoreUnavailable(new Error('away'))
        return call(...args)
      }
    }
    const store: ReadStore = {
      ...side.store,
      setRegister: whileThere(side.store.setRegister),
      flush: whileThere(async (flush) => {
        await writing
        const isWritten = await side.store.flush(flush)
        isAway = true
        return isWritten
      }),
    }
    const first = rebuilding({ maxEvents: 1, maxDocuments: 1 }, store)
    await side.time.pass(100)
    expect(first.progress().events).toBe(4)
    written()
    await side.time.pass(100)
    expect(isAway).toBe(true)
    first.cut()
    await side.time.pass(20_000)
    expect(await rebuilding().done()).toBe(true)
    expect(await quarantinedNow()).toHaveLength(1)
    expect(await side.allCount()).toBe(2)
    expect(await side.differences()).toEqual([])
  })

  it('folds upon what is being written, and hears of it when that was refused', async () => {
    await side.appendMany(200)
    let flushes = 0
    let refusals = 0
    const store: ReadStore = {
      ...side.store,
      flush: async (flush) => {
        flushes += 1
        await side.time.pause(10, new AbortController().signal)
        // As another owner's write in between would have it.
        const written = flushes === 3 ? false : await side.store.flush(flush)
        if (!written) refusals += 1
        return written
      },
    }
    expect(await rebuilding({ maxEvents: 1, maxDocuments: 7 }, store).done()).toBe(true)
    expect(refusals).toBe(1)
    expect(await side.allCount()).toBe(200)
    expect(await side.differences()).toEqual([])
  })
})

describe('a log whose newest event became unreadable after it was folded', () => {
  it('is known again: the read model starts, goes on, and can be rebuilt', async () => {
    await side.appendMany(9)
    await side.runFor(counts, 1)
    side.log.corrupt(side.log.end())
    await side.append('after')
    await side.runFor(counts, 1)
    expect(await side.allCount()).toBe(10)
    expect(await side.rebuild(counts)).toBe(true)
    expect(await side.allCount()).toBe(9)
    expect(await quarantinedNow()).toMatchObject([{ reason: 'corrupt' }])
  })
})

describe('a log that was wiped under its read models', () => {
  it('stops them with a sentence that names the rebuild, which then mends them', async () => {
    await side.appendMany(9)
    await side.runFor(counts, 1)
    const wiped = createReadSide()
    for (let n = 0; n < 12; n += 1) await wiped.append('new')
    const deps = () => wiped.deps({ readStore: side.store })
    await wiped.runFor(counts, 1, { readStore: side.store })
    expect(wiped.troubles[0]).toBeInstanceOf(OtherLog)
    expect(String(wiped.troubles[0])).toContain('run: make rebuild NAME=counts')
    await expect(verifyOne(deps(), counts)).rejects.toBeInstanceOf(OtherLog)

    expect(await wiped.rebuild(counts, {}, side.store)).toBe(true)
    expect(await differencesIn(deps(), counts)).toEqual([])
    await wiped.runFor(counts, 2, { readStore: side.store })
    expect((await side.documents(counts)).get('new')?.doc.count).toBe(12)
  })

  it('makes a running product wait, which goes on by itself after the rebuild', async () => {
    await side.appendMany(9)
    await side.runFor(counts, 1)
    const wiped = createReadSide()
    await wiped.append('new')
    const ending = new AbortController()
    const keeping = runProjections(wiped.deps({ readStore: side.store }), [counts], ending.signal)
    await wiped.time.pass(1000)
    expect(String(wiped.troubles[0])).toContain('make rebuild NAME=counts')
    expect(await wiped.rebuild(counts, {}, side.store)).toBe(true)
    await wiped.append('new')
    await wiped.time.pass(15_000)
    expect((await side.documents(counts)).get('new')?.doc.count).toBe(2)
    ending.abort()
    await wiped.time.pass(0)
    await keeping
  })

  it('is known also when nothing has come into the new one yet', async () => {
    await side.appendMany(3)
    await side.runFor(counts, 1)
    await side.runFor(counts, 1, { eventStore: createInMemoryEventStore() })
    expect(side.troubles[0]).toBeInstanceOf(OtherLog)
  })
})
