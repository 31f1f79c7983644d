import * as z from 'zod/mini'
import { TechnicalError } from '../../domain/technical-error.js'
import { encryptPersonal } from '../../privacy/personal-encryption.js'
import { deadlines } from '../../projections/deadlines/deadlines.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { orders } from '../../projections/orders/orders.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { EventStore } from '../../stores/event-store/port.js'
import type { Document, ReadStore } from '../../stores/read-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { createReadSide, type ReadSide } from '../../testing/harness/read-side.js'
import { noteAdded, orderCreated, orderId, personalDataErased } from '../../testing/scenarios/order-history.js'
import { metadataOf, orderStream } from '../../testing/scenarios/recorded-events.js'
import { partitionName } from '../generations/generation.js'
import type { Projection } from '../projection.js'
import { loadQuarantined, type Quarantined } from './quarantine.js'

const countSchema = z.strictObject({ count: z.int(), text: z.optional(z.string()) })
type Count = z.infer<typeof countSchema>

/** Three documents for each event: its stream's, all streams' and one more. */
const counts: Projection<Count> = {
  name: 'counts',
  version: 1,
  schema: countSchema,
  shape: { fields: { text: ({ text }) => (text === undefined ? [] : [text]) } },
  documentIds: ({ stream }) => [stream, 'all', 'last'],
  apply: (doc, { asStored: { data } }, id) => {
    if (data.failsAt === id) throw new TechnicalError('no such thing')
    const text = typeof data.length === 'number' ? { text: 'x'.repeat(data.length) } : {}
    return { ...doc, count: (doc?.count ?? 0) + 1, ...text }
  },
}
/** The same, with a text that no index knows. */
const texts: Projection<Count> = { ...counts, name: 'texts', shape: { fields: {} } }

let side: ReadSide
beforeEach(() => {
  side = createReadSide()
})

const parkedIn = ({ name, version }: { readonly name: string; readonly version: number }): Promise<Quarantined[]> =>
  loadQuarantined(side.store, partitionName({ name, version }, { generation: 1, partition: 0, partitions: 1 }))

const countsOf = async (projection: Projection<Count> = counts) =>
  Object.fromEntries([...(await side.documents(projection))].map(([id, { doc }]) => [id, doc.count]))

describe('an event behind one whose document no store would take', () => {
  it('is held back, not quarantined, by a rebuild that writes some documents before it has folded all', async () => {
    const alone: Projection<Count> = { ...counts, name: 'alone', documentIds: ({ stream }) => [stream] }
    await side.append('a')
    await side.append('b', { data: { length: 2000 } })
    await side.append('b', { data: { failsAt: 'b' } })
    await side.runFor(alone, 2)
    expect(await parkedIn(alone)).toMatchObject([{ position: '2', reason: 'too-large' }])
    expect(await side.rebuild(alone, { maxDocuments: 2, maxEvents: 3 })).toBe(true)
    const rebuilt = partitionName(alone, { generation: 2, partition: 0, partitions: 1 })
    expect(await loadQuarantined(side.store, rebuilt)).toMatchObject([{ position: '2', reason: 'too-large' }])
  })
})

