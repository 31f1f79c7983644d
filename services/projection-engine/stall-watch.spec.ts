import * as z from 'zod/mini'
import { createReadSide, type ReadSide } from '../testing/harness/read-side.js'
import type { Projection } from './projection.js'
import { ReadModelStalled } from './stall-watch.js'

const counted: Projection<{ count: number }> = {
  name: 'counted',
  version: 1,
  schema: z.strictObject({ count: z.int() }),
  shape: { fields: {} },
  documentIds: () => ['all'],
  apply: (doc) => ({ count: (doc?.count ?? 0) + 1 }),
}

let side: ReadSide
beforeEach(() => {
  side = createReadSide()
})

/** A store whose next write is never answered. */
const silentOnce = () => {
  let silent = true
  const flush: typeof side.store.flush = (flushed) => {
    if (!silent) return side.store.flush(flushed)
    silent = false
    return new Promise(() => undefined)
  }
  return { ...side.store, flush }
}

const countOf = async (): Promise<number | undefined> => (await side.documents(counted)).get('all')?.doc.count

describe('a read model whose store never answers a write', () => {
  it('says that it stands still, gives its lease back and goes on', async () => {
    await side.append('order-a')
    const running = side.run(counted, { readStore: silentOnce() })
    await side.time.pass(30_000)
    expect(await countOf()).toBeUndefined()
    await side.time.pass(30_000)
    expect(side.troubles).toEqual([expect.any(ReadModelStalled)])
    expect(await countOf()).toBe(1)
    await running.end()
  })

  it('leaves its lease to another process', async () => {
    await side.append('order-a')
    const flush = () => new Promise<never>(() => undefined)
    const stuck = side.run(counted, { readStore: { ...side.store, flush }, owner: 'stuck' })
    await side.time.pass(20_000)
    const standby = side.run(counted, { owner: 'standby' })
    await side.time.pass(60_000)
    expect(await countOf()).toBe(1)
    await standby.end()
    await stuck.end()
  })
})

describe('a read model that has nothing to read', () => {
  it('does not stand still, however long that is', async () => {
    await side.append('order-a')
    const running = side.run(counted)
    await side.time.pass(600_000)
    await side.append('order-a')
    await side.time.pass(600_000)
    expect(side.troubles).toEqual([])
    expect(await countOf()).toBe(2)
    await running.end()
  })
})
