import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ContactId, contactIdSchema, type OrderId, orderIdSchema, type UploadId } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { createMailFolder } from '../../gateways/mail/folder/folder-mailer.js'
import { createDataKeys } from '../../privacy/data-keys.js'
import { openErasureList } from '../../privacy/erasure-list.js'
import { createMailCipher } from '../../privacy/mail-encryption.js'
import { newSigningKeyPem, signingKeyOf } from '../../proof/signing-key.js'
import type { StreamName } from '../../stores/event-store/port.js'
import { mailTo } from '../../testing/contracts/mailer.contract.js'
import { createInMemoryEventStore } from '../../testing/fakes/in-memory-event-store.js'
import { createInMemoryStateStore } from '../../testing/fakes/in-memory-state-store.js'
import { stubbedFileStore } from '../../testing/fakes/stubbed-ports.js'
import {
  documentAttached,
  type Happened,
  orderCancelled,
  orderCreated,
  orderPaid,
  personalDataErased,
  placedAt,
  uploadIdNumber,
} from '../../testing/scenarios/order-history.js'
import { eventIdNumber } from '../../testing/scenarios/recorded-events.js'
import { storedOrder } from '../../testing/scenarios/stored-history.js'
import { listErasures } from './list-erasures.js'
import { restoreErasures } from './restore-erasures.js'

const key = signingKeyOf(newSigningKeyPem())
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cartorio-seals-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const path = () => join(folder, 'erasures.jsonl')

const endedWith = (...files: readonly number[]): Happened[] => [
  orderCreated(),
  orderPaid(),
  ...files.map((number) => documentAttached(number)),
  orderCancelled(),
]

/** A product that is about to start; `kept` are the numbers of the uploads on its disk. */
const world = async (...kept: readonly number[]) => {
  const log = createInMemoryEventStore()
  const dataKeys = createDataKeys(createInMemoryStateStore(), [{ id: 'm', key: Buffer.alloc(32) }])
  const uploads = new Set<UploadId>(kept.map(uploadIdNumber))
  const read = { streams: 0, erasures: 0, commanded: [] as OrderId[], contacts: [] as ContactId[] }
  const clock = { now: () => placedAt }
  const deps = { eventStore: log, dataKeys, clock }
  const cipher = createMailCipher(dataKeys, clock)
  const keptMails = createMailFolder({ folder: join(folder, 'mails'), from: 'avisos@cartorio.example', cipher, clock })
  /** An order that the log has lost, too. */
  const execute = async (command: unknown): Promise<never> => {
    if (command instanceof ChangeOrder) read.commanded.push(command.fields.orderId)
    throw new UnknownOrder()
  }
  const product = {
    eventStore: {
      ...log,
      read: (stream: StreamName, from?: number) => {
        read.streams += 1
        return log.read(stream, from)
      },
      readAll: async function* (...args: Parameters<typeof log.readAll>) {
        for await (const event of log.readAll(...args)) {
          read.erasures += 1
          yield event
        }
      },
    },
    dataKeys,
    erasures: await openErasureList(folder, { key, trusted: [key.fingerprint] }),
    fileStore: stubbedFileStore({
      remove: async (id: UploadId) => void uploads.delete(id),
      list: async () => [...uploads],
    }),
    keptMails,
    contactMessages: { eraseAll: async (ids: readonly ContactId[]) => void read.contacts.push(...ids) },
    bus: { execute },
  }
  return {
    uploads,
    keptMails,
    read,
    dataKeys,
    order: (...files: readonly number[]) => storedOrder(deps, endedWith(...files)),
    erased: (...files: readonly number[]) => storedOrder(deps, [...endedWith(...files), personalDataErased()]),
    erasedWith: (contacts: ContactId[]) =>
      storedOrder(deps, [...endedWith(), personalDataErased('pedido da titular', { contacts })]),
    list: () => listErasures(product),
    start: () => restoreErasures(product),
  }
}

const unsigned = (orderId: OrderId, eventId = eventIdNumber(7)): void =>
  appendFileSync(path(), `${JSON.stringify({ orderId, eventId, erasedAt: placedAt, ground: 'not-stated' })}\n`)

