import { type OrderJobs, orderJobsSchema } from '@cartorio/contracts/http/order-jobs.js'
import { orderIdSchema, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { deriveEntryId } from '../../domain/derived-ids.js'
import { jobSubjectOf } from '../../messaging/queue/own-jobs.js'
import type { Queues } from '../../messaging/queue/port.js'
import { type EntryCareDocument, entryCare } from '../../projections/entry-care/entry-care.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import { orderId as patternId } from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { operatorId } from '../../testing/scenarios/staff-history.js'

let app: ServedApp
let cookie: string
let queuesAnswer = true

const tenantId = tenantIdSchema.parse('default')
const other = orderIdSchema.parse('0de70000-0000-4000-8000-000000000009')
const row: OrderRowDocument = foldedDocument(orders, openedHistory(...paidOrder()), patternId)
const intentId = row.order.paidIntentId

/** What the queues hold as failed, of this order and of others. */
const failedJobs = [
  { id: 'mail-1', queue: 'customer-mails', data: { orderId: patternId, kind: 'issued' }, code: 'EENVELOPE' },
  { id: 'confirm-1', queue: 'payment-confirmation', data: { intentId }, code: 'ECONNREFUSED' },
  { id: 'confirm-2', queue: 'payment-confirmation', data: { intentId: 'pi_of_others' }, code: 'ECONNREFUSED' },
  { id: 'mail-2', queue: 'customer-mails', data: { orderId: other }, code: 'ECONNREFUSED' },
  { id: 'seal-1', queue: 'sealing', data: { because: 'time' }, code: 'ECONNREFUSED' },
]

const status: Queues['status'] = async (name, isOwn) => {
  if (!queuesAnswer) throw new StoreUnavailable(new Error('no answer'))
  const found = []
  for (const { id, queue, data, code } of failedJobs) {
    const { orderId } = jobSubjectOf(data)
    if (queue === name && (await isOwn(jobSubjectOf(data))))
      found.push({ id, attempts: 5, code, failedAt: '2026-04-09T12:00:00.000Z', ...(orderId && { orderId }) })
  }
  return { waiting: 0, active: 0, delayed: 0, failed: found.length, failedJobs: found }
}
const place: Queues['place'] = async (_name, id) => {
  if (!queuesAnswer) throw new StoreUnavailable(new Error('no answer'))
  return id === 'courier-1' ? 'done' : 'unknown'
}

const settled = (subject: string, day: string, how: 'job-retried' | 'job-dismissed', of = patternId) => {
  const entry = {
    kind: 'job-failed' as const,
    subject,
    since: `2026-04-0${day}T12:00:00.000Z`,
    orderId: orderIdSchema.parse(of),
  }
  const care: EntryCareDocument = {
    entryId: deriveEntryId(tenantId, entry),
    tenantId,
    entry,
    revision: 1,
    assignedTo: null,
    assignedAt: null,
    snoozedUntil: null,
    snoozeReason: null,
    settled: { at: `2026-04-0${day}T13:00:00.000Z`, by: staffIdSchema.parse(operatorId), how },
  }
  return [care.entryId, care] as const
}

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({
      ...deps,
      ports: { ...deps.ports, queues: { ...deps.ports.queues, status, place } },
    }),
  })
  await seedReadModel(app.stores.readStore, orders, new Map([[patternId, row]]))
  const cares = [
    settled('courier-sync/courier-1', '5', 'job-retried'),
    settled('delivery-proof/proof-1', '4', 'job-retried'),
    settled('delivery-proof/proof-1', '3', 'job-retried'),
    settled('file-removal/file-1', '2', 'job-dismissed'),
    settled('file-removal/file-2', '1', 'job-dismissed', other),
  ]
  await seedReadModel(app.stores.readStore, entryCare, new Map(cares))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const ask = (headers: Readonly<Record<string, string>> = { cookie }) =>
  app.call('GET', `/api/admin/orders/${patternId}/failed-jobs`, undefined, headers)
const read = async (): Promise<OrderJobs> => orderJobsSchema.parse((await ask()).body)

describe('the failed jobs of an order', () => {
  it('are its own and those of its payments, with why in words, and what became of each', async () => {
    const { jobs, jobsUnread } = await read()
    expect(jobsUnread).toBe(false)
    expect(jobs.map(({ label, outcome }) => `${label}: ${outcome}`)).toEqual([
      'Confirmação de pagamento: failed',
      'E-mail ao cliente: failed',
      'Consulta à transportadora: done',
      'Comprovante de entrega da transportadora: forgotten',
      'Comprovante de entrega da transportadora: failed-again',
      'Remoção de um arquivo: dismissed',
    ])
    expect(jobs[1]).toMatchObject({
      task: 'Levar um e-mail ao cliente.',
      failure: { attempts: 5, code: 'EENVELOPE' },
      handled: null,
    })
    expect(jobs[2]).toMatchObject({ failure: null, handled: { by: operatorId, at: '2026-04-05T13:00:00.000Z' } })
  })

  it('are those that a person has handled, while the server of the queues does not answer', async () => {
    queuesAnswer = false
    const { jobs, jobsUnread } = await read()
    queuesAnswer = true
    expect(jobsUnread).toBe(true)
    expect(jobs.map(({ outcome }) => outcome)).toEqual(['forgotten', 'forgotten', 'failed-again', 'dismissed'])
  })

  it('are for staff alone', async () => expect((await ask({})).status).toBe(401))
})
