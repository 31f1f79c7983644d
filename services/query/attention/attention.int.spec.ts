import {
  type AttentionEntry,
  type AttentionResponse,
  attentionResponseSchema,
} from '@cartorio/contracts/http/attention.js'
import {
  type OrderId,
  orderIdSchema,
  orderNumberSchema,
  staffIdSchema,
  tenantIdSchema,
} from '@cartorio/contracts/ids.js'
import { deriveEntryId } from '../../domain/derived-ids.js'
import type { Queues } from '../../messaging/queue/port.js'
import { type AttentionDocument, attention } from '../../projections/attention/attention.js'
import { type DeadlinesDocument, deadlines } from '../../projections/deadlines/deadlines.js'
import { type EntryCareDocument, entryCare } from '../../projections/entry-care/entry-care.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import {
  type Happened,
  issued,
  item,
  mismatchFlagged,
  orderCreated,
  orderId as patternId,
  paymentRequested,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import {
  attentionResolved,
  customerNotified,
  notificationFailed,
  operatorId,
} from '../../testing/scenarios/staff-history.js'
import { readOpenEntries } from './open-entries.js'

let app: ServedApp
let cookie: string

const idOf = (number: number): string =>
  orderIdSchema.parse(`0de70000-0000-4000-8000-${String(number).padStart(12, '0')}`)
const numberOf = (number: number) => orderNumberSchema.parse(`CO-2026-${String(number).padStart(5, '0')}`)

const flagged: readonly Happened[] = [orderCreated(), paymentRequested(), mismatchFlagged('amount')]
const both: readonly Happened[] = [...flagged, notificationFailed()]

/** Each a day later than the one before. */
const histories: readonly { readonly happened: readonly Happened[]; readonly tenant?: string }[] = [
  { happened: flagged },
  { happened: both },
  { happened: [...both, customerNotified()] },
  { happened: [...flagged, attentionResolved('payment-flagged', 'pi_1')] },
  { happened: flagged, tenant: 'other' },
]

const seeded = histories.map(({ happened, tenant = 'default' }, index) => {
  const [number, tenantId] = [index + 1, tenantIdSchema.parse(tenant)]
  const orderId = idOf(number)
  const events = openedHistory(...happened)
  const row: OrderRowDocument = foldedDocument(orders, events, patternId)
  const document: AttentionDocument = foldedDocument(attention, events, patternId)
  const later = <T extends { readonly since: string }>(entry: T): T => ({
    ...entry,
    since: `2026-04-0${number}T12:00:00.000Z`,
  })
  return {
    orderId,
    row: { ...row, orderId, order: { ...row.order, orderNumber: numberOf(number), tenantId } },
    document: {
      ...document,
      orderId,
      tenantId,
      open: document.open.map(later),
      resolved: document.resolved.map(later),
    },
  }
})

/** Of an order that needs a person for nothing else. */
const expiring = openedHistory(
  ...paidOrder({ items: [item(1, { documentType: 'BIRTH', purpose: 'marriage-abroad' })] }),
  processingStarted(),
  issued('all'),
)
const expiringRow = { ...foldedDocument(orders, expiring, patternId), orderId: idOf(6) }

let now = '2026-11-29T15:00:00.000Z'

/** The flagged payment of the second order was put off by somebody who has it. */
const entry = {
  kind: 'payment-flagged',
  subject: 'pi_1',
  since: '2026-04-02T12:00:00.000Z',
  orderId: orderIdSchema.parse(idOf(2)),
}
const tenant = tenantIdSchema.parse('default')
const cared: EntryCareDocument = {
  entryId: deriveEntryId(tenant, entry),
  tenantId: tenant,
  entry,
  revision: 2,
  assignedTo: staffIdSchema.parse(operatorId),
  assignedAt: '2026-11-20T12:00:00.000Z',
  snoozedUntil: '2026-12-02',
  snoozeReason: 'bank',
  settled: null,
}

/** Jobs of another office, which were settled in another order than they failed, and than their ids follow each other. */
const settledJobs = [
  { job: 'job-1', failed: '2026-11-03', settled: '2026-11-20', how: 'job-retried' },
  { job: 'job-2', failed: '2026-11-02', settled: '2026-11-22', how: 'job-dismissed' },
  { job: 'job-3', failed: '2026-11-01', settled: '2026-11-21', how: 'job-retried' },
] as const
const settledCares = settledJobs.map(({ job, failed, settled, how }): EntryCareDocument => {
  const named = {
    kind: 'job-failed' as const,
    subject: `sealing/${job}`,
    since: `${failed}T12:00:00.000Z`,
    orderId: null,
  }
  const otherTenant = tenantIdSchema.parse('other')
  return {
    ...cared,
    entryId: deriveEntryId(otherTenant, named),
    tenantId: otherTenant,
    entry: named,
    settled: { at: `${settled}T12:00:00.000Z`, by: staffIdSchema.parse(operatorId), how },
  }
})

