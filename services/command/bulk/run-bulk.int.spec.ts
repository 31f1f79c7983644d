import { randomUUID } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import { type BulkRequest, bulkRequestSchema } from '@cartorio/contracts/http/bulk.js'
import { type BulkId, defaultTenant, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { createAccounts } from '../../identity/accounts.js'
import { createCredentials } from '../../identity/credentials.js'
import { createSessions, sessionId } from '../../identity/sessions.js'
import type { BulkJob } from '../../messaging/queue/definitions.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import { stubbedQueue } from '../../testing/fakes/stubbed-ports.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { newNumber, parcel } from '../../testing/scenarios/claimed-parcels.js'
import { newRequest, order, orderOf, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { changeOrder } from '../orders/change-order.js'
import { execute, type OrderCommandRequest } from '../pipeline/execute.js'
import { createShipment } from '../shipments/create-shipment.js'
import { changeStaffAccount, createStaffAccount } from '../staff/staff-accounts.js'
import { bulkAnswer, type StoredBulk } from './bulks.js'
import { previewBulk } from './preview-bulk.js'
import { printLabels } from './print-labels.js'
import { type RunDeps, resumeBulks, runBulk, sliceOrders } from './run-bulk.js'
import { ensureRetryable, startBulk } from './start-bulk.js'

const command = commandUnderTest()

/** Who looks at previews. */
const asker = { staffId: staffIdSchema.parse(randomUUID()), tenantId: defaultTenant }

type Person = { readonly staffId: ReturnType<typeof staffIdSchema.parse>; readonly secret: string }

const now = (): string => new Date().toISOString()
const serverSecret = Buffer.alloc(32, 7)
const identity = () => ({
  sessions: createSessions(command.state),
  credentials: createCredentials(command.state, [serverSecret]),
  accounts: createAccounts({
    eventStore: command.eventStore,
    officeRoles: () => [],
    installationTenant: defaultTenant,
  }),
})

/** A member of staff who is signed in. */
const signedIn = async (): Promise<Person> => {
  const { sessions, credentials } = identity()
  const staffId = staffIdSchema.parse(randomUUID())
  const account = {
    name: 'Rita',
    email: `${staffId}@example.com`,
    tenantId: defaultTenant,
    roles: ['operator'],
  } as const
  await createStaffAccount(command.deps, credentials, staffId, account)
  return { staffId, secret: await sessions.start({ staffId }, now()) }
}

/** Workers with a queue of their own: jobs run one after the other, each once. */
const working = (give?: (request: OrderCommandRequest) => Promise<void>) => {
  const jobs: BulkJob[] = []
  const ids = new Set<string>()
  const failures: unknown[] = []
  const deps: RunDeps = {
    ...command.deps,
    ...identity(),
    queue: stubbedQueue(async (id, job) => {
      if (!ids.has(id)) jobs.push(job)
      ids.add(id)
    }),
    give: async (request) => {
      await give?.(request)
      const { command: asked } = request
      return asked.type === 'RequestShipment'
        ? createShipment(command.deps, { ...request, command: asked })
        : changeOrder(command.deps, request)
    },
    onError: (_where, error) => failures.push(error),
  }
  return {
    deps,
    jobs,
    failures,
    begin: (
      { staffId, secret }: Person,
      request: BulkRequest,
      requestId = randomUUID(),
      retryOf: BulkId | null = null,
    ) =>
      startBulk(deps, deps.queue, {
        request,
        staffId,
        session: sessionId(secret),
        retryOf,
        context: {
          ...newRequest({ requestId, body: request, actor: { kind: 'staff', id: staffId } }),
          tenantId: defaultTenant,
        },
      }),
    toTheEnd: async () => {
      for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) await runBulk(deps, job)
    },
    now: async ({ id }: StoredBulk) => {
      const found = await command.deps.bulks.find(id)
      if (found === undefined) throw new Error('the bulk is not kept')
      return bulkAnswer(found)
    },
  }
}

const newOrder = async () => {
  const request = newRequest()
  await order(command, request)
  return { orderId: orderOf(request), revision: 0 }
}
const newOrders = (count: number) => Promise.all(Array.from({ length: count }, newOrder))

const noting = (orders: readonly object[], text = 'ligar amanhã'): BulkRequest =>
  bulkRequestSchema.parse({ step: 'note', fields: { text }, orders })

const typesOf = async (orderId: string): Promise<string[]> =>
  (await eventsIn(command.eventStore, streamName(`order-${orderId}`))).map(({ type }) => type)
const notesOf = async (orderId: string): Promise<number> =>
  (await typesOf(orderId)).filter((type) => type === 'NoteAdded').length
const factsOf = ({ id }: StoredBulk) => eventsIn(command.eventStore, streamName(`bulk-${id}`))

describe('a step of many orders', () => {
  it('gives each the ordinary command as the person who began it, and says when it began and ended', async () => {
    const person = await signedIn()
    const workers = working()
    const orders = await newOrders(sliceOrders + 3)
    const bulk = await workers.begin(person, noting(orders))
    await workers.toTheEnd()
    const all = orders.length
    expect(await workers.now(bulk)).toMatchObject({ end: 'finished', counts: { all, done: all, refused: 0, left: 0 } })
    const facts = await factsOf(bulk)
    expect(facts.map(({ type, data, metadata: { actor } }) => [type, data, actor])).toEqual([
      ['BulkStarted', { step: 'note', orders: all }, { kind: 'staff', id: person.staffId }],
      ['BulkEnded', { end: 'finished', done: all, refused: 0, left: 0 }, { kind: 'system', name: 'bulk' }],
    ])
    const [first] = orders
    const [, note] = await eventsIn(command.eventStore, streamName(`order-${first?.orderId}`))
    expect(note?.metadata).toMatchObject({
      actor: { kind: 'staff', id: person.staffId },
      causationId: facts[0]?.id,
      correlationId: facts[0]?.metadata.correlationId,
    })
  })

  it('holds nothing that was typed but encrypted, and that only until its end', async () => {
    const workers = working()
    const bulk = await workers.begin(await signedIn(), noting(await newOrders(1), 'a mãe se chama Josefa'))
    const stored = () => command.state.get({ name: 'bulks', indexes: {} }, bulk.id)
    const facts = (await factsOf(bulk)).map(({ data, metadata }) => ({ data, metadata }))
    expect(JSON.stringify([await stored(), workers.jobs, facts])).not.toContain('Josefa')
    expect((await stored())?.doc.typed).not.toBeNull()
    await workers.toTheEnd()
    expect((await stored())?.doc.typed).toBeNull()
  })

  it('is one for any number of tries, of the request and of its jobs', async () => {
    const person = await signedIn()
    const workers = working()
    const orders = await newOrders(2)
    const requestId = randomUUID()
    const bulk = await workers.begin(person, noting(orders), requestId)
    const [job] = workers.jobs
    if (job === undefined) throw new Error('no job')
    await Promise.all([runBulk(workers.deps, job), runBulk(workers.deps, job)])
    await runBulk(workers.deps, job)
    expect((await workers.begin(person, noting(orders), requestId)).id).toBe(bulk.id)
    await workers.toTheEnd()
    expect(await Promise.all(orders.map(({ orderId }) => notesOf(orderId)))).toEqual([1, 1])
    expect((await factsOf(bulk)).map(({ type }) => type)).toEqual(['BulkStarted', 'BulkEnded'])
    await expect(workers.begin(person, noting(orders, 'outra'), requestId)).rejects.toThrow(
      'the idempotency key belongs to another body',
    )
  })

  it('goes on after a worker was lost in the middle of a job', async () => {
    let given = 0
    const losing = working(async () => {
      given += 1
      if (given > 3) throw Object.assign(new Error('lost'), { code: 'ECONNREFUSED' })
    })
    const orders = await newOrders(6)
    const bulk = await losing.begin(await signedIn(), noting(orders))
    const [job] = losing.jobs
    if (job === undefined) throw new Error('no job')
    await runBulk(losing.deps, job).catch(() => undefined)
    const workers = working()
    await runBulk(workers.deps, job)
    await workers.toTheEnd()
    expect(await Promise.all(orders.map(({ orderId }) => notesOf(orderId)))).toEqual([1, 1, 1, 1, 1, 1])
    expect(await workers.now(bulk)).toMatchObject({ end: 'finished' })
  })

  it('refuses an order that moved since its preview, with a reason, and takes it after another preview', async () => {
    const person = await signedIn()
    const workers = working()
    const [moved, still] = [await newOrder(), await newOrder()]
    const cancelled = { type: 'CancelOrder', reason: undefined, note: undefined } as const
    await execute(command.deps, { ...newRequest(), orderId: moved.orderId, command: cancelled })
    const bulk = await workers.begin(person, noting([moved, still]))
    await workers.toTheEnd()
    const ended = await workers.now(bulk)
    expect(ended.rows.map(({ result }) => result)).toEqual(['refused', 'done'])
    expect(ended.rows[0]?.text).toContain('agora ele está em “Cancelado”')
    const stored = await command.deps.bulks.find(bulk.id)
    if (stored === undefined) throw new Error('the bulk is not kept')
    const { rows } = await previewBulk(command.deps, asker, noting([moved]))
    expect(rows).toEqual([expect.objectContaining({ outcome: 'done', changed: true, revision: 1 })])
    const again = noting([{ ...moved, revision: rows[0]?.revision }])
    ensureRetryable(stored, again)
    expect(() => ensureRetryable(stored, noting([still]))).toThrow('bulk/other-orders')
    const retried = await workers.begin(person, again, undefined, bulk.id)
    await workers.toTheEnd()
    expect(await workers.now(retried)).toMatchObject({ end: 'finished', retryOf: bulk.id, counts: { done: 1 } })
  })

  it('stops when it is told to', async () => {
    const workers = working()
    const bulk = await workers.begin(await signedIn(), noting(await newOrders(2)))
    await command.deps.bulks.stop(bulk.id)
    expect(await workers.now(bulk)).toMatchObject({ stopping: true })
    await workers.toTheEnd()
    expect(await workers.now(bulk)).toMatchObject({ end: 'stopped', stopping: false, counts: { done: 0, left: 2 } })
  })

  it('stops when the session of its person ends, and when the account is closed', async () => {
    const [signedOut, closed, others] = [await signedIn(), await signedIn(), await signedIn()]
    const { sessions, credentials } = identity()
    const workers = working()
    const bulks = [
      await workers.begin(signedOut, noting(await newOrders(1))),
      await workers.begin(closed, noting(await newOrders(1))),
      await workers.begin(others, noting(await newOrders(1))),
    ]
    await sessions.end(signedOut.secret)
    await changeStaffAccount(command.deps, credentials, closed, { kind: 'disable' })
    await changeStaffAccount(command.deps, credentials, others, { kind: 'end-sessions' })
    await workers.toTheEnd()
    const ended = await Promise.all(bulks.map(workers.now))
    expect(ended.map(({ end, counts }) => [end, counts.left])).toEqual([
      ['signed-out', 1],
      ['account-closed', 1],
      ['signed-out', 1],
    ])
  })

  it('knows no order of another office', async () => {
    const foreign = await readyOrder(command, tenantIdSchema.parse('porto'))
    const workers = working()
    const preview = await previewBulk(command.deps, asker, noting([{ orderId: foreign.orderId, revision: 0 }]))
    expect(preview.rows).toMatchObject([{ outcome: 'refused', orderNumber: null, revision: null }])
    const bulk = await workers.begin(await signedIn(), noting([{ orderId: foreign.orderId, revision: 0 }]))
    await workers.toTheEnd()
    const { rows } = await workers.now(bulk)
    expect(rows).toMatchObject([{ result: 'refused', orderNumber: null }])
    expect(rows[0]?.text).toBe(preview.rows[0]?.text)
  })

  it('ships each order with its own parcel, and refuses a number that another one has', async () => {
    const [first, second, third] = [await readyOrder(command), await readyOrder(command), await readyOrder(command)]
    const [taken, free] = [newNumber(), newNumber()]
    const shipping = (rows: readonly object[]) =>
      bulkRequestSchema.parse({
        step: 'ship',
        fields: { courier: parcel(taken).courier, reason: 'pago fora' },
        orders: rows,
      })
    const rowOf = ({ orderId, revision }: typeof first, trackingNumber: string) => ({
      orderId,
      revision,
      trackingNumber,
    })
    const request = shipping([rowOf(first, taken), rowOf(second, taken), rowOf(third, free)])
    const before = await previewBulk(command.deps, asker, request)
    expect(before.rows.map(({ outcome }) => outcome)).toEqual(['done', 'refused', 'done'])
    expect(before.rows[1]?.text).toContain(first.orderNumber)
    const workers = working()
    await workers.begin(await signedIn(), shipping([rowOf(first, taken), rowOf(third, free)]))
    await workers.toTheEnd()
    expect((await typesOf(third.orderId)).at(-1)).toBe('OrderShipped')
    const after = await previewBulk(command.deps, asker, shipping([rowOf(second, taken)]))
    expect(after.rows).toMatchObject([{ outcome: 'refused', text: before.rows[1]?.text }])
  })

  it('makes the labels that are missing, once, and says what the courier asks for each', async () => {
    const [ready, open] = [await readyOrder(command), await newOrder()]
    const request = bulkRequestSchema.parse({
      step: 'labels',
      fields: { weight: 0.5, reason: 'pago fora' },
      orders: [ready, open].map(({ orderId, revision }) => ({ orderId, revision })),
    })
    const { rows: before } = await previewBulk(command.deps, asker, request)
    expect(before.map(({ outcome }) => outcome)).toEqual(['done', 'refused'])
    expect(before[0]?.text).toMatch(/etiqueta, por cerca de \$\u00a0\d+,\d\d/)
    const bulk = await working().begin(await signedIn(), request)
    // One try ends after the shipment was requested; the next one finds it and calls the courier.
    const workers = working(async (asked) => {
      if (asked.command.type === 'RequestShipment') await execute(command.deps, asked)
    })
    await runBulk(workers.deps, { bulkId: bulk.id })
    expect((await workers.now(bulk)).rows).toMatchObject([
      { result: 'done', text: 'Envio e etiqueta da transportadora', next: 'deliver' },
      { result: 'refused' },
    ])
    const types = await typesOf(ready.orderId)
    expect(types.filter((type) => type === 'ShipmentRequested')).toHaveLength(1)
    expect(types.at(-1)).toBe('OrderShipped')
    const { rows: after } = await previewBulk(command.deps, asker, request)
    expect(after[0]).toMatchObject({ outcome: 'done', text: 'A etiqueta já existe' })

    const stored = await command.deps.bulks.find(bulk.id)
    if (stored === undefined) throw new Error('the bulk is not kept')
    const asked = { ...newRequest({ actor: { kind: 'staff', id: stored.staffId } }), tenantId: defaultTenant }
    const print = async () => printLabels({ ...command.deps, bus: await command.bus() }, stored, asked)
    for (const file of [await print(), await print()]) expect((await PDFDocument.load(file)).getPageCount()).toBe(1)
    const views = await eventsIn(command.eventStore, streamName(`access-${ready.orderId}`))
    expect(views.map(({ type, data }) => [type, data.purpose])).toEqual([['PersonalDataViewed', 'ship']])
    expect(await eventsIn(command.eventStore, streamName(`access-${open.orderId}`))).toEqual([])
  })

  it('gives its job anew where a queue was lost with it', async () => {
    const bulk = await working().begin(await signedIn(), noting(await newOrders(1)))
    const workers = working()
    await resumeBulks(workers.deps)
    expect(workers.jobs).toEqual([])
    const later = { ...workers.deps, bulks: { ...workers.deps.bulks, standing: async () => [bulk] } }
    await resumeBulks(later)
    await workers.toTheEnd()
    expect(await workers.now(bulk)).toMatchObject({ end: 'finished' })
  })

  it('says of a status what the menu says, and which orders take it by hand alone', async () => {
    const orders = await newOrders(1)
    const setting = (fields: object) => bulkRequestSchema.parse({ step: 'status', fields, orders })
    const outcomes = async (fields: object) =>
      (await previewBulk(command.deps, asker, setting(fields))).rows.map(({ outcome }) => outcome)
    expect(await outcomes({ status: 'CANCELLED' })).toEqual(['done'])
    expect(await outcomes({ status: 'PAID' })).toEqual(['override'])
    expect(await outcomes({ status: 'PAID', override: true, notes: 'por fora' })).toEqual(['done'])
    expect(await outcomes({ status: 'PAID', override: true })).toEqual(['refused'])
    expect(await typesOf(String(orders[0]?.orderId))).toEqual(['OrderCreated'])
  })
})
