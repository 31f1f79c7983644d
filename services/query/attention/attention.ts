import {
  type AttentionResponse,
  type attentionQuerySchema,
  failedJobKind,
  listedKinds,
  unassignedEntry,
} from '@cartorio/contracts/http/attention.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type * as z from 'zod/mini'
import { attention } from '../../projections/attention/attention.js'
import { deadlines } from '../../projections/deadlines/deadlines.js'
import { entryCare } from '../../projections/entry-care/entry-care.js'
import { orders } from '../../projections/orders/orders.js'
import { unknownPage } from '../orders/cursors.js'
import { countedTo } from '../pipeline/list-pages.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'
import { caresOf, isSnoozed, settledJobs } from './cares.js'
import { answeredEntry, type FoundEntry, urgencyOf } from './found-entry.js'
import { type Everything, openNow, rowsOf, together } from './open-entries.js'
import { lateEnds, resolvedEntries } from './order-entries.js'
import { contacts, lostOrders } from './other-entries.js'

type AttentionFilter = z.output<typeof attentionQuerySchema>
const resolvedSoFar = async (ports: QueryPorts, collectionOf: CollectionOf, tenantId: TenantId): Promise<Everything> =>
  together(
    await Promise.all([
      resolvedEntries(ports, collectionOf, tenantId),
      lateEnds(ports, collectionOf, tenantId),
      contacts(ports, 'resolved', tenantId),
      lostOrders(ports, 'resolved', tenantId),
      settledJobs(ports.readStore, collectionOf, tenantId),
    ]),
  )

type Placed = { readonly entry: FoundEntry; readonly key: string }

const isBefore = (one: Pick<Placed, 'key' | 'entry'>, other: { readonly key: string; readonly id: string }): boolean =>
  one.key === other.key ? one.entry.id < other.id : one.key < other.key

/** The smallest keys come first; of what is resolved the latest does. */
const sorted = (entries: readonly FoundEntry[], { state, sort }: AttentionFilter, now: Instant): readonly Placed[] => {
  const keyOf = (entry: FoundEntry): string => {
    if (state === 'resolved') return String(9e15 - Date.parse(entry.resolved?.at ?? now))
    return sort === 'age' ? entry.since : urgencyOf(entry, now)
  }
  return entries
    .map((entry) => ({ entry, key: keyOf(entry) }))
    .sort((one, other) => (isBefore(one, { key: other.key, id: other.entry.id }) ? -1 : 1))
}

const kindsOf = (entries: readonly FoundEntry[]): AttentionResponse['kinds'] =>
  listedKinds.flatMap((kind) => {
    const count = entries.filter((entry) => entry.kind === kind).length
    return count === 0 ? [] : { kind, count }
  })

const orderName = ({ state, sort }: AttentionFilter): string => `attention-${state}-${sort}`

/**
 * All that needs a person is looked at, and sorted here: its sources have no order in common, and more than a person can
 * see to is counted as more.
 */
const attentionPage = async (
  ports: QueryPorts,
  collectionOf: CollectionOf,
  filter: AttentionFilter,
  tenantId: TenantId,
): Promise<AttentionResponse> => {
  const { readStore, cursors, clock } = ports
  const now = clock.now()
  const { kind, state, limit, cursor, assignedTo } = filter
  const after = cursor ? cursors.decode(cursor) : undefined
  if (after !== undefined && after.order !== orderName(filter)) throw unknownPage()
  const all = await (state === 'resolved' ? resolvedSoFar : openNow)(ports, collectionOf, tenantId)
  const careOf = await caresOf(readStore, collectionOf, all.entries)
  const today = officeDay(now)
  const isOff = ({ id }: FoundEntry): boolean => isSnoozed(careOf(id), today)
  const inState =
    state === 'resolved' ? all.entries : all.entries.filter((entry) => isOff(entry) === (state === 'snoozed'))
  const ofThem = inState.filter(({ id }) => !assignedTo || (careOf(id).assignedTo ?? unassignedEntry) === assignedTo)
  const wanted = sorted(
    ofThem.filter((entry) => !kind || entry.kind === kind),
    filter,
    now,
  )
  const rest =
    after === undefined
      ? wanted
      : wanted.filter(
          (placed) =>
            !isBefore(placed, { key: after.place.sortKey, id: after.place.id }) && placed.entry.id !== after.place.id,
        )
  const page = rest.slice(0, limit)
  const rowOf = await rowsOf(
    readStore,
    collectionOf,
    page.map(({ entry }) => entry),
  )
  const entries = page.map(({ entry }) => answeredEntry(entry, rowOf(entry), careOf(entry.id), now) ?? [])
  const last = page.at(-1)
  return {
    entries: entries.flat(),
    nextCursor:
      last === undefined || page.length === rest.length
        ? null
        : cursors.encode({
            direction: 'older',
            place: { sortKey: last.key, id: last.entry.id },
            order: orderName(filter),
          }),
    total: { count: Math.min(wanted.length, countedTo), more: all.more || wanted.length > countedTo },
    kinds: kindsOf(ofThem),
    jobsUnread: all.jobsUnread && (!kind || kind === failedJobKind),
    snoozed: state === 'resolved' ? 0 : all.entries.filter(isOff).length,
  }
}

/** A page of what needs a person at an office. */
export const listAttention = serveStaffRead(staffReads.attention, (ports, { filter, tenantId, minPosition }) =>
  ports.readModels.readEachAt(minPosition, [attention, orders, entryCare, deadlines], (collectionOf) =>
    attentionPage(ports, collectionOf, filter, tenantId),
  ),
)
