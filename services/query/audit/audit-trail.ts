import type { AuditTrailResponse, AuditTrailRow, auditTrailQuerySchema } from '@cartorio/contracts/http/audit-trail.js'
import { auditTrailRead } from '@cartorio/contracts/http/routes/audit-routes.js'
import { orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { toDecimal, toMinorUnits } from '@cartorio/contracts/money.js'
import { addDays, officeDayStart } from '@cartorio/contracts/office-time.js'
import type * as z from 'zod/mini'
import type { ListRead } from '../../http/staff-read.js'
import { auditSentence } from '../../presentation/audit-texts.js'
import { type AuditTrailDocument, amountKey, auditTrail } from '../../projections/audit-trail/audit-trail.js'
import { lookups } from '../../projections/lookups/lookups.js'
import { orders } from '../../projections/orders/orders.js'
import type { QueryFilter } from '../../stores/read-store/port.js'
import { rowsById } from '../orders/rows-by-id.js'
import { readListPage } from '../pipeline/list-pages.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'

type Asked = z.output<typeof auditTrailQuerySchema>

/** What an amount is compared in where no currency was chosen. */
const firstCurrency = 'USD'

const filterOf = (tenantId: TenantId, asked: Asked, orderId: string | undefined): QueryFilter => {
  const { kind, by, from, to, above } = asked
  const currency = asked.currency || (above ? firstCurrency : '')
  return {
    where: {
      tenantId,
      ...(kind ? { kind } : {}),
      ...(by ? { by } : {}),
      ...(orderId === undefined ? {} : { orderId }),
      ...(currency ? { currency } : {}),
    },
    ...(from ? { sortFrom: officeDayStart(from) } : {}),
    ...(to ? { sortBefore: officeDayStart(addDays(to, 1)) } : {}),
    ...(above ? { rangeBefore: amountKey(toMinorUnits(above, asked.currency || firstCurrency)) } : {}),
  }
}

const rowOf = (doc: AuditTrailDocument, orderNumber: string | undefined): AuditTrailRow => {
  const { id, kind, type, at, by, orderId, accountId, stream, revision, position, amount, currency } = doc
  return {
    id,
    kind,
    type,
    sentence: auditSentence(doc),
    at,
    by,
    order: orderId === null || orderNumber === undefined ? null : { id: orderId, orderNumber },
    accountId,
    stream,
    revision,
    position,
    amount: amount === null || currency === null ? null : toDecimal(amount, currency),
    currency,
  }
}

const nothing: AuditTrailResponse = {
  rows: [],
  nextCursor: null,
  previousCursor: null,
  total: { count: 0, more: false },
}

type Read = Pick<ListRead<Asked>, 'filter' | 'tenantId' | 'minPosition'>

/** A page of what auditors follow across orders, the newest first. */
export const readTrail = (ports: QueryPorts, { filter, tenantId, minPosition }: Read): Promise<AuditTrailResponse> =>
  ports.readModels.readEachAt(minPosition, [auditTrail, orders, lookups], async (collectionOf) => {
    const { readStore } = ports
    const order = filter.order ? await readStore.findOne(collectionOf(lookups), 'orderNumber', filter.order) : undefined
    if (filter.order && order === undefined) return nothing
    const orderId = order && orderIdSchema.parse(order.doc.orderId)
    const asked = filterOf(tenantId, filter, orderId)
    const { shown, ...page } = await readListPage(ports, collectionOf(auditTrail), asked, filter)
    const docs = shown.map(({ doc }) => doc)
    const rowById = await rowsById(
      readStore,
      collectionOf,
      docs.flatMap(({ orderId }) => orderId ?? []),
    )
    const numberOf = (id: string | null) => (id === null ? undefined : rowById(id)?.order.orderNumber)
    return { rows: docs.map((doc) => rowOf(doc, numberOf(doc.orderId))), ...page }
  })

export const listAuditTrail = serveStaffRead(auditTrailRead, readTrail)
