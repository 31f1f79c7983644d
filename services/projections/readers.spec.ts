import { defaultTenant } from '@cartorio/contracts/ids.js'
import { createInMemoryReadStore } from '../testing/fakes/in-memory-read-store.js'
import { foldedDocument } from '../testing/harness/fold-projection.js'
import { mailLinkOpened } from '../testing/scenarios/messages.js'
import {
  type Happened,
  instantOf,
  orderCreated,
  orderDelivered,
  orderId,
  orderPaid,
  orderShipped,
  paymentReminderRequested,
  placedAt,
} from '../testing/scenarios/order-history.js'
import { eventIdNumber, openedHistory } from '../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../testing/scenarios/seeded-read-model.js'
import { type DeadlinesDocument, deadlines } from './deadlines/deadlines.js'
import { type DeadlineFilter, dueDeadlines } from './readers.js'

const folded = (...happened: readonly Happened[]): DeadlinesDocument =>
  foldedDocument(deadlines, openedHistory(...happened), orderId)
const idOf = (number: number): string => `0de70000-0000-4000-8000-${String(number).padStart(12, '0')}`

const storeWith = async (...documents: readonly DeadlinesDocument[]) => {
  const store = createInMemoryReadStore()
  const byId = documents.map((doc, index): [string, DeadlinesDocument] => [
    idOf(index),
    { ...doc, orderId: idOf(index) },
  ])
  await seedReadModel(store, deadlines, new Map(byId))
  return store
}

const later = '2026-04-02T12:00:00.000Z'
const found = async (store: Awaited<ReturnType<typeof storeWith>>, filter: Partial<DeadlineFilter> = {}) => {
  const all = []
  const wanted = { tenantId: defaultTenant, kind: 'reminded-payment', reminders: 0, before: later, ...filter } as const
  for await (const page of dueDeadlines(store)(wanted)) all.push(...page)
  return all
}

describe('the deadlines that are open', () => {
  it('are those of one kind, with so many reminders, begun before an instant', async () => {
    const delivered = folded(orderCreated(), orderPaid(), orderShipped(), orderDelivered())
    const reminded = folded(orderCreated(), paymentReminderRequested(), mailLinkOpened())
    const unread = folded(orderCreated())
    const store = await storeWith(folded(orderCreated(), mailLinkOpened()), reminded, delivered, unread)
    const begun = { since: placedAt, eventId: eventIdNumber(0), position: '100' }
    expect(await found(store)).toEqual([{ orderId: idOf(0), kind: 'reminded-payment', ...begun, reminders: [] }])
    expect(await found(store, { reminders: 1 })).toMatchObject([
      { orderId: idOf(1), reminders: [{ eventId: eventIdNumber(1), requestedAt: instantOf(1), sentAt: null }] },
    ])
    expect(await found(store, { kind: 'payment' })).toEqual([
      { orderId: idOf(3), kind: 'payment', ...begun, reminders: [] },
    ])
    expect(await found(store, { kind: 'completion' })).toMatchObject([
      { orderId: idOf(2), since: instantOf(3), eventId: eventIdNumber(3) },
    ])
    expect(await found(store, { before: placedAt })).toEqual([])
    expect(await found(store, { from: instantOf(1) })).toEqual([])
  })

  it('come page by page, each order once', async () => {
    const store = await storeWith(...Array.from({ length: 450 }, () => folded(orderCreated())))
    const orders = (await found(store, { kind: 'payment' })).map((one) => one.orderId)
    expect([orders.length, new Set(orders).size]).toEqual([450, 450])
  })

  it('are none while the read model is filled for the first time', async () =>
    expect(await found(createInMemoryReadStore())).toEqual([]))
})
