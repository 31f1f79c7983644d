import { contactIdSchema } from '@cartorio/contracts/ids.js'
import { createDataKeys, type DataKeys } from '../../privacy/data-keys.js'
import type { ErasureLine } from '../../privacy/erasure-list.js'
import { logStart } from '../../stores/event-store/port.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { stubbedEventStore, stubbedFileStore, unexpected } from '../../testing/fakes/stubbed-ports.js'
import {
  documentAttached,
  type Happened,
  issued,
  orderCancelled,
  orderCreated,
  orderId,
  orderPaid,
  personalDataErased,
  placedAt,
  plain,
  processingStarted,
  uploadIdNumber,
} from '../../testing/scenarios/order-history.js'
import { recordedHistory } from '../../testing/scenarios/recorded-events.js'
import { copyAttached } from '../../testing/scenarios/staff-history.js'
import { type ErasureDeps, erasePerson } from './erase-person.js'

const contacts = [contactIdSchema.parse('c0000000-0000-4000-8000-000000000001')]

const history: readonly Happened[] = [
  orderCreated(),
  orderPaid(),
  documentAttached(1),
  documentAttached(2),
  processingStarted(),
  issued(plain),
  copyAttached(plain, 3),
  orderCancelled(),
  personalDataErased('pedido da titular', { contacts: [...contacts] }),
]
/** What the customer sent or began to write, and what the office scanned. */
const everyFile = [
  ...[1, 2, 3].map((number) => `upload ${uploadIdNumber(number)}`),
  `drafts of ${orderId}`,
  `mails of ${orderId}`,
  `files of ${orderId}`,
  `messages ${contacts}`,
]
const recorded = recordedHistory(...history)
const erasedEvent = recorded.at(-1)
const job = { orderId, eventId: erasedEvent?.id ?? '' }

/** A world in which named steps fail a given number of times, and every step is recorded. */
const world = async (failing: Partial<Record<'list' | 'key' | 'uploads' | 'read models', number>> = {}) => {
  const steps: string[] = []
  const left = { list: 0, key: 0, uploads: 0, 'read models': 0, ...failing }
  const step = (name: keyof typeof left, what: string): void => {
    if (left[name] > 0) {
      left[name] -= 1
      throw new Error(`${name} is away`)
    }
    steps.push(what)
  }
  const dataKeys: DataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'm', key: Buffer.alloc(32) }])
  await dataKeys.ensure(orderId)
  const listed: ErasureLine[] = []
  const deps: ErasureDeps = {
    eventStore: stubbedEventStore({
      read: async function* (_stream, from = 0) {
        yield* recorded.slice(from)
      },
      readAll: async function* () {
        if (erasedEvent !== undefined) yield erasedEvent
      },
      eventAt: async () => erasedEvent,
    }),
    erasures: {
      add: async (after, logged) => {
        step('list', 'list')
        for (const { position, ...erasure } of logged) listed.push({ ...erasure, place: { position, after } })
      },
      read: async () => ({ lines: listed, unsigned: [] }),
      sign: unexpected,
    },
    dataKeys: {
      ...dataKeys,
      erase: async (erased) => {
        step('key', 'key')
        return dataKeys.erase(erased)
      },
    },
    fileStore: stubbedFileStore({ remove: async (id) => step('uploads', `upload ${id}`) }),
    formDrafts: { removeOf: async (id) => step('uploads', `drafts of ${id}`) },
    keptMails: { removeOf: async (ids) => step('uploads', `mails of ${ids}`) },
    drafts: { destroyOf: async (id) => step('uploads', `files of ${id}`) },
    contactMessages: { eraseAll: async (ids) => step('uploads', `messages ${ids}`) },
    dropUnfilled: async () => step('read models', 'unfilled read models'),
  }
  return { deps, steps, listed, dataKeys }
}

describe('the reaction to an erasure', () => {
  it('writes the list before the key goes, and removes uploads and unfilled read models after', async () => {
    const { deps, steps, listed, dataKeys } = await world()
    await erasePerson(deps, job)
    expect(steps).toEqual(['list', 'key', ...everyFile, 'unfilled read models'])
    expect(listed).toEqual([
      {
        orderId,
        eventId: job.eventId,
        erasedAt: placedAt,
        ground: 'holder-request',
        uploads: [1, 2, 3].map(uploadIdNumber),
        contacts,
        place: { position: erasedEvent?.position, after: logStart },
      },
    ])
    expect(await dataKeys.of(orderId)).toEqual({ kind: 'erased' })
  })

  it('leaves the key where the list cannot be written', async () => {
    const { deps, dataKeys } = await world({ list: 1 })
    await expect(erasePerson(deps, job)).rejects.toThrow('list is away')
    expect((await dataKeys.of(orderId)).kind).toBe('key')
  })

  it.each(['list', 'key', 'uploads', 'read models'] as const)(
    'is done in the end when the %s failed twice',
    async (name) => {
      const { deps, steps, dataKeys } = await world({ [name]: 2 })
      await expect(erasePerson(deps, job)).rejects.toThrow(`${name} is away`)
      await expect(erasePerson(deps, job)).rejects.toThrow(`${name} is away`)
      await erasePerson(deps, job)
      await erasePerson(deps, job)
      expect(steps.slice(-everyFile.length - 1)).toEqual([...everyFile, 'unfilled read models'])
      expect(await dataKeys.of(orderId)).toEqual({ kind: 'erased' })
    },
  )

  it('goes by the list where a restored log has lost the event', async () => {
    const { deps, listed, dataKeys } = await world()
    listed.push({ orderId, eventId: 'lost', erasedAt: placedAt, ground: 'not-stated', uploads: [], place: null })
    await erasePerson(deps, { orderId, eventId: 'lost' })
    expect(await dataKeys.of(orderId)).toEqual({ kind: 'erased' })
  })

  it('erases nothing for an event that is not in the log', async () => {
    const { deps, steps } = await world()
    await expect(erasePerson(deps, { ...job, eventId: 'x' })).rejects.toThrow('neither in order-')
    await expect(erasePerson(deps, { ...job, eventId: recorded[0]?.id ?? '' })).rejects.toThrow('is no erasure')
    expect(steps).toEqual([])
  })
})
