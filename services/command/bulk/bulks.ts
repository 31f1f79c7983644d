import {
  type Bulk,
  type BulkChange,
  type BulkCounts,
  type BulkRequest,
  type BulkSummary,
  bulkKeptDays,
} from '@cartorio/contracts/http/bulk.js'
import {
  type BulkId,
  bulkIdSchema,
  type Instant,
  type OrderId,
  type StaffId,
  type TenantId,
} from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { BulkEnd, BulkStep } from '@cartorio/contracts/order/bulk-steps.js'
import type { Right } from '@cartorio/contracts/rights.js'
import type { Clock } from '../../domain/clock.js'
import { IdempotencyKeyReused } from '../../domain/command-errors.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import { type DataKey, decryptJson, type EncryptedJson, encryptJson } from '../../privacy/personal-encryption.js'
import { bodyMac } from '../../proof/hash-chain.js'
import { changeDocument } from '../../stores/state-store/documents.js'
import type { Expiry, StateCollection, StateStore } from '../../stores/state-store/port.js'
import { rightOfBulk } from './bulk-right.js'

/**
 * What became of an order; the sentence of a refusal, or of what was recorded, names no person. It is absent where an
 * earlier try had recorded it.
 */
type Result =
  | { readonly kind: 'done'; readonly text?: string; readonly next?: BulkStep | undefined }
  | { readonly kind: 'refused'; readonly text: string }

type Row = {
  readonly orderId: OrderId
  /** Known once the order was read. */
  readonly orderNumber: string | null
  readonly revision: number
  readonly result: Result | null
}

type BulkDocument = {
  readonly tenantId: TenantId
  readonly staffId: StaffId
  /** The id of the session that began it. */
  readonly session: string
  readonly step: BulkStep
  /** What the step asks for. Absent in what an earlier release began. */
  readonly right?: Right
  readonly retryOf: BulkId | null
  readonly startedAt: Instant
  /** When something was recorded last. */
  readonly changedAt: Instant
  readonly correlationId: string
  /** Of the body that began it, under the person's key. */
  readonly bodyMac: string
  /** What was typed, encrypted under the person's key. `null` once the bulk has ended. */
  readonly typed: EncryptedJson | null
  readonly rows: readonly Row[]
  readonly stopping: boolean
  readonly ended: { readonly at: Instant; readonly end: BulkEnd } | null
  /** Of the last event that it has recorded, decimal. */
  readonly position: string | null
}
export type StoredBulk = BulkDocument & { readonly id: BulkId }
export type BulkResult = { readonly orderId: OrderId; readonly orderNumber: string | null; readonly result: Result }

const bulks: StateCollection<BulkDocument> = {
  name: 'bulks',
  indexes: { staffId: ({ staffId }) => staffId, running: ({ ended }) => (ended === null ? 'yes' : 'no') },
}

/** What was typed: the step's fields, and the parcels of the orders. */
type Typed = { readonly change: BulkChange; readonly trackingNumbers: Readonly<Record<string, string>> }

type NewBulk = Pick<BulkDocument, 'tenantId' | 'staffId' | 'session' | 'correlationId' | 'retryOf'> & {
  readonly id: BulkId
  readonly request: BulkRequest
  /** As it was received. */
  readonly body: unknown
}

type Deps = { readonly state: StateStore; readonly dataKeys: DataKeys; readonly clock: Clock }

const typedIn = ({ orders, ...change }: BulkRequest): Typed => ({
  change,
  trackingNumbers: Object.fromEntries(
    orders.flatMap(({ orderId, trackingNumber }) => (trackingNumber === undefined ? [] : [[orderId, trackingNumber]])),
  ),
})

const typedPlace = (id: BulkId): string => `bulk/${id}`

const expiryOf = ({ startedAt }: Pick<BulkDocument, 'startedAt'>): Expiry => ({
  expiresAt: new Date(Date.parse(startedAt) + bulkKeptDays * dayMillis),
})

export const countBulk = ({ rows }: Pick<BulkDocument, 'rows'>): BulkCounts => {
  const done = rows.filter(({ result }) => result?.kind === 'done').length
  const refused = rows.filter(({ result }) => result?.kind === 'refused').length
  return { all: rows.length, done, refused, left: rows.length - done - refused }
}

export const bulkSummary = (bulk: StoredBulk): BulkSummary => ({
  id: bulk.id,
  step: bulk.step,
  startedAt: bulk.startedAt,
  endedAt: bulk.ended?.at ?? null,
  end: bulk.ended?.end ?? null,
  stopping: bulk.stopping && bulk.ended === null,
  counts: countBulk(bulk),
  retryOf: bulk.retryOf,
})