describe('an event that a function throws on', () => {
  it('is applied to none of its documents, and holds its stream while the others flow', async () => {
    await side.append('a')
    await side.append('b')
    await side.append('a', { data: { failsAt: 'all' } })
    await side.append('a')
    await side.append('b')
    await side.runFor(counts, 2)
    expect(await countsOf()).toEqual({ a: 1, b: 2, all: 3, last: 3 })
    expect(await side.positionOf(counts)).toBe(5n)
    expect(await parkedIn(counts)).toMatchObject([
      { position: '3', stream: 'a', type: 'OrderNumberReserved', reason: 'function', message: 'no such thing' },
    ])
    expect(side.troubles).toEqual([])
  })

  it('still holds its stream for the next owner', async () => {
    await side.append('a', { data: { failsAt: 'last' } })
    await side.runFor(counts, 2)
    await side.append('a')
    await side.append('b')
    await side.runFor(counts, 2)
    expect(await countsOf()).toEqual({ b: 1, all: 1, last: 1 })
  })

  it('is quarantined without what a library repeats of what it was given', async () => {
    const careless: Projection<Count> = {
      ...counts,
      apply: (_doc, { asStored: { data } }) => {
        throw new RangeError(`refused: ${JSON.stringify(data)}`)
      },
    }
    await side.append('a', { data: { name: 'Joana' } })
    await side.runFor(careless, 2)
    expect(JSON.stringify(await parkedIn(careless))).not.toContain('Joana')
    expect(await parkedIn(careless)).toMatchObject([{ reason: 'function', message: 'RangeError' }])
  })

  it('is quarantined when the function that names its documents throws', async () => {
    const lost: Projection<Count> = {
      ...counts,
      documentIds: ({ stream, asStored: { data } }) => {
        if (data.lost === true) throw new TechnicalError('touches nothing')
        return [stream]
      },
    }
    await side.append('a', { data: { lost: true } })
    await side.append('b')
    await side.runFor(lost, 2)
    expect(await countsOf(lost)).toEqual({ b: 1 })
    expect(await parkedIn(lost)).toHaveLength(1)
  })
})

describe('a document that a store could refuse', () => {
  it.each([
    ['an index key that is too long', counts, 1200],
    ['more than 8 MB', texts, 9 * 1024 * 1024],
  ])('quarantines the event that made it, found before anything is written: %s', async (_what, projection, length) => {
    await side.append('a')
    await side.append('b', { data: { length } })
    await side.append('b')
    await side.append('a')
    await side.runFor(projection, 3)
    expect(await countsOf(projection)).toEqual({ a: 2, all: 2, last: 2 })
    expect(await parkedIn(projection)).toMatchObject([{ position: '2', stream: 'b', reason: 'too-large' }])
  })

  it('stops the projection when it is refused all the same', async () => {
    const refusing: ReadStore = {
      ...side.store,
      flush: () => Promise.reject(new TypeError('document refused')),
    }
    await side.append('a')
    await side.runFor(counts, 30, { readStore: refusing })
    expect(await countsOf()).toEqual({})
    expect(await side.positionOf(counts)).toBe(-1n)
    expect(await parkedIn(counts)).toEqual([])
    expect(side.troubles.length).toBeGreaterThan(5)
  })
})

describe('a corrupt event', () => {
  it('is quarantined when its body is no JSON', async () => {
    await side.append('a')
    const corrupt = await side.append('a')
    await side.append('a')
    await side.append('b')
    side.log.corrupt(corrupt)
    await side.runFor(counts, 2)
    expect(await countsOf()).toEqual({ a: 1, b: 1, all: 2, last: 2 })
    expect(await parkedIn(counts)).toMatchObject([
      { position: '2', stream: 'a', type: null, eventId: null, reason: 'corrupt' },
    ])
    expect(await side.positionOf(counts)).toBe(4n)
  })

  it('is quarantined when no key opens its personal part', async () => {
    await side.dataKeys.ensure(orderId)
    const personal = encryptPersonal({ name: 'Joana' }, Buffer.alloc(32, 9), orderStream, 'another event')
    await side.append(orderStream, { personal })
    await side.append('b')
    await side.runFor(counts, 2)
    expect(await countsOf()).toEqual({ b: 1, all: 1, last: 1 })
    expect(await parkedIn(counts)).toMatchObject([{ stream: orderStream, reason: 'corrupt' }])
  })
})

describe('what is never quarantined', () => {
  it('is a store that is gone for a minute: it goes on where it was', async () => {
    let gone = false
    const leaving = <T extends object>(store: T): T =>
      new Proxy(store, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name)
          if (typeof member !== 'function' || name === 'subscribe') return member
          return (...args: unknown[]) =>
            gone ? Promise.reject(new StoreUnavailable(undefined)) : Reflect.apply(member, target, args)
        },
      })
    const running = side.run(counts, {
      readStore: leaving(side.store),
      eventStore: leaving<EventStore>(side.log),
      dataKeys: leaving(side.dataKeys),
    })
    await side.append('a')
    await side.time.pass(1000)
    gone = true
    await side.append('a')
    await side.time.pass(60_000)
    expect(await countsOf()).toEqual({ a: 1, all: 1, last: 1 })
    expect(side.troubles.length).toBeGreaterThan(10)
    gone = false
    await side.time.pass(5000)
    expect(await countsOf()).toEqual({ a: 2, all: 2, last: 2 })
    expect(await parkedIn(counts)).toEqual([])
    await running.end()
  })

  it('is a type that this version does not know: it stops there, with everything before it folded', async () => {
    await side.append('a')
    await side.append('a', { type: 'NeverHeardOf' })
    await side.append('b')
    await side.runFor(counts, 10)
    expect(await countsOf()).toEqual({ a: 1, all: 1, last: 1 })
    expect(await side.positionOf(counts)).toBe(1n)
    expect(await parkedIn(counts)).toEqual([])
    expect(String(side.troubles[0])).toContain('unknown event type NeverHeardOf at position 2')
  })
})

