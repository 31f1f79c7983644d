import * as z from 'zod/mini'
import { encryptPersonal } from '../../privacy/personal-encryption.js'
import { position } from '../../stores/event-store/port.js'
import { type ReadStore, writeOf } from '../../stores/read-store/port.js'
import { type Count, counts } from '../../testing/harness/counting-side.js'
import { createReadSide, type ReadSide } from '../../testing/harness/read-side.js'
import { differencesIn, verifyOne } from '../../testing/harness/verify-one.js'
import { orderId, placedAt } from '../../testing/scenarios/order-history.js'
import { saveDocuments } from '../../testing/scenarios/read-model-writes.js'
import { eventIdNumber, orderStream } from '../../testing/scenarios/recorded-events.js'
import { collectionIn } from '../generations/generation.js'
import type { Projection } from '../projection.js'
import type { VerifyOptions } from './verify.js'

const documents = collectionIn(counts, 1)

/** Who an order names, until the person is erased. */
const names: Projection<{ readonly name: unknown }> = {
  name: 'names',
  version: 1,
  schema: z.strictObject({ name: z.unknown() }),
  shape: { fields: {} },
  documentIds: ({ stream }) => [stream],
  apply: (doc, { type, asStored: { personal } }) => ({
    name: type === 'PersonalDataErased' ? null : (personal ?? doc?.name ?? null),
  }),
}

let side: ReadSide
beforeEach(async () => {
  side = createReadSide()
  for (let n = 0; n < 30; n += 1) await side.append(`stream-${n % 10}`)
})

const verified = (options?: VerifyOptions, store: ReadStore = side.store) =>
  verifyOne({ ...side.deps(), readStore: store }, counts, options)

/** Writes a document past the engine. */
const forge = async (id: string, at: bigint, doc: Count): Promise<void> => {
  const expectedAt = (await side.store.get(documents, id))?.at ?? null
  await saveDocuments(side.store, [writeOf(documents, { id, at: position(at), doc, expectedAt })])
}

/** The same store without one document. */
const without = (id: string): ReadStore => ({
  ...side.store,
  scan: async (collection, after, limit) =>
    (await side.store.scan(collection, after, limit)).filter((document) => document.id !== id),
})

/** The same store, whose index tells something else of a document. */
const misfiled = (id: string): ReadStore => ({
  ...side.store,
  scan: async (collection, after, limit) =>
    (await side.store.scan(collection, after, limit)).map((document) =>
      document.id === id ? { ...document, indexFields: { ...document.indexFields, sortKey: 'elsewhere' } } : document,
    ),
})