export const bulkAnswer = (bulk: StoredBulk): Bulk => ({
  ...bulkSummary(bulk),
  rows: bulk.rows.map(({ orderId, orderNumber, result }) => ({
    orderId,
    orderNumber,
    result: result?.kind ?? 'waiting',
    text: result?.text ?? null,
    next: (result?.kind === 'done' ? result.next : undefined) ?? null,
  })),
})

/** Milliseconds without a result after which the job of a bulk may be lost with its queue. */
const stillMillis = 2 * 60_000

/**
 * Steps of many orders: what was asked, and how far each has come. Only their start and end are events; what they do is in
 * the events of the orders.
 */
export const createBulks = ({ state, dataKeys, clock }: Deps) => {
  const keyOf = async (staffId: StaffId): Promise<DataKey | undefined> => {
    const found = await dataKeys.ensure(staffId)
    return found.kind === 'key' ? found.key : undefined
  }
  const find = async (id: BulkId): Promise<StoredBulk | undefined> => {
    const stored = await state.get(bulks, id)
    return stored && { ...stored.doc, id }
  }
  const change = async (
    id: BulkId,
    changed: (doc: BulkDocument) => BulkDocument | undefined,
  ): Promise<StoredBulk | undefined> => {
    const stored = await find(id)
    if (stored === undefined) return undefined
    const doc = await changeDocument(state, bulks, id, (now) => now && changed(now), expiryOf(stored))
    return doc && { ...doc, id }
  }

  return {
    find,

    /** Keeps a new one; a repeat finds it. @throws {IdempotencyKeyReused} for another body under its key */
    keep: async ({ id, request, body, ...about }: NewBulk): Promise<StoredBulk | undefined> => {
      const key = await keyOf(about.staffId)
      if (key === undefined) return undefined
      const now = clock.now()
      const doc: BulkDocument = {
        ...about,
        step: request.step,
        right: rightOfBulk(request),
        startedAt: now,
        changedAt: now,
        bodyMac: bodyMac(body, key),
        typed: encryptJson(typedIn(request), key, typedPlace(id)),
        rows: request.orders.map(({ orderId, revision }) => ({ orderId, orderNumber: null, revision, result: null })),
        stopping: false,
        ended: null,
        position: null,
      }
      if (await state.insert(bulks, id, doc, expiryOf(doc))) return { ...doc, id }
      const stored = await find(id)
      if (stored !== undefined && stored.bodyMac !== doc.bodyMac) throw new IdempotencyKeyReused()
      return stored
    },

    /** What was typed; `undefined` once the bulk has ended. */
    typedOf: async ({ id, staffId, typed }: StoredBulk): Promise<Typed | undefined> => {
      const key = typed === null ? undefined : await keyOf(staffId)
      return typed === null || key === undefined ? undefined : (decryptJson(typed, key, typedPlace(id)) as Typed)
    },

    /** The person's own, the newest first. */
    of: async (staffId: StaffId): Promise<readonly StoredBulk[]> =>
      (await state.find(bulks, 'staffId', staffId))
        .map(({ id, doc }) => ({ ...doc, id: bulkIdSchema.parse(id) }))
        .sort((one, other) => (one.startedAt < other.startedAt ? 1 : -1)),

    /** The first result of an order counts: of two workers at once, the later one finds what the first has done. */
    record: (
      id: BulkId,
      results: readonly BulkResult[],
      position: bigint | undefined,
    ): Promise<StoredBulk | undefined> => {
      const byOrder = new Map(results.map((each) => [each.orderId, each]))
      return change(id, (doc) => ({
        ...doc,
        changedAt: clock.now(),
        rows: doc.rows.map((row) => {
          const found = byOrder.get(row.orderId)
          return found === undefined || row.result !== null ? row : { ...row, ...found }
        }),
        position: position === undefined || position <= BigInt(doc.position ?? 0) ? doc.position : String(position),
      }))
    },

    stop: (id: BulkId): Promise<StoredBulk | undefined> =>
      change(id, (doc) => (doc.ended !== null || doc.stopping ? undefined : { ...doc, stopping: true })),

    /** Deletes what was typed. */
    end: (id: BulkId, end: BulkEnd): Promise<StoredBulk | undefined> =>
      change(id, (doc) => (doc.ended === null ? { ...doc, typed: null, ended: { at: clock.now(), end } } : undefined)),

    /** Those that have stood still: their job may be lost with its queue. */
    standing: async (): Promise<readonly StoredBulk[]> => {
      const since = new Date(Date.parse(clock.now()) - stillMillis).toISOString()
      const running = await state.find(bulks, 'running', 'yes')
      return running
        .filter(({ doc }) => doc.changedAt < since)
        .map(({ id, doc }) => ({ ...doc, id: bulkIdSchema.parse(id) }))
    },
  }
}

export type Bulks = ReturnType<typeof createBulks>