/** The projection as it is, but for one event that it cannot take in. */
const failingAt = <D extends Document>(projection: Projection<D>, type: string): Projection<D> => ({
  ...projection,
  apply: (doc, event, id) => {
    if (event.type === type) throw new TechnicalError('not understood')
    return projection.apply(doc, event, id)
  },
})

const append = async ({ type, data, personal }: { type: string; data: object; personal?: unknown }, at: string) => {
  const state = await side.dataKeys.ensure(orderId)
  if (state.kind !== 'key') throw new Error('erased')
  const id = `0e1e0000-0000-4000-8000-00000000000${at}`
  const sealed = personal === undefined ? null : encryptPersonal(personal, state.key, orderStream, id)
  await side.append(orderStream, { id, type, data: { ...data }, personal: sealed, metadata: metadataOf() })
}

describe('a personal part that does not match its schema', () => {
  const parked = async (...projections: readonly Projection[]) => {
    for (const projection of projections) await side.runFor(projection, 2)
    const all = await Promise.all(projections.map(parkedIn))
    expect(side.troubles).toEqual([])
    return all.map((found) => found.map(({ position, reason, message }) => [position, reason, message]))
  }
  const parkedAt = (position: string) => [
    [position, 'function', `the personal part of the event at position ${position} does not match its schema`],
  ]

  it('holds its stream in the read models that read it alone', async () => {
    await append(orderCreated(), '1')
    await append({ ...noteAdded('um', 'public'), personal: { text: 7 } }, '2')
    await append({ type: 'ProcessingStarted', data: {} }, '3')
    expect(await parked(tracking, orders)).toEqual([parkedAt('2'), []])
    expect([...(await side.documents(orders)).values()].map(({ at }) => at)).toEqual([3n])
  })

  it('stops no reader where the order is found by it', async () => {
    await append({ ...orderCreated(), personal: { contact: { email: 'ana@example.com' } } }, '1')
    expect(await parked(lookups, deadlines)).toEqual([parkedAt('1'), []])
  })
})

describe('a held stream', () => {
  const erasedWhileHeld = async <D extends Document>(projection: Projection<D>): Promise<void> => {
    const failing = failingAt(projection, 'ProcessingStarted')
    const text = async () => JSON.stringify([...(await side.documents(failing))].map(([, { doc }]) => doc))
    await append(orderCreated(), '1')
    await append({ type: 'ProcessingStarted', data: {} }, '2')
    await append({ type: 'ProcessingStarted', data: {} }, '3')
    await side.runFor(failing, 2)
    expect(await text()).toContain('ana@example.com')
    await append(personalDataErased(), '4')
    await side.runFor(failing, 2)
    expect(await text()).not.toContain('ana@example.com')
    expect(await text()).toContain('erasedAt')
    expect((await parkedIn(failing)).map(({ position }) => position)).toEqual(['2'])
  }

  it('lets the erasure of the person through: tracking', () => erasedWhileHeld(tracking))
  it('lets the erasure of the person through: orders', () => erasedWhileHeld(orders))

  it('lets the replacement of the link through', async () => {
    await side.append('a')
    await side.append('a', { data: { failsAt: 'all' } })
    await side.append('a')
    await side.append('a', { type: 'AccessLinkReplaced' })
    await side.runFor(counts, 2)
    expect(await countsOf()).toEqual({ a: 2, all: 2, last: 2 })
  })
})
