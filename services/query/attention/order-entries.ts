import { documentName } from '@cartorio/contracts/catalogue.js'
import { lateOrderKind } from '@cartorio/contracts/http/attention.js'
import { shortValidityKind } from '@cartorio/contracts/http/short-validity.js'
import { orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { addDays, officeDay, officeDayStart } from '@cartorio/contracts/office-time.js'
import { findItem } from '../../domain/order/items.js'
import { nextStep } from '../../domain/order/next-step.js'
import { shortDocuments } from '../../domain/order/validity.js'
import { attentionEnd } from '../../presentation/attention-ends.js'
import { attentionMeaning, lateTexts, wasLateText } from '../../presentation/attention-meanings.js'
import { openAttention } from '../../presentation/attention-texts.js'
import { longDay } from '../../presentation/wording.js'
import { attention } from '../../projections/attention/attention.js'
import { deadlines } from '../../projections/deadlines/deadlines.js'
import { type OrderRowDocument, orders, runningValidity } from '../../projections/orders/orders.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import type { QueryPorts } from '../query-ports.js'
import { type Found, type FoundEntry, foundEntry, mostOfSource } from './found-entry.js'

type Ports = Pick<QueryPorts, 'readStore' | 'clock'>
export type Source = (ports: Ports, collectionOf: CollectionOf, tenantId: TenantId) => Promise<Found>

const found = (rows: readonly unknown[], entries: readonly FoundEntry[]): Found => ({
  entries,
  more: rows.length >= mostOfSource,
})

type Entry = Parameters<typeof openAttention>[0]

/** What an order itself says. */
export const ownEntry = (
  tenantId: TenantId,
  orderId: string,
  entry: Entry,
  resolved: FoundEntry['resolved'],
): FoundEntry =>
  foundEntry(tenantId, {
    ...openAttention(entry),
    meaning: attentionMeaning(entry.kind, entry.reason, true),
    orderId: orderIdSchema.parse(orderId),
    resolved,
  })

export const ownEntries: Source = async ({ readStore }, collectionOf, tenantId) => {
  const docs = await readStore.page(collectionOf(attention), {
    where: { tenantId, state: 'open' },
    limit: mostOfSource,
  })
  return found(
    docs,
    docs.flatMap(({ doc }) => doc.open.map((entry) => ownEntry(tenantId, doc.orderId, entry, null))),
  )
}

export const resolvedEntries: Source = async ({ readStore }, collectionOf, tenantId) => {
  const docs = await readStore.page(collectionOf(attention), {
    where: { tenantId, state: 'resolved' },
    order: { by: 'resolvedAt', ascending: false },
    limit: mostOfSource,
  })
  return found(
    docs,
    docs.flatMap(({ doc }) =>
      doc.resolved.map(({ resolvedAt: at, resolvedBy: by, settledBy, ...entry }) =>
        ownEntry(tenantId, doc.orderId, entry, { at, by, how: attentionEnd(settledBy) }),
      ),
    ),
  )
}

/** The orders that were late and are no more, with what was done. */
export const lateEnds: Source = async ({ readStore }, collectionOf, tenantId) => {
  const docs = await readStore.page(collectionOf(deadlines), {
    where: { tenantId, late: 'ended' },
    order: { by: 'lateEnd', ascending: false },
    limit: mostOfSource,
  })
  return found(
    docs,
    docs.flatMap(({ doc }) =>
      (doc.lateEnds ?? []).map(({ what, by, at, actor, settledBy }) =>
        foundEntry(tenantId, {
          kind: lateOrderKind,
          subject: what,
          code: what,
          reason: wasLateText({ what, by }),
          meaning: '',
          since: officeDayStart(addDays(by, 1)),
          orderId: orderIdSchema.parse(doc.orderId),
          resolved: { at, by: actor, how: attentionEnd(settledBy) },
        }),
      ),
    ),
  )
}

/** The orders whose next promised day is over, the longest first. */
export const lateOrders: Source = async ({ readStore, clock }, collectionOf, tenantId) => {
  const today = officeDay(clock.now())
  const rows = await readStore.page(collectionOf(orders), {
    where: { tenantId },
    rangeBefore: today,
    order: { by: 'deadline', ascending: true },
    limit: mostOfSource,
  })
  const late = rows.flatMap(({ doc: row }) => {
    const next = nextStep(row.order, today)
    if (next === null || next.by === null || next.by >= today) return []
    const { who, what, by } = next
    return foundEntry(tenantId, {
      kind: lateOrderKind,
      subject: what,
      code: what,
      ...lateTexts({ who, what, by }, today),
      since: officeDayStart(addDays(by, 1)),
      orderId: orderIdSchema.parse(row.orderId),
      row,
    })
  })
  return found(rows, late)
}

const shortEntry = (tenantId: TenantId, row: OrderRowDocument, today: string): FoundEntry[] => {
  const { order } = row
  const short = shortDocuments(order, today).map((one) => ({ ...one, item: findItem(order, one.itemId) }))
  const [first] = short.toSorted((one, other) => (one.goodUntil < other.goodUntil ? -1 : 1))
  if (first === undefined) return []
  return [
    foundEntry(tenantId, {
      kind: shortValidityKind,
      subject: first.goodUntil,
      reason: short
        .map(
          ({ item, goodUntil, arrival }) =>
            `${documentName(item.documentType)}: costuma valer até ${longDay(goodUntil)}, e ${arrival === null ? 'não há data de entrega prometida' : `a entrega é esperada para ${longDay(arrival)}`}`,
        )
        .join('. '),
      meaning: attentionMeaning(shortValidityKind, '', true),
      since: officeDayStart(first.item.issuedOn ?? today),
      dueBy: officeDayStart(addDays(first.goodUntil, 1)),
      orderId: orderIdSchema.parse(row.orderId),
      row,
    }),
  ]
}

/** The orders with documents whose time gets short. */
export const shortValidities: Source = async ({ readStore, clock }, collectionOf, tenantId) => {
  const where = { tenantId, validity: runningValidity }
  const rows = await readStore.page(collectionOf(orders), { where, limit: mostOfSource })
  const today = officeDay(clock.now())
  return found(
    rows,
    rows.flatMap(({ doc }) => shortEntry(tenantId, doc, today)),
  )
}