describe('the erasures at a start', () => {
  it('take the messages of the contact form that went with a person, as the log or the list names them', async () => {
    const { read, erasedWith, start } = await world()
    const contacts = [contactIdSchema.parse('c0000000-0000-4000-8000-000000000001')]
    await erasedWith(contacts)
    await start()
    await start()
    expect(read.contacts).toEqual([...contacts, ...contacts])
  })

  it('take the key and the uploads of an erased person, and no other’s', async () => {
    const { uploads, dataKeys, order, erased, start } = await world(1, 2, 3)
    const [gone, kept] = [await erased(1, 2), await order(3)]
    await start()
    expect([...uploads]).toEqual([uploadIdNumber(3)])
    expect(await dataKeys.of(gone)).toEqual({ kind: 'erased' })
    expect((await dataKeys.of(kept)).kind).toBe('key')
  })

  it('take the mails that this worker has kept of an erased person on a disk of its own, and no other’s', async () => {
    const { keptMails, order, erased, start } = await world()
    const [gone, kept] = [await erased(1), await order(2)]
    const idOf = (number: number): string => `5e9d0000-0000-5000-8000-00000000000${number}`
    for (const [index, orderId] of [gone, kept, null].entries())
      await keptMails.send(mailTo({ id: idOf(index), orderId }))
    await start()
    expect((await keptMails.list()).map(({ mailId }) => mailId).sort()).toEqual([idOf(1), idOf(2)])
  })

  it('take the uploads that a kill left behind after the key was gone', async () => {
    const { uploads, dataKeys, erased, start } = await world(1, 2)
    await dataKeys.erase([{ subject: await erased(1, 2), at: placedAt }])
    await start()
    expect([...uploads]).toEqual([])
  })

  it('are read once: a later start reads what follows the last that is listed', async () => {
    const { uploads, read, erased, start } = await world(1, 2)
    for (const number of [1, 2, 3, 4]) await erased(number)
    await start()
    expect(read).toMatchObject({ erasures: 4, streams: 4 })
    uploads.add(uploadIdNumber(2))
    await start()
    expect(read).toMatchObject({ erasures: 4, streams: 4 })
    await erased(5)
    await start()
    expect(read).toMatchObject({ erasures: 5, streams: 5 })
    expect([...uploads]).toEqual([])
  })

  it('are done again on a log from before them, with one command each', async () => {
    const before = await world()
    for (const number of [1, 2]) await before.erased(number)
    await before.start()
    const orders = (await before.list()).lines.map(({ orderId }) => orderId)
    // On the list of a log that was lost no line stands.
    const { read, dataKeys, start } = await world()
    await start()
    expect(read.commanded).toEqual(orders)
    for (const orderId of orders) expect(await dataKeys.of(orderId)).toEqual({ kind: 'erased' })
  })
})

describe('a start on a list that was not signed', () => {
  it('signs the lines whose erasures the log holds', async () => {
    const { erased, list, start } = await world()
    const orders = [await erased(), await erased()]
    for (const orderId of [...orders].reverse()) unsigned(orderId)
    await start()
    const { lines, lost } = await list()
    expect(lines.map(({ orderId }) => orderId)).toEqual(orders)
    expect(lost).toEqual([])
  })

  it('stops at a line whose erasure is not in the log, and erases nothing', async () => {
    const { order, erased, dataKeys, start } = await world()
    const [paid, gone] = [await order(), await erased()]
    unsigned(gone)
    unsigned(paid)
    await expect(start()).rejects.toThrow(
      /line 1 of SEALS_DIR\/erasures\.jsonl is not signed, and the log holds no erasure of order .* make sign-erasure LINE=1/,
    )
    expect((await dataKeys.of(paid)).kind).toBe('key')
    expect((await dataKeys.of(gone)).kind).toBe('key')
  })

  it('does what a person has signed', async () => {
    const { dataKeys, start } = await world()
    const lost = orderIdSchema.parse(eventIdNumber(3))
    unsigned(lost)
    const list = await openErasureList(folder, { key, trusted: [key.fingerprint] })
    await list.sign(1)
    await start()
    expect(await dataKeys.of(lost)).toEqual({ kind: 'erased' })
  })

  it('writes whole what the release before left cut off', async () => {
    const { erased, list, start } = await world()
    const orderId = await erased()
    const { lines } = await list()
    const [line] = lines
    writeFileSync(path(), JSON.stringify({ orderId, eventId: line?.eventId, erasedAt: placedAt }).slice(0, -9))
    await start()
    expect((await list()).lines).toEqual(lines)
    expect(readFileSync(path(), 'utf8').split('\n')).toHaveLength(2)
  })
})
