import { randomUUID } from 'node:crypto'
import { maxDraftBytes, maxDraftFiles } from '@cartorio/contracts/http/uploads.js'
import { defaultTenant, type OrderId, uploadDraftIdSchema, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { decryptFile } from '../../privacy/personal-encryption.js'
import { adoptDraft } from '../../reactions/adopt-draft/adopt-draft.js'
import { sweepDrafts } from '../../reactions/jobs/sweeps.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { createInMemoryFileStore } from '../../testing/fakes/in-memory-file-store.js'
import {
  Killed,
  killingGuard,
  recordingGuard,
  type Step,
  type StepGuard,
  watchedFileStore,
} from '../../testing/fakes/watched-ports.js'
import { type Answer, draft, newKey, pdf, sendFile } from '../../testing/harness/api-client.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { eventually } from '../../testing/harness/eventually.js'
import { sharedProduct } from '../../testing/harness/product-under-test.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { eventsOf, newRequest, orderBody, orderOf } from '../../testing/scenarios/placed-orders.js'
import { placeOrder } from '../orders/place-order.js'
import { execute } from '../pipeline/execute.js'
import { loadOrder } from '../pipeline/order-stream.js'

let postgres: TestDatabases
let database: string
let survivor: CommandInstance
let now = '2026-03-02T12:00:00.000Z'
const clock = { now: () => now }

/** A file store that says what lies in it. */
const kept = new Set<string>()
const memory = createInMemoryFileStore()
const fileStore: FileStore = {
  ...memory,
  put: async (id, bytes) => {
    kept.add(id)
    await memory.put(id, bytes)
  },
  remove: async (id) => {
    kept.delete(id)
    await memory.remove(id)
  },
}

const instance = (guard?: StepGuard): Promise<CommandInstance> =>
  openCommandInstance(
    database,
    guard,
    clock,
    undefined,
    guard === undefined ? fileStore : watchedFileStore(fileStore, guard),
  )

beforeAll(async () => {
  postgres = await openTestDatabases()
  database = await postgres.database()
  survivor = await instance()
})
afterAll(async () => {
  await survivor?.close()
  await postgres?.stop()
})

const file = (text: string) => ({
  name: `${text}.pdf`,
  mediaType: 'application/pdf' as const,
  bytes: Buffer.from(`%PDF-1.7 ${text}`),
})
const withFiles = async (...texts: string[]): Promise<string> => {
  const { token } = await survivor.deps.uploadDrafts.begin()
  for (const text of texts) await survivor.deps.uploadDrafts.keep(token, file(text), randomUUID())
  return token
}
const placed = async (uploadDraft: string, request = newRequest()) => {
  await placeOrder(survivor.deps, { body: { ...orderBody, uploadDraft }, tenantId: defaultTenant, request })
  const [created] = await eventsOf(survivor.eventStore, orderOf(request))
  return {
    orderId: orderOf(request),
    eventId: created?.id ?? '',
    draftId: uploadDraftIdSchema.parse(created?.data.uploadDraft),
  }
}
const adoptOn = async ({ deps, bus }: CommandInstance, job: Awaited<ReturnType<typeof placed>>) =>
  adoptDraft({ drafts: deps.uploadDrafts, bus: await bus() }, job)
const filesOf = async ({ orderId }: { readonly orderId: Parameters<typeof loadOrder>[1] }) => {
  const { state } = await loadOrder(survivor.eventStore, orderId)
  return state.exists ? state.uploadIds : []
}

const sweep = () => ({ drafts: survivor.deps.uploadDrafts, eventStore: survivor.eventStore })
const pay = async ({ orderId }: { readonly orderId: OrderId }) => {
  const command = { type: 'OverrideStatus', status: 'PAID', note: 'pago por transferência', shipment: null } as const
  await execute(survivor.deps, { ...newRequest(), orderId, command })
}

/** The drafts that the order has claimed last. */
const draftsOf = async ({ orderId }: { readonly orderId: OrderId }) => {
  const found: string[] = []
  for await (const draft of survivor.deps.uploadDrafts.every()) if (draft.orderId === orderId) found.push(draft.draftId)
  return found
}
/** Opens each file of the order under the order's key. */
const expectOpen = async (order: { readonly orderId: OrderId }) => {
  const { orderId } = order
  const key = await survivor.deps.dataKeys.of(orderId)
  const ids = await filesOf(order)
  expect(ids).not.toEqual([])
  for (const id of ids) {
    const bytes = (await fileStore.get(id)) ?? Buffer.alloc(0)
    const opened = key.kind === 'key' ? decryptFile(bytes, key.key, orderId, id) : bytes
    expect(opened.toString()).toMatch(/^%PDF-1\.7 /)
  }
}

describe('the files of a draft', () => {
  it('are attached to its order once, under the order’s key, wherever the worker was killed', async () => {
    const steps: Step[] = []
    const recorded = await instance(recordingGuard(steps))
    await adoptOn(recorded, await placed(await withFiles('rg', 'passaporte')))
    await recorded.close()
    expect(steps).toEqual(expect.arrayContaining(['append order', 'put file', 'replace upload-drafts']))
    for (const at of steps.keys())
      for (const when of ['before', 'after'] as const) {
        const before = new Set(kept)
        const job = await placed(await withFiles('rg', 'passaporte'))
        const killed = await instance(killingGuard(at, when))
        await expect(adoptOn(killed, job)).rejects.toThrow(Killed)
        await killed.close()
        await adoptOn(survivor, job)
        await adoptOn(survivor, job)
        const ids = await filesOf(job)
        expect(ids).toHaveLength(2)
        await pay(job)
        await sweepDrafts(sweep())
        expect(new Set([...kept].filter((id) => !before.has(id)))).toEqual(new Set(ids))
        expect(await draftsOf(job)).toEqual([])
        await expectOpen(job)
        expect(await survivor.deps.dataKeys.of(`draft-${job.draftId}`)).toEqual({ kind: 'erased' })
      }
  })

  it('are refused to another order once theirs is paid, and taken by one whose forerunner was never made', async () => {
    const token = await withFiles('rg')
    const { deps } = survivor
    await deps.uploadDrafts.claim(token, orderOf(newRequest()))
    const job = await placed(token)
    await pay(job)
    await expect(placed(token)).rejects.toThrow('draft/used')
    await expect(deps.uploadDrafts.keep(token, file('outro'), randomUUID())).rejects.toThrow('draft/used')
    await expect(deps.uploadDrafts.show(token)).rejects.toThrow('draft/used')
    await adoptOn(survivor, job)
    expect(await filesOf(job)).toHaveLength(1)
  })

  it('go along while an unpaid order is made anew, changed as its customer likes', async () => {
    const { uploadDrafts } = survivor.deps
    const token = await withFiles('rg', 'passaporte')
    const first = await placed(token)
    await adoptOn(survivor, first)
    await sweepDrafts(sweep())
    const [left] = (await uploadDrafts.show(token)).files
    await uploadDrafts.remove(token, left?.uploadId ?? uploadIdSchema.parse(randomUUID()))
    await uploadDrafts.keep(token, file('cnh'), randomUUID())
    const second = await placed(token)
    await adoptOn(survivor, second)
    expect(await filesOf(second)).toHaveLength(2)
    expect(await filesOf(first)).toHaveLength(2)
    for (const order of [first, second]) await expectOpen(order)
    expect(await draftsOf(first)).toEqual([])
    await pay(second)
    await sweepDrafts(sweep())
    await expect(uploadDrafts.show(token)).rejects.toThrow('draft/unknown')
  })

  it('are each order’s own, also where the worker of the first comes after the second was made', async () => {
    const token = await withFiles('rg')
    const [first, second] = [await placed(token), await placed(token)]
    await pay(second)
    await sweepDrafts(sweep())
    for (const order of [second, first]) await adoptOn(survivor, order)
    for (const order of [first, second]) await expectOpen(order)
    await sweepDrafts(sweep())
    expect(await draftsOf(second)).toEqual([])
  })

  it('stay in the draft while an order waits for them, though one of its own was withdrawn', async () => {
    const job = await placed(await withFiles('rg'))
    await survivor.deps.uploadDrafts.destroyAdopted(job.orderId)
    expect(await draftsOf(job)).toHaveLength(1)
    await adoptOn(survivor, job)
    await survivor.deps.uploadDrafts.destroyAdopted(job.orderId)
    expect(await draftsOf(job)).toEqual([])
    await expectOpen(job)
  })

  it('are left in no draft of an order whose person was erased', async () => {
    const job = await placed(await withFiles('rg'))
    await adoptOn(survivor, job)
    await survivor.deps.uploadDrafts.destroyOf(job.orderId)
    expect(await survivor.deps.dataKeys.of(`draft-${job.draftId}`)).toEqual({ kind: 'erased' })
  })

  it('belong to one order when the same request comes again, also after they were adopted', async () => {
    const token = await withFiles('rg')
    const request = newRequest()
    const [job] = await Promise.all([placed(token, request), placed(token, request)])
    await adoptOn(survivor, job)
    expect(await placed(token, request)).toEqual(job)
    expect(await filesOf(job)).toHaveLength(1)
  })

  it('end with key and bytes after 24 hours, and never while their order waits for them', async () => {
    for await (const { draftId } of survivor.deps.uploadDrafts.every())
      await survivor.deps.uploadDrafts.destroyIf(draftId, async () => true)
    const [left, killedBetween, ordered] = [await withFiles('a'), await withFiles('b'), await withFiles('c')]
    const job = await placed(ordered)
    await survivor.deps.uploadDrafts.claim(killedBetween, orderOf(newRequest()))
    const before = now
    await sweepDrafts(sweep())
    now = new Date(Date.parse(before) + 24 * 60 * 60 * 1000).toISOString()
    try {
      await expect(placed(left)).rejects.toThrow('draft/expired')
      await expect(survivor.deps.uploadDrafts.show(left)).rejects.toThrow('draft/expired')
      const count = kept.size
      expect(await sweepDrafts(sweep())).toBe(2)
      expect(kept.size).toBe(count - 2)
      await expect(placed(left)).rejects.toThrow('draft/unknown')
      await adoptOn(survivor, job)
      expect(await filesOf(job)).toHaveLength(1)
    } finally {
      now = before
    }
  })

  it('are as many and as large as the limits say, also when they come at once, and a refused one leaves no bytes', async () => {
    const { token } = await survivor.deps.uploadDrafts.begin()
    const count = kept.size
    const sent = await Promise.allSettled(
      Array.from({ length: maxDraftFiles + 2 }, (_, index) =>
        survivor.deps.uploadDrafts.keep(token, file(String(index)), randomUUID()),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(maxDraftFiles)
    expect(kept.size).toBe(count + maxDraftFiles)
    const other = await withFiles('rg')
    const large = { ...file('grande'), bytes: Buffer.alloc(maxDraftBytes) }
    await expect(survivor.deps.uploadDrafts.keep(other, large, randomUUID())).rejects.toThrow('draft/full')
  })
})

describe('sending files before the order', () => {
  const { call, viewOf, staff } = sharedProduct()
  const begin = async (): Promise<string> =>
    `/api/upload-drafts/${(await call('POST', '/api/upload-drafts')).body.draft}`
  const create = (uploadDraft: string, key = newKey()): Promise<Answer> =>
    call('POST', '/api/create-order', { ...draft(), uploadDraft }, { 'idempotency-key': key })

  it('lists, takes back and repeats; the order made with them has each once, larger ones too', async () => {
    const path = await begin()
    const large = Buffer.concat([pdf, Buffer.alloc(3 * 1024 * 1024, ' ')])
    const headers = { 'idempotency-key': newKey() }
    const first = await sendFile(call, `${path}/documents`, { name: 'certidão antiga.pdf', bytes: large, headers })
    expect(first.status).toBe(201)
    expect(
      (await sendFile(call, `${path}/documents`, { name: 'certidão antiga.pdf', bytes: large, headers })).body,
    ).toEqual(first.body)
    const second = await sendFile(call, `${path}/documents`, { name: 'rg.pdf' })
    const left = await call('POST', `${path}/documents/${second.body.id}/withdraw`)
    expect(left.body.documents).toEqual([first.body])
    expect((await call('GET', path)).body.documents).toEqual([first.body])
    const token = path.split('/').at(-1) ?? ''
    const key = newKey()
    const answers = await Promise.all([create(token, key), create(token, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const order = { token: String(answers[0]?.body.token) }
    const { supportDocuments, orderNumber } = await eventually(
      () => viewOf(order),
      (view) => view.supportDocuments.length > 0,
    )
    expect(supportDocuments).toMatchObject([{ fileName: 'certidão antiga.pdf', bytes: large.length }])
    const row = await staff.row(orderNumber)
    const opened = await call(
      'POST',
      `/api/admin/orders/${row.id}/documents/${supportDocuments[0]?.id}`,
      { reason: 'conferir o nome da mãe' },
      { cookie: staff.cookie, 'idempotency-key': newKey() },
    )
    expect([opened.status, opened.headers.get('content-length')]).toEqual([200, String(large.length)])
    expect((await create(token, key)).body.token).toBe(order.token)
    await staff.setStatus(row, { status: 'PAID', override: true, notes: 'pago por transferência' })
    expect(await create(token)).toMatchObject({ status: 409, body: { code: 'draft/used' } })
    expect(await call('GET', path)).toMatchObject({ status: 409, body: { code: 'draft/used' } })
  })

  it('is refused with a problem for drafts that are not there, and files of another kind', async () => {
    const unknown = `/api/upload-drafts/${'x'.repeat(32)}`
    const problem = { status: 404, body: { code: 'draft/unknown', detail: expect.stringContaining('24 horas') } }
    expect(await call('GET', unknown)).toMatchObject(problem)
    expect(await sendFile(call, `${unknown}/documents`, { name: 'rg.pdf' })).toMatchObject(problem)
    expect(await create('x'.repeat(32))).toMatchObject(problem)
    expect(await create('curto')).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    const path = `${await begin()}/documents`
    expect((await sendFile(call, path, { name: 'a.pdf', bytes: Buffer.from('MZ\u0090') })).status).toBe(415)
    expect((await sendFile(call, path, { name: 'a.pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1, pdf) })).status).toBe(
      413,
    )
  })
})
