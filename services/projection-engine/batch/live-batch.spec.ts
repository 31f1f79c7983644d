import * as z from 'zod/mini'
import type { EventStore } from '../../stores/event-store/port.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { createReadSide, type ReadSide } from '../../testing/harness/read-side.js'
import { differencesIn } from '../../testing/harness/verify-one.js'
import type { EngineDeps } from '../engine.js'
import type { Projection } from '../projection.js'

const pageSchema = z.strictObject({ count: z.int(), text: z.string(), key: z.optional(z.string()) })
type Page = z.infer<typeof pageSchema>

/** A large document for each stream; an event may name another one. */
const pages: Projection<Page> = {
  name: 'pages',
  version: 1,
  schema: pageSchema,
  shape: { fields: { key: ({ key }) => (key === undefined ? [] : [key]) } },
  documentIds: ({ stream, asStored: { data } }) =>
    stream === 'start' ? [] : [typeof data.on === 'string' ? data.on : stream],
  apply: (doc, { asStored: { data } }) => ({
    count: (doc?.count ?? 0) + 1,
    text: 'x'.repeat(typeof data.bytes === 'number' ? data.bytes : 10_000),
    ...(data.isTooLong === true ? { key: 'x'.repeat(2000) } : {}),
  }),
}

const streams = 60
const maxBatchBytes = 100_000

let side: ReadSide
beforeEach(async () => {
  side = createReadSide()
  // A first filling goes another way than what is followed.
  await side.append('start')
  await side.runFor(pages, 1)
})

const appendRounds = async (rounds: number, data: Readonly<Record<string, unknown>> = {}): Promise<void> => {
  for (let n = 0; n < rounds * streams; n += 1) await side.append(`page-${n % streams}`, { data })
}

/** A store that tells what is written at once, and where the checkpoint was moved to. */
const watching = (flush: ReadStore['flush'] = side.store.flush) => {
  const bytes: number[] = []
  const moves: bigint[] = []
  const readStore: ReadStore = {
    ...side.store,
    flush: async (flushed) => {
      bytes.push(flushed.writes.reduce((sum, { text }) => sum + text.length, 0))
      const written = await flush(flushed)
      moves.push(...flushed.moves.map(({ to }) => to.position))
      return written
    },
  }
  return { bytes, moves, readStore }
}

const runWith = (changes: Partial<EngineDeps>) => side.runFor(pages, 5, { maxBatchBytes, ...changes })

const isWhole = async (rounds: number): Promise<void> => {
  const counts = [...(await side.documents(pages)).values()].map(({ doc }) => doc.count)
  expect(counts).toEqual(Array.from({ length: streams }, () => rounds))
  expect(await side.positionOf(pages)).toBe(side.log.end())
  expect(await differencesIn(side.deps(), pages)).toEqual([])
}

describe('a batch of many large documents', () => {
  it('is written in parts that stay within their bytes, and the checkpoint moves in between', async () => {
    await appendRounds(10)
    const { bytes, moves, readStore } = watching()
    await runWith({ readStore })
    expect(Math.max(...bytes)).toBeLessThanOrEqual(maxBatchBytes)
    expect(new Set(moves).size).toBeGreaterThan(10)
    expect(moves).toEqual([...moves].sort((one, other) => Number(one - other)))
    await isWhole(10)
  })

  it('tells of every part, and only at the end that it has caught up', async () => {
    await appendRounds(5)
    const advanced: { position: bigint; events: number; caughtUp: boolean }[] = []
    await runWith({
      onFlush: (advances) =>
        advanced.push(...advances.map(({ position, events, caughtUp }) => ({ position, events, caughtUp }))),
    })
    expect(advanced.reduce((sum, { events }) => sum + events, 0)).toBe(5 * streams)
    expect(advanced.findIndex(({ caughtUp }) => caughtUp)).toBe(advanced.length - 1)
    expect(advanced.at(-1)?.position).toBe(side.log.end())
  })

  it('comes to the same when the store goes away between any two of its writes', async () => {
    await appendRounds(4)
    let flushes = 0
    const { bytes, readStore } = watching(async (flushed) => {
      flushes += 1
      if (flushes % 3 === 0) throw new StoreUnavailable(undefined)
      return side.store.flush(flushed)
    })
    await side.runFor(pages, 60, { maxBatchBytes, readStore })
    expect(bytes.length).toBeGreaterThan(12)
    await isWhole(4)
  })

  it('is checked as a whole before its first document is written', async () => {
    await appendRounds(1)
    await side.append('held', { data: { on: 'page-59', isTooLong: true } })
    await side.append('held', { data: { on: 'page-0' } })
    const quarantined: number[] = []
    const { bytes, readStore } = watching()
    await runWith({ readStore, onFlush: (advances) => quarantined.push(...advances.map((each) => each.quarantined)) })
    expect(bytes.length).toBeGreaterThan(5)
    expect(quarantined.filter((count) => count > 0)).toEqual([1])
    // What stands behind the quarantined event is in no document, not even in one that is written first.
    await isWhole(1)
  })

  it('of which one alone is larger than the bytes writes that one by itself', async () => {
    await appendRounds(1)
    await side.append('page-7', { data: { bytes: 3 * maxBatchBytes } })
    await appendRounds(1)
    await runWith({ readStore: watching().readStore })
    expect((await side.documents(pages)).get('page-7')?.doc.count).toBe(3)
    expect(await side.positionOf(pages)).toBe(side.log.end())
  })
})

describe('a batch of small documents', () => {
  it('is one write and one move of the checkpoint, also when it is a long one', async () => {
    await appendRounds(3, { bytes: 10 })
    const { bytes, moves, readStore } = watching()
    let opened = 0
    let letGo: () => void = () => undefined
    const gathered = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const eventStore: EventStore = {
      ...side.log,
      subscribe: async function* (...args) {
        for await (const delivery of side.log.subscribe(...args)) {
          // What follows comes together.
          if (delivery.kind === 'event' && delivery.event.position === 182n) await gathered
          yield delivery
          opened += 1
        }
      },
    }
    const running = side.run(pages, { readStore, eventStore, maxBatchBytes })
    await side.time.pass(1000)
    expect([bytes.length, moves.length]).toEqual([1, 1])
    await appendRounds(10, { bytes: 10 })
    letGo()
    await side.time.pass(1000)
    await running.end()
    expect(opened).toBeGreaterThan(13 * streams)
    expect([bytes.length, moves.length]).toEqual([2, 2])
  })
})
