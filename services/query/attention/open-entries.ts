import type { TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { OpenEntries } from '../../domain/attention/open-entry.js'
import { HttpProblem } from '../../http/problem.js'
import { attention } from '../../projections/attention/attention.js'
import { entryCare } from '../../projections/entry-care/entry-care.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import { rowsById } from '../orders/rows-by-id.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import type { QueryPorts } from '../query-ports.js'
import { caresOf, isSnoozed } from './cares.js'
import { type Found, type FoundEntry, isUrgent } from './found-entry.js'
import { lateOrders, ownEntries, shortValidities } from './order-entries.js'
import { contacts, failedJobs, lostOrders, quarantined } from './other-entries.js'

export type Everything = {
  readonly entries: readonly FoundEntry[]
  readonly more: boolean
  readonly jobsUnread: boolean
}

export const together = (found: readonly (Found | undefined)[]): Everything => ({
  entries: found.flatMap((source) => source?.entries ?? []),
  more: found.some((source) => source?.more === true),
  jobsUnread: found.some((source) => source === undefined),
})

/** All that is open, also what was put off. */
export const openNow = async (ports: QueryPorts, collectionOf: CollectionOf, tenantId: TenantId): Promise<Everything> =>
  together(
    await Promise.all([
      ...[ownEntries, lateOrders, shortValidities].map((source) => source(ports, collectionOf, tenantId)),
      contacts(ports, 'open', tenantId),
      lostOrders(ports, 'open', tenantId),
      quarantined(ports, collectionOf, tenantId),
      failedJobs(ports, tenantId),
    ]),
  )

/** The rows of the entries' orders, read at once. */
export const rowsOf = async (
  readStore: ReadStore,
  collectionOf: CollectionOf,
  entries: readonly FoundEntry[],
): Promise<(entry: FoundEntry) => OrderRowDocument | undefined> => {
  const ids = entries.flatMap(({ row, orderId }) => (row === undefined && orderId !== null ? [orderId] : []))
  const rowById = await rowsById(readStore, collectionOf, ids)
  return ({ row, orderId }) => row ?? (orderId === null ? undefined : rowById(orderId))
}

/**
 * What *Pendências* shows as open, for the mails to the office. `undefined` while some of it cannot be read: a mail
 * without it would say that nothing else is open.
 */
export const readOpenEntries = async (ports: QueryPorts, tenantId: TenantId): Promise<OpenEntries | undefined> => {
  const { readModels, readStore, clock } = ports
  try {
    return await readModels.readEachAt(undefined, [attention, orders, entryCare], async (collectionOf) => {
      const { entries, more, jobsUnread } = await openNow(ports, collectionOf, tenantId)
      if (jobsUnread) return undefined
      const careOf = await caresOf(readStore, collectionOf, entries)
      const now = clock.now()
      const shown = entries.filter(({ id }) => !isSnoozed(careOf(id), officeDay(now)))
      const rowOf = await rowsOf(readStore, collectionOf, shown)
      const named = shown.flatMap((entry) => {
        const row = rowOf(entry)
        if (entry.orderId !== null && row === undefined) return []
        const { id, kind, label, code, reason, since, orderId } = entry
        const orderNumber = row?.order.orderNumber ?? null
        return { id, kind, label, code, reason, since, orderId, orderNumber, urgent: isUrgent(entry, now) }
      })
      return { entries: named, more }
    })
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 503) return undefined
    throw error
  }
}
