import * as z from 'zod/mini'
import { HttpProblem } from '../../http/problem.js'
import { partitionName } from '../../projection-engine/generations/generation.js'
import type { Projection } from '../../projection-engine/projection.js'
import { position } from '../../stores/event-store/port.js'
import type { Collection, ReadStore } from '../../stores/read-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { createReadSide } from '../../testing/harness/read-side.js'
import { moveCheckpoint } from '../../testing/scenarios/read-model-writes.js'
import { createProjectionNotifier } from './projection-notifier.js'
import { createReadModels } from './read-models.js'

type Count = { readonly count: number }

const counts = (version: number): Projection<Count> => ({
  name: 'counts',
  version,
  schema: z.strictObject({ count: z.int() }),
  shape: { fields: {} },
  documentIds: ({ stream }) => [stream],
  apply: (doc, { asStored: { data } }) => {
    if (data.broken === true) throw new RangeError('broken')
    return { count: (doc?.count ?? 0) + version }
  },
})

/** The same under another name. */
const copies: Projection<Count> = { ...counts(1), name: 'copies' }

describe('a read model whose version went up while events keep coming', () => {
  it('answers 503 with progress until it has caught up, and then from the new version alone', async () => {
    const side = createReadSide()
    for (let n = 0; n < 10; n += 1) await side.append('a')
    await side.runFor(counts(1), 2)
    const readModels = createReadModels(side.store, side.log.head, side.time)
    expect((await readModels.at(undefined, counts(1))).name).toBe('counts_v1_g1')

    // It folds what is there, but cannot yet say that this is all.
    let stands = true
    const slow: ReadStore = {
      ...side.store,
      setRegister: async (key, version, value) => {
        if (stands && key.startsWith('filled/')) throw new Error('not yet')
        return side.store.setRegister(key, version, value)
      },
    }
    const running = side.run(counts(2), { readStore: slow })
    await side.time.pass(3000)
    const answer = readModels.at(undefined, counts(2)).catch((error: unknown) => error)
    await side.append('a')
    await side.time.pass(3000)
    const refused: unknown = await answer
    expect(refused).toBeInstanceOf(HttpProblem)
    expect(refused).toMatchObject({ status: 503, code: 'read-side/filling', retryAfter: 3 })
    expect(refused).toMatchObject({ detail: expect.stringMatching(/1[01] eventos lidos/) })

    stands = false
    await side.time.pass(10_000)
    const collection = await readModels.at(side.log.end(), counts(2))
    expect(collection.name).toBe('counts_v2_g1')
    expect((await side.store.get(collection, 'a'))?.doc.count).toBe(22)
    await running.end()
  })
})

describe('a document that a read model lacks', () => {
  const lacking = async () => {
    const side = createReadSide()
    await side.append('a')
    await side.runFor(counts(1), 2)
    const models = createReadModels(side.store, side.log.head, side.time)
    return {
      side,
      find: (id: string) => models.documentAt(undefined, counts(1), id, (from) => side.store.get(from, id)),
    }
  }

  it('is unknown once the read model has passed the end of the log', async () => {
    const { find } = await lacking()
    expect(await find('none')).toBeUndefined()
  })

  it('is answered 503 while the read model is behind the log', async () => {
    const { side, find } = await lacking()
    await side.append('b')
    const answer = find('b').catch((error: unknown) => error)
    await side.time.pass(2100)
    expect(await answer).toMatchObject({ status: 503, code: 'read-side/behind', retryAfter: 1 })
    // One that is there is answered all the same.
    expect(await find('a')).toMatchObject({ doc: { count: 1 } })
  })

  it('is found when the read model comes to it meanwhile', async () => {
    const { side, find } = await lacking()
    await side.append('b')
    const answer = find('b')
    await side.runFor(counts(1), 1)
    expect(await answer).toMatchObject({ doc: { count: 1 } })
  })

  it('is answered 503 where the log does not say where it ends', async () => {
    const { side } = await lacking()
    const models = createReadModels(side.store, () => Promise.reject(new StoreUnavailable(undefined)), side.time)
    const answer = models.documentAt(undefined, counts(1), 'none', (from) => side.store.get(from, 'none'))
    await expect(answer).rejects.toBeInstanceOf(StoreUnavailable)
  })
})

describe('a read model that is behind', () => {
  it('answers 503 rather than old data', async () => {
    const side = createReadSide()
    await side.append('a')
    await side.runFor(counts(1), 2)
    const ahead = await side.append('a')
    const answer = createReadModels(side.store, side.log.head, side.time)
      .at(ahead, counts(1))
      .catch((error: unknown) => error)
    await side.time.pass(1900)
    expect(await Promise.race([answer, 'still waiting'])).toBe('still waiting')
    await side.time.pass(200)
    expect(await answer).toMatchObject({ status: 503, code: 'read-side/behind' })
  })
})

