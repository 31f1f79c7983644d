import type { PrivacyDesk } from '@cartorio/contracts/http/privacy.js'
import { privacyDeskRead } from '@cartorio/contracts/http/routes/privacy-routes.js'
import { orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { dataRequestSchema } from '@cartorio/contracts/order/office/events.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { awaitsErasure } from '../../domain/order/erasure.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { ends } from '../../domain/order/status-groups.js'
import { auditSentence } from '../../presentation/audit-texts.js'
import { attention } from '../../projections/attention/attention.js'
import { auditTrail } from '../../projections/audit-trail/audit-trail.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { mostOfSource } from '../attention/found-entry.js'
import { rowsById } from '../orders/rows-by-id.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'

type Ports = Pick<QueryPorts, 'readStore'>
type Request = PrivacyDesk['requests'][number]

const kind = 'data-request'

/** Answered requests that are listed. */
const mostAnswered = 50

const namedOrder = ({ orderId, order }: OrderRowDocument) => ({
  id: orderIdSchema.parse(orderId),
  orderNumber: order.orderNumber,
  statusLabel: statusLabels[effectiveStatus(order)],
  ended: ends.includes(effectiveStatus(order)),
})

/** The open requests, those of one address together. */
const openRequests = async (
  { readStore }: Ports,
  collectionOf: CollectionOf,
  tenantId: TenantId,
): Promise<Request[]> => {
  const where = { tenantId, openKind: kind }
  const found = await readStore.page(collectionOf(attention), { where, limit: mostOfSource })
  const rowById = await rowsById(
    readStore,
    collectionOf,
    found.map(({ doc }) => doc.orderId),
  )
  const requests = new Map<string, Request>()
  for (const { doc } of found) {
    const row = rowById(doc.orderId)
    if (row === undefined) continue
    const emailHash = (await readStore.get(collectionOf(lookups), doc.orderId))?.doc.emailHash ?? doc.orderId
    for (const entry of doc.open.filter((one) => one.kind === kind)) {
      const request = dataRequestSchema.parse(entry.subject)
      const dueBy = entry.dueBy ?? entry.since
      const key = `${request}/${emailHash}`
      const known = requests.get(key)
      const order = namedOrder(row)
      // The first confirmation counts.
      const isFirst = known === undefined || dueBy < known.dueBy
      requests.set(key, {
        id: known?.id ?? order.id,
        request,
        confirmedAt: isFirst ? entry.since : known.confirmedAt,
        dueBy: isFirst ? dueBy : known.dueBy,
        orders: [...(known?.orders ?? []), order],
      })
    }
  }
  return [...requests.values()].sort((one, other) => (one.dueBy < other.dueBy ? -1 : 1))
}

/** What was answered, by the events of the answers, which stay after an erasure. */
const answeredRequests = async (
  { readStore }: Ports,
  collectionOf: CollectionOf,
  tenantId: TenantId,
): Promise<PrivacyDesk['answered']> => {
  const found = await readStore.page(collectionOf(auditTrail), { where: { tenantId, kind }, limit: mostAnswered })
  const docs = found.map(({ doc }) => doc)
  const rowById = await rowsById(
    readStore,
    collectionOf,
    docs.flatMap(({ orderId }) => orderId ?? []),
  )
  return docs.map((doc) => {
    const row = doc.orderId === null ? undefined : rowById(doc.orderId)
    const order = row && namedOrder(row)
    return {
      id: doc.id,
      at: doc.at,
      by: doc.by,
      sentence: auditSentence(doc),
      orders: order === undefined ? [] : [{ id: order.id, orderNumber: order.orderNumber }],
    }
  })
}

/** The erasures that come unless they are stopped; an order that was taken up again, or erased by hand, has none. */
const openProposals = async (
  { readStore, retentionProposals }: Ports & Pick<QueryPorts, 'retentionProposals'>,
  collectionOf: CollectionOf,
  tenantId: TenantId,
): Promise<PrivacyDesk['proposals']> => {
  const proposals = (await retentionProposals.open(tenantId)).slice(0, mostOfSource)
  const rowById = await rowsById(
    readStore,
    collectionOf,
    proposals.map(({ orderId }) => orderId),
  )
  return proposals.flatMap(({ orderId, proposedAt, erasesAt }) => {
    const row = rowById(orderId)
    if (row === undefined || !awaitsErasure(row.order)) return []
    const { id, orderNumber, statusLabel } = namedOrder(row)
    return [{ id, orderNumber, statusLabel, proposedAt, erasesAt }]
  })
}

export const readPrivacyDesk = serveStaffRead(privacyDeskRead, async (ports, { tenantId, minPosition }) => {
  const models = [attention, orders, lookups, auditTrail] as const
  return ports.readModels.readEachAt(minPosition, [...models], async (collectionOf) => ({
    requests: await openRequests(ports, collectionOf, tenantId),
    answered: await answeredRequests(ports, collectionOf, tenantId),
    proposals: await openProposals(ports, collectionOf, tenantId),
    personalDataDays: ports.settings.of(tenantId).retention.personalDataDays,
    mails: ports.config.mails !== 'off',
  }))
})
