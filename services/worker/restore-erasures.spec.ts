import type { UploadId } from '@cartorio/contracts/ids.js'
import type { StreamName } from '../event-store/port.js'
import { createDataKeys } from '../privacy/data-keys.js'
import type { Erasure } from '../privacy/erasure-list.js'
import { createInMemoryEventStore } from '../testing/in-memory-event-store.js'
import { createInMemoryStateStore } from '../testing/in-memory-state-store.js'
import {
  documentAttached,
  type Happened,
  orderCancelled,
  orderCreated,
  orderPaid,
  personalDataErased,
  placedAt,
  uploadIdNumber,
} from '../testing/order-history.js'
import { storedOrder } from '../testing/stored-history.js'
import { restoreErasures } from './restore-erasures.js'

const endedWith = (...files: readonly number[]): Happened[] => [
  orderCreated(),
  orderPaid(),
  ...files.map((number) => documentAttached(number)),
  orderCancelled(),
]

/** A product that is about to start; `kept` are the numbers of the uploads on its disk. */
const world = (...kept: readonly number[]) => {
  const log = createInMemoryEventStore()
  const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'm', key: Buffer.alloc(32) }])
  const uploads = new Set<UploadId>(kept.map(uploadIdNumber))
  const listed: Erasure[] = []
  const asked = { lists: 0, streams: 0 }
  const unused = (): never => {
    throw new Error('no part of a start')
  }
  const deps = {
    eventStore: {
      ...log,
      read: (stream: StreamName) => {
        asked.streams += 1
        return log.read(stream)
      },
    },
    dataKeys,
    erasures: { record: async (erasure: Erasure) => void listed.push(erasure), all: async () => listed },
    documents: {
      put: unused,
      get: unused,
      check: unused,
      remove: async (id: UploadId) => void uploads.delete(id),
      list: async () => {
        asked.lists += 1
        return [...uploads]
      },
    },
    bus: { execute: unused },
  }
  return {
    uploads,
    asked,
    dataKeys,
    order: (...files: readonly number[]) =>
      storedOrder({ eventStore: log, dataKeys, clock: { now: () => placedAt } }, endedWith(...files)),
    erased: async (...files: readonly number[]) => {
      const happened = [...endedWith(...files), personalDataErased()]
      return storedOrder({ eventStore: log, dataKeys, clock: { now: () => placedAt } }, happened)
    },
    start: () => restoreErasures(deps),
  }
}

describe('the erasures at a start', () => {
  it('take the key and the uploads of whoever was erased, and nobody else’s', async () => {
    const { uploads, dataKeys, order, erased, start } = world(1, 2, 3)
    const [gone, kept] = [await erased(1, 2), await order(3)]
    await start()
    expect([...uploads]).toEqual([uploadIdNumber(3)])
    expect(await dataKeys.of(gone)).toEqual({ kind: 'erased' })
    expect((await dataKeys.of(kept)).kind).toBe('key')
  })

  it('take the uploads that a kill left behind after the key was gone', async () => {
    const { uploads, dataKeys, erased, start } = world(1, 2)
    await dataKeys.erase([{ subject: await erased(1, 2), at: placedAt }])
    await start()
    expect([...uploads]).toEqual([])
  })

  it('take the uploads of many, and ask once which are there', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
    const { uploads, asked, erased, start } = world(...numbers, 99)
    for (const number of numbers) await erased(number)
    await start()
    expect([...uploads]).toEqual([uploadIdNumber(99)])
    expect(asked.lists).toBe(1)
  })

  it('read no stream where there are no uploads', async () => {
    const { asked, erased, start } = world()
    await erased(1)
    await start()
    expect(asked).toEqual({ lists: 1, streams: 0 })
  })
})