describe('a query that waits for a read model', () => {
  const part = { generation: 1, partitions: 1, partition: 0 }
  /** No time passes: a pause ends only by its signal. */
  const stopped = {
    monotonic: () => 0,
    random: () => 0,
    pause: (_millis: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        if (signal?.aborted === true) resolve()
        else signal?.addEventListener('abort', () => resolve())
      }),
  }

  it('is answered as soon as it has moved far enough, and reads again when it moved during a read', async () => {
    const side = createReadSide()
    await side.append('a')
    await side.runFor(counts(1), 2)
    const notifier = createProjectionNotifier()
    const reach = async (at: bigint): Promise<void> => {
      await moveCheckpoint(side.store, partitionName(counts(1), part), { position: position(at), lastEvent: null })
      notifier.advanced('counts', at, [])
    }
    let duringNextRead: () => Promise<void> = () => Promise.resolve()
    let reads = 0
    const store: ReadStore = {
      ...side.store,
      checkpoints: async (names) => {
        const seen = await side.store.checkpoints(names)
        reads += 1
        const meanwhile = duringNextRead
        duringNextRead = () => Promise.resolve()
        await meanwhile()
        return seen
      },
    }
    const models = createReadModels(store, side.log.head, stopped, notifier)
    duringNextRead = () => reach(6n)
    const answer = [models.at(position(7n), counts(1)), models.at(position(6n), counts(1))]
    expect((await answer[1])?.name).toBe('counts_v1_g1')
    expect(await Promise.race([answer[0], 'still waiting'])).toBe('still waiting')
    await reach(7n)
    expect((await answer[0])?.name).toBe('counts_v1_g1')
    expect(reads).toBe(3)
  })
})

describe('a query with the position of a document’s own last event', () => {
  /** A read model of one event, a query for the next, and how often checkpoints and documents were read. */
  const ownEventQuery = async () => {
    const side = createReadSide()
    await side.append('a')
    await side.runFor(counts(1), 2)
    const notifier = createProjectionNotifier()
    const read = { checkpoints: 0, documents: 0 }
    const store: ReadStore = {
      ...side.store,
      checkpoints: async (names) => {
        read.checkpoints += 1
        return side.store.checkpoints(names)
      },
    }
    const models = createReadModels(store, side.log.head, side.time, notifier)
    await models.at(undefined, counts(1))
    const documentAt = (at: bigint) =>
      models.documentAt(position(at), counts(1), 'a', async (from) => {
        read.documents += 1
        return store.get(from, 'a')
      })
    return { side, notifier, read, documentAt }
  }

  it('is answered by the document alone where it is there', async () => {
    const { read, documentAt } = await ownEventQuery()
    expect((await documentAt(1n))?.doc.count).toBe(1)
    expect(read).toEqual({ checkpoints: 0, documents: 1 })
  })

  it('is answered as soon as the document has changed', async () => {
    const { side, notifier, read, documentAt } = await ownEventQuery()
    const ahead = await side.append('a')
    const waiting = documentAt(ahead)
    await side.time.pass(10)
    await side.runFor(counts(1), 0)
    notifier.received('counts', ahead, 'a')
    await side.time.pass(0)
    expect((await waiting)?.doc.count).toBe(2)
    expect(read).toEqual({ checkpoints: 0, documents: 2 })
  })

  it('is answered without a notification, and when the position is another document’s', async () => {
    const { side, read, documentAt } = await ownEventQuery()
    const ahead = await side.append('b')
    const waiting = documentAt(ahead)
    await side.time.pass(10)
    await side.runFor(counts(1), 1)
    await side.time.pass(1000)
    expect((await waiting)?.doc.count).toBe(1)
    expect(read.checkpoints).toBeGreaterThan(0)
  })

  it('is answered 503 rather than by an older document', async () => {
    const { side, documentAt } = await ownEventQuery()
    const ahead = await side.append('a')
    const waiting = documentAt(ahead).catch((error: unknown) => error)
    await side.time.pass(3000)
    expect(await waiting).toMatchObject({ status: 503, code: 'read-side/behind' })
  })
})

describe('a document of a held stream', () => {
  it('is stale from the position on that was quarantined first', async () => {
    const side = createReadSide()
    await side.append('a')
    await side.append('a', { data: { broken: true } })
    await side.append('b')
    await side.append('b', { type: 'PersonalDataErased', data: { broken: true } })
    await side.append('a', { type: 'PersonalDataErased', data: { broken: true } })
    await side.append('c')
    await side.runFor(counts(1), 3, { partitions: 3 })
    const readModels = createReadModels(side.store, side.log.head, side.time)
    expect(await readModels.staleSince(counts(1), 'a')).toBe('2')
    expect(await readModels.staleSince(counts(1), 'b')).toBe('4')
    expect(await readModels.staleSince(counts(1), 'c')).toBeUndefined()
  })

  it('is stale at once for a query with a later position than it holds, and within a second for all', async () => {
    const side = createReadSide()
    await side.append('a')
    await side.runFor(counts(1), 2)
    let reads = 0
    const store: ReadStore = {
      ...side.store,
      registers: async (prefix) => {
        reads += 1
        return side.store.registers(prefix)
      },
    }
    const readModels = createReadModels(store, side.log.head, side.time)
    const since = (at: bigint, wanted?: bigint) =>
      readModels.staleSince(counts(1), 'a', {
        at: position(at),
        requested: wanted === undefined ? undefined : position(wanted),
      })
    expect(await since(1n)).toBeUndefined()
    await side.append('a', { data: { broken: true } })
    await side.runFor(counts(1), 0)
    expect([await since(1n), await since(1n, 1n), reads]).toEqual([undefined, undefined, 1])
    expect([await since(1n, 2n), reads]).toEqual(['2', 2])
    expect([await since(1n), reads]).toEqual(['2', 2])
  })
})

