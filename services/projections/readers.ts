/** What workers and metrics read of the read models: of the generation that answers, some seconds old. */
import { type Instant, type OrderId, orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { collectionIn, pointerOf } from '../projection-engine/generations/generation.js'
import type { Projection } from '../projection-engine/projection.js'
import type { Collection, Document, PageCursor, QueryFilter, ReadStore } from '../stores/read-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'
import { deadlines, openDeadlinesOf, type WaitKind, waitOf } from './deadlines/deadlines.js'
import { lookups } from './lookups/lookups.js'
import { notifications } from './notifications/notifications.js'
import { isPending, payments } from './payments/payments.js'
import { shipments } from './shipments/shipments.js'

/** Documents that are read at once. */
const pageSize = 200
/** More than a person has. */
const mostOrders = 200
/** Counting goes no further: a figure of it means so many or more. */
const mostCounted = 10_000

/** The collection that answers; `undefined` while it is filled for the first time. */
const servingCollection = async <D extends Document>(
  readStore: ReadStore,
  projection: Projection<D>,
): Promise<Collection<D> | undefined> => {
  const { serving } = await pointerOf(readStore, projection)
  return serving === null ? undefined : collectionIn(projection, serving.generation)
}

async function* pagesOf<D extends Document>(
  readStore: ReadStore,
  collection: Collection<D> | undefined,
  filter: QueryFilter,
): AsyncGenerator<readonly D[]> {
  if (collection === undefined) return
  for (let after: PageCursor | undefined; ; ) {
    const request = { ...filter, limit: pageSize, ...(after === undefined ? {} : { after }) }
    const page = await readStore.page(collection, request)
    yield page.map(({ doc }) => doc)
    const last = page.at(-1)
    if (last === undefined || page.length < pageSize) return
    after = { sortKey: last.sortKey, id: last.id }
  }
}

/** The intents that may still be paid, page by page; none while the read model is filled for the first time. */
export async function* pendingPayments(readStore: ReadStore) {
  const collection = await servingCollection(readStore, payments)
  for (const state of ['open', 'refused'])
    for await (const page of pagesOf(readStore, collection, { where: { state } }))
      yield page.flatMap((doc) =>
        doc.payments
          .filter((payment) => isPending(payment) && payment.state === state)
          .map(({ intentId, provider, requestedAt }) => ({ orderId: doc.orderId, intentId, provider, requestedAt })),
      )
}

export type DeadlineFilter = {
  readonly tenantId: TenantId
  readonly kind: WaitKind
  /** How many reminders were requested. */
  readonly reminders: number
  readonly before: Instant
  /** Leaves out orders all of whose deadlines have begun earlier. */
  readonly from?: Instant | undefined
}

/** Deadlines of one kind that have begun before an instant; none while the read model is filled for the first time. */
export const dueDeadlines = (readStore: ReadStore) =>
  async function* ({ tenantId, kind, reminders, from, before }: DeadlineFilter) {
    const collection = await servingCollection(readStore, deadlines)
    const bounds = { sortBefore: before, ...(from === undefined ? {} : { sortFrom: from }) }
    const filter = { where: { tenantId, wait: waitOf(kind, reminders) }, ...bounds }
    // An order is sorted by the earliest of its deadlines; each has a time of its own.
    for await (const page of pagesOf(readStore, collection, filter))
      yield page.flatMap((doc) =>
        openDeadlinesOf(doc)
          .filter((open) => open.kind === kind && open.since < before)
          .map((deadline) => ({ orderId: doc.orderId, ...deadline })),
      )
  }

/** The parcels on their way, page by page; none while the read model is filled for the first time. */
export async function* parcelsInTransit(readStore: ReadStore) {
  const collection = await servingCollection(readStore, shipments)
  for await (const page of pagesOf(readStore, collection, { where: { state: 'in-transit' } }))
    yield page.flatMap(({ orderId, shipment }) => (shipment === null ? [] : [{ orderId, ...shipment }]))
}

/** The orders of an address, newest first. @throws {StoreUnavailable} while the read model is filled for the first time */
export const ordersOfEmail =
  (readStore: ReadStore) =>
  async (emailHash: string): Promise<readonly OrderId[]> => {
    const collection = await servingCollection(readStore, lookups)
    if (collection === undefined) throw new StoreUnavailable(undefined)
    const found = await readStore.page(collection, { where: { emailHash }, limit: mostOrders })
    // Order numbers follow one another within a year.
    const newest = [...found].sort((one, other) => (one.doc.orderNumber < other.doc.orderNumber ? 1 : -1))
    return newest.map(({ doc }) => orderIdSchema.parse(doc.orderId))
  }

const countIn = async <D extends Document>(
  readStore: ReadStore,
  projection: Projection<D>,
  state: string,
): Promise<number | undefined> => {
  const collection = await servingCollection(readStore, projection)
  return collection && readStore.count(collection, { where: { state } }, mostCounted)
}

/** Orders that wait for an outside party, by what for; a count that is unknown now is `undefined`. */
export const countWaitingOrders = (readStore: ReadStore) => {
  const counts = {
    'open-payment': () => countIn(readStore, payments, 'open'),
    'unsettled-payment': () => countIn(readStore, payments, 'unsettled'),
    'parcel-in-transit': () => countIn(readStore, shipments, 'in-transit'),
    'failed-message': () => countIn(readStore, notifications, 'failed'),
  }
  return (): Promise<(readonly [what: string, orders: number | undefined])[]> =>
    Promise.all(
      Object.entries(counts).map(async ([what, count]) => [what, await count().catch(() => undefined)] as const),
    )
}