/** Of the first order, whose start came late. */
const wasLate: DeadlinesDocument = {
  ...foldedDocument(deadlines, openedHistory(...flagged), patternId),
  orderId: idOf(1),
  lateEnds: [
    {
      what: 'start',
      by: '2026-03-09',
      at: '2026-03-12T12:00:00.000Z',
      actor: staffIdSchema.parse(operatorId),
      settledBy: 'ProcessingStarted',
    },
  ],
}

let queuesAnswer = true
let failedOf: OrderId | undefined
const jobOfNone = { id: 'job-1', attempts: 5, code: 'ECONNREFUSED', failedAt: '2026-04-09T12:00:00.000Z' }
const status: Queues['status'] = async (name) => {
  if (!queuesAnswer) throw new StoreUnavailable(new Error('no answer'))
  const failedJob = failedOf === undefined ? jobOfNone : { ...jobOfNone, orderId: failedOf }
  const failedJobs = name === 'sealing' ? [failedJob] : []
  return { waiting: 0, active: 0, delayed: 0, failed: failedJobs.length, failedJobs }
}

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({
      ...deps,
      ports: { ...deps.ports, clock: { now: () => now }, queues: { ...deps.ports.queues, status } },
    }),
  })
  const { readStore } = app.stores
  const rows = [...seeded.map(({ row }) => row), expiringRow]
  await seedReadModel(readStore, orders, new Map(rows.map((row) => [row.orderId, row])))
  await seedReadModel(readStore, attention, new Map(seeded.map(({ orderId, document }) => [orderId, document])))
  await seedReadModel(readStore, deadlines, new Map([[idOf(1), wasLate]]))
  await seedReadModel(readStore, entryCare, new Map([cared, ...settledCares].map((care) => [care.entryId, care])))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const ask = (query: string, headers: Readonly<Record<string, string>> = { cookie }) =>
  app.call('GET', `/api/admin/attention?${query}`, undefined, headers)
const page = async (query: string) => attentionResponseSchema.parse((await ask(query)).body)
const numberOfOrder = ({ order }: AttentionEntry): number => Number(order?.orderNumber.slice(8))
const listed = async (query: string) =>
  (await page(query)).entries.map((entry) =>
    entry.order === null ? entry.kind : `${numberOfOrder(entry)} ${entry.kind}`,
  )

/** The seeded orders were promised long ago. */
const withoutLate = async (query: string) => (await listed(query)).filter((entry) => !entry.endsWith('order-late'))

