import { attentionResponseSchema } from '@cartorio/contracts/http/attention.js'
import { orderIdSchema, orderNumberSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import type { Queues } from '../../messaging/queue/port.js'
import { type AttentionDocument, attention } from '../../projections/attention/attention.js'
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
import { attentionResolved, customerNotified, notificationFailed } from '../../testing/scenarios/staff-history.js'

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

let queuesAnswer = true
const failedJob = { id: 'job-1', attempts: 5, code: 'ECONNREFUSED', failedAt: '2026-04-09T12:00:00.000Z' }
const status: Queues['status'] = async (name) => {
  if (!queuesAnswer) throw new StoreUnavailable(new Error('no answer'))
  const failedJobs = name === 'sealing' ? [failedJob] : []
  return { waiting: 0, active: 0, delayed: 0, failed: failedJobs.length, failedJobs }
}

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({ ...deps, ports: { ...deps.ports, queues: { ...deps.ports.queues, status } } }),
  })
  const { readStore } = app.stores
  const rows = [...seeded.map(({ row }) => row), expiringRow]
  await seedReadModel(readStore, orders, new Map(rows.map((row) => [row.orderId, row])))
  await seedReadModel(readStore, attention, new Map(seeded.map(({ orderId, document }) => [orderId, document])))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const ask = (query: string, headers: Readonly<Record<string, string>> = { cookie }) =>
  app.call('GET', `/api/admin/attention?${query}`, undefined, headers)
const page = async (query: string) => attentionResponseSchema.parse((await ask(query)).body)
const listed = async (query: string) =>
  (await page(query)).entries.map(({ kind, order }) => `${Number(order.orderNumber.slice(8))} ${kind}`)

describe('the list for a person', () => {
  it('says of each entry what it is, why, since when, and of which order', async () => {
    const { entries, total } = await page('kind=payment-flagged')
    expect(total).toEqual({ count: 3, more: false })
    expect(entries.at(-1)).toEqual({
      kind: 'payment-flagged',
      label: 'Pagamento a conferir',
      subject: 'pi_1',
      code: 'amount',
      reason: 'O valor não confere',
      since: '2026-04-01T12:00:00.000Z',
      dueBy: null,
      order: { id: idOf(1), orderNumber: 'CO-2026-00001', applicantName: 'Ana Souza' },
      resolved: null,
    })
  })

  it.each([
    [
      'what is open, of the own tenant, newest first',
      '',
      ['3 payment-flagged', '2 payment-flagged', '2 mail-failed', '1 payment-flagged'],
    ],
    ['one kind', 'kind=mail-failed', ['2 mail-failed']],
    ['what is resolved', 'state=resolved', ['4 payment-flagged', '3 mail-failed']],
    ['one kind of what is resolved', 'state=resolved&kind=mail-failed', ['3 mail-failed']],
    ['nothing', 'kind=parcel-returned', []],
  ])('has %s', async (_what, query, expected) => expect(await listed(query)).toEqual(expected))

  it('begins with the documents whose time gets short, as it is now', async () => {
    const { shortValidities } = await page('')
    expect(shortValidities).toMatchObject([{ order: { id: idOf(6) }, documents: [{ type: 'Certidão de Nascimento' }] }])
    expect((await page('kind=validity-short')).shortValidities).toEqual(shortValidities)
    for (const query of ['state=resolved', 'kind=mail-failed'])
      expect([query, (await page(query)).shortValidities]).toEqual([query, []])
  })

  it('says who resolved an entry, and when', async () => {
    const { entries } = await page('state=resolved')
    expect(entries.map(({ resolved }) => resolved?.by)).toEqual(['customer', 'customer'])
    expect(entries[0]?.resolved?.at).toMatch(/^2026-/)
  })

  it('is read page by page, in both directions', async () => {
    const first = await page('limit=1')
    expect(first.entries.map(({ order }) => order.id)).toEqual([idOf(3)])
    const second = await page(`limit=1&cursor=${first.nextCursor}`)
    expect(second.entries.map(({ order }) => order.id)).toEqual([idOf(2), idOf(2)])
    expect((await page(`limit=1&cursor=${second.previousCursor}`)).entries).toEqual(first.entries)
  })

  it.each([
    ['kind=x', 'request/invalid'],
    ['state=all', 'request/invalid'],
    ['limit=0', 'request/invalid'],
    ['cursor=abc', 'request/cursor'],
  ])('refuses %s', async (query, code) => expect(await ask(query)).toMatchObject({ status: 400, body: { code } }))

  it('begins with the failed jobs of the queues', async () => {
    const entry = { ...failedJob, queue: 'sealing', label: 'Selo do registro' }
    expect((await page('')).failedJobs).toEqual([entry])
    expect(await page('kind=job-failed')).toMatchObject({ failedJobs: [entry], entries: [], total: { count: 0 } })
    const { nextCursor } = await page('limit=1')
    for (const query of ['state=resolved', 'kind=mail-failed', `limit=1&cursor=${nextCursor}`])
      expect([query, (await page(query)).failedJobs]).toEqual([query, []])
  })

  it('is read without the jobs while the server of the queues is away', async () => {
    queuesAnswer = false
    const answer = await page('')
    queuesAnswer = true
    expect(answer.failedJobs).toBeNull()
    expect(answer.entries).toHaveLength(4)
  })

  it('is for staff alone', async () => expect(await ask('', {})).toMatchObject({ status: 401 }))
})
