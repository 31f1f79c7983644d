import * as z from 'zod/mini'
import { createReadSide, type ReadSide } from '../../testing/harness/read-side.js'
import type { Projection } from '../projection.js'
import { cleanProjections, dropUnfilled } from './clean.js'
import { pointerOf, type Versioned, versionName } from './generation.js'
import { rebuildProjections } from './rebuild.js'

type Count = { readonly count: number }

const counts = (version: number): Projection<Count> => ({
  name: 'all-counts',
  version,
  schema: z.strictObject({ count: z.int() }),
  shape: { fields: {} },
  documentIds: ({ stream }) => [stream],
  apply: (doc) => ({ count: (doc?.count ?? 0) + version }),
})
const [old, next] = [counts(1), counts(2)]

let side: ReadSide
beforeEach(async () => {
  side = createReadSide()
  await side.append('a')
})

const clean = async (version: Projection<Count>, isRead: (read: Versioned) => boolean = () => false) => {
  const cleaning = cleanProjections(side.store, [version], side.time, { evenUnfinished: false, isRead })
  await side.time.pass(13_000)
  return cleaning
}
const countOf = async (version: Projection<Count>) => (await side.documents(version)).get('a')?.doc.count
describe('a rolling upgrade', () => {
  it('has both versions side by side on one store, and drops the old one once no process fills it', async () => {
    const before = side.run(old)
    await side.time.pass(1000)
    const after = side.run(next)
    await side.time.pass(1000)
    await side.append('a')
    await side.time.pass(1000)
    expect([await countOf(old), await countOf(next)]).toEqual([2, 4])

    expect(await clean(next)).toEqual({
      dropped: [],
      kept: [{ name: 'all_counts_v1_g1', why: 'another process fills it' }],
    })
    await before.end()
    expect(await clean(next)).toEqual({ dropped: ['all_counts_v1_g1'], kept: [] })
    expect(await side.store.collections()).toEqual(['all_counts_v2_g1'])
    expect(await side.store.registers('lease/all_counts_v1')).toEqual([])
    await after.end()
  })

  it('keeps the old version while a product that raises no leases answers from it', async () => {
    await side.runFor(old, 2)
    await side.runFor(next, 2)
    expect(await clean(next, (version) => versionName(version) === 'all_counts_v1')).toEqual({
      dropped: [],
      kept: [{ name: 'all_counts_v1_g1', why: 'the running product reads it' }],
    })
    expect(await clean(next)).toEqual({ dropped: ['all_counts_v1_g1'], kept: [] })
  })

  it('keeps the old version until the new one has caught up', async () => {
    await side.runFor(old, 2)
    await side.runFor(next, 2, {
      readStore: { ...side.store, flush: () => Promise.reject(new Error('slow')) },
    })
    expect(await clean(next)).toEqual({
      dropped: [],
      kept: [{ name: 'all_counts_v1_g1', why: 'the new version has not caught up' }],
    })
    expect(await countOf(old)).toBe(1)
  })

  it('lets a version that was dropped begin anew when it comes back', async () => {
    await side.runFor(old, 2)
    await side.runFor(next, 2)
    await clean(next)
    expect(await pointerOf(side.store, old)).toMatchObject({ serving: null, filling: null })
    await side.append('a')
    await side.runFor(old, 2)
    expect(await countOf(old)).toBe(2)
  })

  it('leaves a newer version alone', async () => {
    await side.runFor(old, 2)
    await side.runFor(next, 2)
    expect(await clean(old)).toEqual({
      dropped: [],
      kept: [{ name: 'all_counts_v2_g1', why: 'of a newer version' }],
    })
  })
})

describe('after a rebuild', () => {
  it('the generation before it is dropped, and the one that answers stays', async () => {
    const running = side.run(old)
    await side.time.pass(1000)
    expect(await side.rebuild(old)).toBe(true)
    expect(await clean(old)).toEqual({ dropped: ['all_counts_v1_g1'], kept: [] })
    await side.append('a')
    await side.time.pass(2000)
    expect(await countOf(old)).toBe(2)
    expect(await clean(old)).toEqual({ dropped: [], kept: [] })
    await running.end()
  })

  it('a filling that goes on stays', async () => {
    await side.runFor(old, 2)
    const never = { ...side.store, flush: () => new Promise<never>(() => undefined) }
    rebuildProjections(side.deps({ readStore: never }), [old], {}, new AbortController().signal).catch(() => undefined)
    await side.time.pass(1000)
    expect(await clean(old)).toEqual({ dropped: [], kept: [] })
    expect(await side.store.collections()).toEqual(['all_counts_v1_g1', 'all_counts_v1_g2'])
  })

  it('a read model that no code knows any more is dropped', async () => {
    await side.runFor({ ...old, name: 'forgotten' }, 2)
    await side.runFor(old, 2)
    expect((await clean(old)).dropped).toEqual(['forgotten_v1_g1'])
  })
})

describe('for an erasure', () => {
  const drop = async (version: Projection<Count>): Promise<unknown> => {
    const dropping = dropUnfilled(side.store, [version], side.time).catch((error: unknown) => error)
    await side.time.pass(13_000)
    return dropping
  }

  it('drops generations that no process fills, and keeps those that are filled', async () => {
    const running = side.run(old)
    await side.time.pass(1000)
    await side.rebuild(old)
    await drop(old)
    expect(await side.store.collections()).toEqual(['all_counts_v1_g2'])
    await running.end()
  })

  it('a rebuild that was cut off is dropped too, and begins anew when it is started again', async () => {
    await side.runFor(old, 2)
    const cutOff = new AbortController()
    const store = { ...side.store, flush: () => new Promise<never>(() => undefined) }
    rebuildProjections(side.deps({ readStore: store }), [old], {}, cutOff.signal).catch(() => undefined)
    await side.time.pass(1000)
    expect(await side.store.collections()).toEqual(['all_counts_v1_g1', 'all_counts_v1_g2'])
    await drop(old)
    expect(await side.store.collections()).toContain('all_counts_v1_g2')
    cutOff.abort()
    await side.time.pass(1000)
    await drop(old)
    expect(await side.store.collections()).toEqual(['all_counts_v1_g1'])
    expect(await pointerOf(side.store, old)).toMatchObject({ serving: { generation: 1 }, filling: null })
    expect(await side.rebuild(old)).toBe(true)
    expect(await countOf(old)).toBe(1)
  })

  it('is not done while an old version still stands in for one that has not caught up', async () => {
    await side.runFor(old, 2)
    await side.runFor(next, 2, {
      readStore: { ...side.store, flush: () => Promise.reject(new Error('slow')) },
    })
    expect(String(await drop(next))).toContain('all_counts_v1_g1 stays for now')
    await side.runFor(next, 2)
    expect(await drop(next)).toBeUndefined()
    expect(await side.store.collections()).toEqual(['all_counts_v2_g1'])
  })
})