describe('documents that are read while the store crashes', () => {
  /** Two read models of two events, of which a crash takes the second; `onRead` is called at the end of each reading. */
  const reading = async () => {
    const side = createReadSide()
    await side.append('a')
    await side.runFor(counts(1), 2)
    await side.runFor(copies, 2)
    const requested = await side.append('a')
    // Without leases, which a crash would take too.
    const fold = async (projection = counts(1)) => {
      await side.time.pass(100)
      await side.runFor(projection, 0, { alone: true })
      await side.time.pass(100)
    }
    await fold()
    await fold(copies)
    const seen = { reads: 0 }
    let during: (read: number) => void | Promise<void> = () => undefined
    const models = createReadModels(side.store, side.log.head, side.time)
    const readOne = async (from: Collection<Count>): Promise<number | undefined> => {
      seen.reads += 1
      const page = await side.store.page(from, { limit: 10 })
      await during(seen.reads)
      return page.find(({ id }) => id === 'a')?.doc.count
    }
    return {
      side,
      seen,
      models,
      requested,
      readOne,
      crash: () => side.store.crash(100),
      onRead: (happens: typeof during) => {
        during = happens
      },
      fold,
    }
  }

  it('are read once where nothing was written meanwhile', async () => {
    const { models, requested, readOne, seen } = await reading()
    expect(await models.readAt(requested, counts(1), readOne)).toBe(2)
    expect(seen.reads).toBe(1)
  })

  it('are read again once the position is reached again, in a list', async () => {
    const { models, requested, readOne, seen, crash, fold } = await reading()
    const crashing = async (from: Collection<Count>) => {
      if (seen.reads === 0) crash()
      return readOne(from)
    }
    const answered = models.readAt(requested, counts(1), crashing)
    await fold()
    expect(await answered).toBe(2)
    expect(seen.reads).toBe(2)
  })

  it('are read again when the position was reached again before it was looked at', async () => {
    const { models, requested, readOne, seen, crash, onRead, fold } = await reading()
    onRead(async (read) => {
      if (read === 1) await fold()
    })
    const crashing = async (from: Collection<Count>) => {
      if (seen.reads === 0) crash()
      return readOne(from)
    }
    expect(await models.readAt(requested, counts(1), crashing)).toBe(2)
    expect(seen.reads).toBe(2)
  })

  it('are not answered where the position is not reached again', async () => {
    const { side, models, requested, readOne, seen, onRead, crash } = await reading()
    onRead(() => void crash())
    const answered = models.readAt(requested, counts(1), readOne).catch((error: unknown) => error)
    await side.time.pass(3000)
    expect(await answered).toMatchObject({ status: 503, code: 'read-side/behind' })
    expect(seen.reads).toBe(1)
  })

  it('are answered in the end where something is written during each reading', async () => {
    const { side, models, requested, readOne, seen, onRead, fold } = await reading()
    onRead(async () => {
      await side.append('b')
      await fold()
    })
    expect(await models.readAt(requested, counts(1), readOne)).toBe(2)
    expect(seen.reads).toBe(3)
  })

  it('are read again in all read models that are read together', async () => {
    const { models, requested, readOne, seen, crash, fold } = await reading()
    const answered = models.readEachAt(requested, [counts(1), copies], async (collectionOf) => {
      if (seen.reads === 0) crash()
      return [await readOne(collectionOf(counts(1))), await readOne(collectionOf(copies))]
    })
    await fold()
    await fold(copies)
    expect(await answered).toEqual([2, 2])
    expect(seen.reads).toBe(4)
  })

  it('are read again for one document that does not say itself how new it is', async () => {
    const { side, models, readOne, seen, crash, fold } = await reading()
    const other = await side.append('b')
    await fold()
    const answered = models.documentAt(other, counts(1), 'a', async (from) => {
      // The first two readings find a document that stands before the position.
      if (seen.reads === 2) crash()
      const count = await readOne(from)
      return count === undefined ? undefined : { at: position(1n), count }
    })
    await fold()
    expect(await answered).toMatchObject({ count: 2 })
    expect(seen.reads).toBe(4)
  })
})
