import { renameSync } from 'node:fs'
import { type OrderId, type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { type ErasureDeps, erasePerson } from '../../reactions/erase-person/erase-person.js'
import { removeFile } from '../../reactions/remove-file/remove-file.js'
import { openDiskFileStore } from '../../stores/file-store/disk-file-store.js'
import { openGridFsFileStore } from '../../stores/file-store/gridfs-file-store.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { unexpected } from '../../testing/fakes/stubbed-ports.js'
import { type Answer, newKey, pdf, placeOrder, sendFile } from '../../testing/harness/api-client.js'
import { databaseAt } from '../../testing/harness/database-address.js'
import { eventually } from '../../testing/harness/eventually.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { temporaryFolder } from '../../testing/harness/temporary-folder.js'
import { startTestMongo } from '../../testing/harness/test-mongodb.js'
import { notTested } from '../../testing/harness/test-server.js'
import { cancel, eraseOrder } from '../../testing/scenarios/order-commands.js'
import { item, orderCreated, orderId as patternId } from '../../testing/scenarios/order-history.js'
import { eventsOf, newRequest } from '../../testing/scenarios/placed-orders.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { execute } from '../pipeline/execute.js'

type Lossy = {
  readonly fileStore: FileStore
  /** Does something while the store is away. */
  whileAway(work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** Calls give up soon: the store stays away for as long as the test wants. */
const hasty = { timeoutMillis: 200 }

const describeLoss = (name: string, open: () => Promise<Lossy>): void =>
  describe(`a file store that is lost for a while, ${name}`, () => {
    let lossy: Lossy
    let app: ServedApp
    let cookie = ''
    beforeAll(async () => {
      lossy = await open()
      app = await startServedApp({
        stores: (stores) => ({ ...stores, fileStore: { ...stores.fileStore, ...lossy.fileStore } }),
      })
      cookie = await app.cookieOf('default')
    })
    afterAll(async () => {
      await app?.close()
      await lossy?.close()
    })

    const order = async () => {
      const { token } = await placeOrder(app.call)
      const orderId = app.deps.ports.customerTokens.verify(token)?.orderId as OrderId
      return { token, orderId }
    }
    const send = (token: string, key: string): Promise<Answer> =>
      sendFile(app.call, `/api/orders/${token}/documents`, { name: 'rg.pdf', headers: { 'idempotency-key': key } })
    const openFile = (orderId: OrderId, id: UploadId, key: string): Promise<Response> =>
      fetch(`${app.url}/api/admin/orders/${orderId}/documents/${id}`, {
        method: 'POST',
        headers: { origin: app.url, 'content-type': 'application/json', 'idempotency-key': key, cookie },
        body: JSON.stringify({ reason: 'conferir o nome da mãe' }),
      })
    /** The customer's page names the file as the copy of a document. */
    const offerCopy = async (orderId: OrderId, id: UploadId): Promise<void> => {
      const document = foldedDocument(tracking, openedHistory(orderCreated()), patternId)
      const copy = {
        id,
        itemId: item(1).itemId,
        fileName: 'certidão.pdf',
        mediaType: 'application/pdf',
        bytes: pdf.length,
      }
      const copies = [copy] as const
      await seedReadModel(
        app.stores.readStore,
        tracking,
        new Map([[orderId, { ...document, orderId, copies: [...copies] }]]),
      )
    }
    const idOf = ({ body }: Answer): UploadId => uploadIdSchema.parse(body.id)
    const give = (orderId: OrderId, command: OrderCommand) =>
      execute(
        { ...app.deps.ports, ...app.deps.command },
        { ...newRequest({ actor: { kind: 'system', name: 'test' } }), orderId, command },
      )
    const recorded = (orderId: OrderId) => eventsOf(app.stores.eventStore, orderId)

    it('answers uploads and downloads with 503, records nothing, and takes the same requests afterwards', async () => {
      const { token, orderId } = await order()
      const first = idOf(await send(token, newKey()))
      const [upload, view, draftKey] = [newKey(), newKey(), newKey()]
      const draft = `/api/upload-drafts/${(await app.call('POST', '/api/upload-drafts')).body.draft}`
      const sendDraft = () =>
        sendFile(app.call, `${draft}/documents`, { name: 'rg.pdf', headers: { 'idempotency-key': draftKey } })
      const before = await recorded(orderId)
      await lossy.whileAway(async () => {
        const answers = [await send(token, upload), await sendDraft()]
        for (const { status, headers, body } of answers) {
          expect([status, body.code, headers.get('content-type')]).toEqual([
            503,
            'service/unavailable',
            'application/problem+json; charset=utf-8',
          ])
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        }
        expect((await openFile(orderId, first, view)).status).toBe(503)
        expect(await recorded(orderId)).toEqual(before)
        expect((await app.call('GET', draft)).body.documents).toEqual([])
      })
      const second = await send(token, upload)
      expect(second.status).toBe(201)
      expect((await sendDraft()).status).toBe(201)
      const opened = await openFile(orderId, first, view)
      expect([opened.status, Buffer.from(await opened.arrayBuffer())]).toEqual([200, pdf])
      const types = (await recorded(orderId)).slice(before.length).map(({ type }) => type)
      expect(types).toEqual(['SupportDocumentAttached', 'PersonalDataViewed'])
    })

    it('refuses the customer a copy with a problem in Portuguese, alone and in a ZIP, and gives it afterwards', async () => {
      const { token, orderId } = await order()
      const id = idOf(await send(token, newKey()))
      await offerCopy(orderId, id)
      const copies = `${app.url}/api/orders/${token}/copies`
      await lossy.whileAway(async () => {
        for (const address of [`${copies}/${id}`, copies]) {
          const answer = await fetch(address)
          const { status, headers } = answer
          expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8'])
          expect(await answer.json()).toMatchObject({
            code: 'service/unavailable',
            detail: expect.stringContaining('tente novamente'),
          })
          expect(headers.get('content-disposition')).toBeNull()
          expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        }
      })
      const taken = await fetch(`${copies}/${id}`)
      expect([taken.status, Buffer.from(await taken.arrayBuffer())]).toEqual([200, pdf])
    })

    it('loses neither a withdrawal nor an erasure: both are tried until the bytes are gone', async () => {
      const { token, orderId } = await order()
      const [withdrawn, left] = [idOf(await send(token, newKey())), idOf(await send(token, newKey()))]
      const deps = {
        drafts: app.deps.command.uploadDrafts,
        eventStore: app.stores.eventStore,
        dataKeys: app.deps.ports.dataKeys,
        fileStore: lossy.fileStore,
        erasures: { add: async () => undefined, read: async () => ({ lines: [], unsigned: [] }), sign: unexpected },
        contactMessages: app.deps.ports.contactMessages,
        dropUnfilled: async () => undefined,
      } satisfies ErasureDeps
      const job = { orderId, uploadId: withdrawn }
      await lossy.whileAway(async () => {
        const path = `/api/orders/${token}/documents/${withdrawn}/withdraw`
        expect((await app.call('POST', path)).status).toBe(200)
        await expect(removeFile(deps, job)).rejects.toBeInstanceOf(StoreUnavailable)
      })
      await removeFile(deps, job)
      expect(await lossy.fileStore.list()).not.toContain(withdrawn)
      await give(orderId, cancel('desistência'))
      await give(orderId, eraseOrder())
      const eventId = (await recorded(orderId)).find(({ type }) => type === 'PersonalDataErased')?.id ?? ''
      await lossy.whileAway(async () => {
        await expect(erasePerson(deps, { orderId, eventId })).rejects.toBeInstanceOf(StoreUnavailable)
      })
      expect(await lossy.fileStore.list()).toContain(left)
      await erasePerson(deps, { orderId, eventId })
      expect(await lossy.fileStore.list()).not.toContain(left)
    })
  })

describeLoss('as a folder that is not mounted', async () => {
  const folder = temporaryFolder('cartorio-lost-files-')
  return {
    fileStore: await openDiskFileStore(folder, hasty),
    whileAway: async (work) => {
      renameSync(folder, `${folder}-away`)
      try {
        await work()
      } finally {
        renameSync(`${folder}-away`, folder)
      }
    },
    close: async () => undefined,
  }
})

const mongo = await startTestMongo({ onDisk: true })
if ('skipped' in mongo) notTested('a lost file store on GridFS', mongo.skipped)
else if (mongo.restart === undefined) {
  notTested('a lost file store on GridFS', 'this MongoDB cannot be stopped')
} else {
  const { restart } = mongo
  describeLoss('as a MongoDB that is stopped and started', async () => {
    const fileStore = await openGridFsFileStore(databaseAt(mongo.url, 'cartorio-lost-files'), hasty)
    return {
      fileStore,
      whileAway: async (work) => {
        await restart(work)
        // The driver finds the server again some time after it answers.
        await eventually(
          () =>
            fileStore.check().then(
              () => true,
              () => false,
            ),
          (isThere) => isThere,
        )
      },
      close: () => fileStore.close(),
    }
  })
}
afterAll(async () => {
  if (!('skipped' in mongo)) await mongo.stop()
})