describe('the list for a person', () => {
  it('says of each entry what it is, why, what it means, since when, and of which order', async () => {
    const { entries, total } = await page('kind=payment-flagged')
    expect(total).toEqual({ count: 2, more: false })
    expect(entries[0]).toEqual({
      id: expect.any(String),
      kind: 'payment-flagged',
      label: 'Pagamento a conferir',
      subject: 'pi_1',
      code: 'amount',
      reason: 'O valor não confere',
      meaning: 'O dinheiro entrou e não paga nada do pedido. Confira com o cliente ou devolva.',
      since: '2026-04-01T12:00:00.000Z',
      dueBy: null,
      urgent: true,
      order: { id: idOf(1), orderNumber: 'CO-2026-00001', applicantName: 'Ana Souza' },
      resolved: null,
      care: { revision: 0, assignedTo: null, assignedAt: null, snoozedUntil: null, snoozeReason: null },
    })
  })

  it('leaves out what was put off, until its day begins at the office', async () => {
    const ids = async (query: string) => (await page(query)).entries.map(({ id }) => id)
    expect([await ids('state=snoozed'), (await page('')).snoozed]).toEqual([[cared.entryId], 1])
    expect(await ids('')).not.toContain(cared.entryId)
    const before = now
    now = '2026-12-02T02:59:59.000Z'
    expect(await ids('')).not.toContain(cared.entryId)
    now = '2026-12-02T03:00:00.000Z'
    expect(await ids('')).toContain(cared.entryId)
    expect([await ids('state=snoozed'), (await page('')).snoozed]).toEqual([[], 0])
    expect(await ids(`assignedTo=${operatorId}`)).toEqual([cared.entryId])
    expect(await ids('assignedTo=unassigned')).not.toContain(cared.entryId)
    now = before
  })

  it.each([
    [
      'what is open, of the own tenant, what is urgent and oldest first',
      '',
      ['42 validity-short', '1 payment-flagged', '3 payment-flagged', 'job-failed', '2 mail-failed'],
    ],
    [
      'the same by its age',
      'sort=age',
      ['42 validity-short', '1 payment-flagged', '2 mail-failed', '3 payment-flagged', 'job-failed'],
    ],
    ['one kind', 'kind=mail-failed', ['2 mail-failed']],
    ['what is resolved, the latest first', 'state=resolved', ['3 mail-failed', '4 payment-flagged']],
    ['one kind of what is resolved', 'state=resolved&kind=mail-failed', ['3 mail-failed']],
    ['nothing', 'kind=parcel-returned', []],
  ])('has %s', async (_what, query, expected) => {
    const found = await withoutLate(query)
    expect(found.toSorted()).toEqual(expected.toSorted())
    // Two entries of one instant follow each other by their ids.
    if (expected.length < 3) expect(found).toEqual(expected)
  })

  it('has the orders whose promised day is over, with what is late and since when', async () => {
    const { entries, total } = await page('kind=order-late')
    expect(total.count).toBe(entries.length)
    expect(entries.length).toBeGreaterThan(0)
    for (const { since, reason, code } of entries) {
      expect(reason).toMatch(/: o prazo era \d+º? de .*, \d+ dias de atraso$/)
      expect([since < now, code !== '']).toEqual([true, true])
    }
    expect((await page('')).kinds).toContainEqual({ kind: 'order-late', count: entries.length })
  })

  it('has the documents whose time gets short, as it is now', async () => {
    const { entries } = await page('kind=validity-short')
    expect(entries).toMatchObject([
      { order: { id: idOf(6) }, reason: expect.stringMatching(/^Certidão de Nascimento: costuma valer até /) },
    ])
  })

  it('says of an order that was late what was done, by whom and when', async () => {
    expect((await page('state=resolved&kind=order-late')).entries).toMatchObject([
      {
        order: { orderNumber: 'CO-2026-00001' },
        reason: 'Começar o processamento: o prazo era 9 de março',
        resolved: { at: '2026-03-12T12:00:00.000Z', by: operatorId, how: 'Processamento iniciado' },
      },
    ])
  })

  it('has the settled jobs by the time at which they were settled, the latest first', async () => {
    const { body } = await ask('state=resolved', { cookie: await app.cookieOf('other') })
    expect(
      attentionResponseSchema.parse(body).entries.map(({ subject, resolved }) => [subject, resolved?.how]),
    ).toEqual([
      ['sealing/job-2', 'Tirada da lista'],
      ['sealing/job-3', 'Tentada de novo'],
      ['sealing/job-1', 'Tentada de novo'],
    ])
  })

  it('says who resolved an entry, and when', async () => {
    const entries = (await page('state=resolved')).entries.filter(({ kind }) => kind !== 'order-late')
    expect(entries.map(({ resolved }) => resolved?.by)).toEqual(['customer', 'customer'])
    expect(entries[0]?.resolved?.at).toMatch(/^2026-/)
  })

  it('is read page by page, each entry once, in its own order alone', async () => {
    const whole = (await page('')).entries.map(({ id }) => id)
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: AttentionResponse = await page(`limit=2&cursor=${cursor}`)
      seen.push(...next.entries.map(({ id }) => id))
      cursor = next.nextCursor
    }
    expect(seen).toEqual(whole)
    const { nextCursor } = await page('limit=1')
    expect(await ask(`sort=age&cursor=${nextCursor}`)).toMatchObject({ status: 400, body: { code: 'request/cursor' } })
  })

  it.each([
    ['kind=x', 'request/invalid'],
    ['state=all', 'request/invalid'],
    ['limit=0', 'request/invalid'],
    ['cursor=abc', 'request/cursor'],
  ])('refuses %s', async (query, code) => expect(await ask(query)).toMatchObject({ status: 400, body: { code } }))

  it('has the failed jobs of the queues, each with what an engineer finds it by, and with its order', async () => {
    const { entries } = await page('kind=job-failed')
    expect(entries).toMatchObject([
      {
        job: { ...jobOfNone, queue: 'sealing', label: 'Selo do registro' },
        order: null,
        reference: 'sealing/job-1 ECONNREFUSED',
        meaning: expect.stringContaining('Precisa de um engenheiro'),
      },
    ])
    failedOf = orderIdSchema.parse(idOf(1))
    expect((await page('kind=job-failed')).entries).toMatchObject([{ order: { orderNumber: 'CO-2026-00001' } }])
    failedOf = undefined
  })

  it('is read without the jobs while the server of the queues is away', async () => {
    queuesAnswer = false
    const answer = await page('')
    queuesAnswer = true
    expect(answer.jobsUnread).toBe(true)
    expect(answer.entries.map(({ kind }) => kind)).not.toContain('job-failed')
    expect(answer.entries.map(({ kind }) => kind)).toContain('payment-flagged')
  })

  it('is what the mails to the office tell, unless some of it cannot be read', async () => {
    const read = () => readOpenEntries({ ...app.deps.ports, ...app.deps.query }, tenant)
    const { entries, kinds } = await page('limit=200')
    const shown = entries.map(({ id, kind, reason, urgent, order }) => ({
      ...{ id, kind, reason, urgent },
      orderNumber: order?.orderNumber ?? null,
    }))
    expect(kinds.map(({ kind }) => kind)).toContain('order-late')
    const { entries: told = [], more } = (await read()) ?? {}
    expect(more).toBe(false)
    expect(told).toHaveLength(shown.length)
    expect(told).toEqual(expect.arrayContaining(shown.map((entry) => expect.objectContaining(entry))))
    expect(told.map(({ id }) => id)).not.toContain(cared.entryId)
    queuesAnswer = false
    const unread = await read()
    queuesAnswer = true
    expect(unread).toBeUndefined()
  })

  it('is for staff alone', async () => expect(await ask('', {})).toMatchObject({ status: 401 }))
})