describe('the check of a read model', () => {
  it('says that there is none before it was ever filled', async () => {
    expect(await verified()).toMatchObject({ generation: undefined, documents: 0 })
  })

  it.each([100, 3])('finds nothing wrong where nothing is, %i documents at a time', async (maxDocuments) => {
    await side.runFor(counts, 2)
    const parts: number[] = []
    const onProgress: VerifyOptions['onProgress'] = ({ part }) => {
      parts.push(part)
    }
    expect(await verified({ maxDocuments, onProgress })).toEqual({
      projection: 'counts',
      generation: 1,
      documents: 11,
      events: 30,
      differences: [],
      quarantined: [],
    })
    expect(parts.at(-1)).toBe(1)
    expect(parts).toEqual([...parts].sort((one, other) => one - other))
  })

  it.each([100, 3])('finds what is wrong, and nothing else, %i documents at a time', async (maxDocuments) => {
    await side.runFor(counts, 2)
    await forge('stream-1', 22n, { count: 7 })
    await forge('stream-2', 13n, { count: 3 })
    await forge('never', 5n, { count: 1 })
    const { differences } = await verified({ maxDocuments }, without('stream-4'))
    expect(new Map(differences.map(({ id, what }) => [id, what]))).toEqual(
      new Map([
        ['stream-1', 'content'],
        ['stream-2', 'position'],
        ['never', 'surplus'],
        ['stream-4', 'missing'],
      ]),
    )
  })

  it('finds a document that is found by something else than it says', async () => {
    await side.runFor(counts, 2)
    expect((await verified({}, misfiled('stream-3'))).differences).toEqual([{ id: 'stream-3', what: 'index' }])
  })

  it('knows its log again by an event that became unreadable after it was folded', async () => {
    await side.runFor(counts, 2)
    side.log.corrupt(side.log.end())
    expect((await verified()).generation).toBe(1)
  })

  it('takes a document that stands beyond the log for what it is', async () => {
    await side.runFor(counts, 2)
    await forge('stream-1', 99n, { count: 3 })
    expect((await verified()).differences).toEqual([{ id: 'stream-1', what: 'position' }])
  })

  it('is right about documents that are ahead of the checkpoint, as beside a live projector', async () => {
    await side.runFor(counts, 2)
    for (let n = 0; n < 5; n += 1) await side.append('stream-3')
    // As a store without transactions leaves it.
    const cut: ReadStore = {
      ...side.store,
      flush: async (flush) => {
        await side.store.flush({ ...flush, moves: [] })
        throw new Error('cut off')
      },
    }
    await side.runFor(counts, 1, { readStore: cut })
    expect((await side.documents(counts)).get('stream-3')?.at).toBe(35n)
    expect(await side.positionOf(counts)).toBe(30n)
    expect((await verified()).differences).toEqual([])
  })

  it('is right while a projector folds between any two of its reads', async () => {
    await side.runFor(counts, 2)
    const busy: ReadStore = {
      ...side.store,
      checkpoints: async (names) => {
        const checkpoints = await side.store.checkpoints(names)
        await side.append('stream-1', { data: { failsAt: 'nowhere' } })
        await side.append('new')
        await side.append('stream-2', { data: { failsAt: 'all' } })
        await side.runFor(counts, 1)
        return checkpoints
      },
      scan: async (...args) => {
        const found = await side.store.scan(...args)
        await side.append('stream-2')
        await side.append('stream-3', { data: { failsAt: 'all' } })
        await side.append('stream-3')
        await side.runFor(counts, 1)
        return found as never
      },
    }
    expect((await verified({ maxDocuments: 3 }, busy)).differences).toEqual([])
    expect((await verified()).differences).toEqual([])
  })

  it('takes no person for changed whose key went before the erasure came to the document', async () => {
    const state = await side.dataKeys.ensure(orderId)
    if (state.kind !== 'key') throw new Error('erased')
    const id = eventIdNumber(1)
    const personal = encryptPersonal({ name: 'Joana' }, state.key, orderStream, id)
    await side.append(orderStream, { id, personal })
    await side.runFor(names, 2)
    await side.append(orderStream, { type: 'PersonalDataErased' })
    await side.dataKeys.erase([{ subject: orderId, at: placedAt }])
    const check = (store: ReadStore) => verifyOne({ ...side.deps(), readStore: store }, names)
    // As long as the erasure is not folded, the document holds what it must not.
    expect((await check(side.store)).differences).toEqual([{ id: orderStream, what: 'content' }])
    const live: ReadStore = {
      ...side.store,
      registers: async (prefix) => {
        const found = await side.store.registers(prefix)
        await side.runFor(names, 1)
        return found
      },
    }
    expect((await check(live)).differences).toEqual([])
  })

  it('leaves held streams alone as the projector did, also after the mend, and lists them', async () => {
    await side.append('stream-5', { data: { failsAt: 'all' } })
    await side.append('stream-5')
    const corrupt = await side.append('stream-6')
    side.log.corrupt(corrupt)
    await side.append('stream-6')
    await side.append('stream-6', { type: 'PersonalDataErased' })
    await side.runFor(counts, 3)
    const found = await verified()
    expect(found.differences).toEqual([])
    expect(found.quarantined).toMatchObject([
      { position: '31', stream: 'stream-5', reason: 'function' },
      { position: '33', stream: 'stream-6', reason: 'corrupt' },
    ])
    const mended: Projection<Count> = { ...counts, apply: (doc) => ({ count: (doc?.count ?? 0) + 1 }) }
    expect(await differencesIn(side.deps(), mended)).toEqual([])
  })
})
