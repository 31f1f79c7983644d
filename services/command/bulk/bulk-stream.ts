import type { BulkId } from '@cartorio/contracts/ids.js'
import { deriveCommandId, factRequestId } from '../../domain/derived-ids.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { type RecordedEvent, streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { appendDrafts, type Envelope, noKey } from '../pipeline/recordable-events.js'
import { countBulk, type StoredBulk } from './bulks.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'clock'>
type BulkEvent = { readonly type: 'BulkStarted' | 'BulkEnded'; readonly data: Readonly<Record<string, unknown>> }

/** Under which the start and the end of a bulk are recorded once. */
const requestOf = (id: BulkId, what: string): string => factRequestId(`bulk:${id}:${what}`)

/** The request that gives an order the step of a bulk: one for any number of tries. */
export const bulkOrderRequestId = (id: BulkId, orderId: string): string => requestOf(id, orderId)

/** The view of an order's label that one print has shown: one for any number of tries. */
export const labelViewRequestId = (printId: string, orderId: string): string =>
  factRequestId(`label:${printId}:${orderId}`)

/** Appends the event unless the stream has one of its type; answers what it then has. */
const recordOnce = async (
  { eventStore, clock }: Deps,
  { id, tenantId, correlationId }: StoredBulk,
  { actor }: Pick<Envelope, 'actor'>,
  event: BulkEvent,
): Promise<RecordedEvent[]> => {
  const stream = streamName(`bulk-${id}`)
  const before = await eventsIn(eventStore, stream)
  if (before.some(({ type }) => type === event.type)) return before
  const requestId = requestOf(id, event.type)
  try {
    await appendDrafts(eventStore, [event], {
      stream,
      last: before.at(-1),
      commandId: deriveCommandId(requestId, event.type),
      requestId,
      bodyMac: null,
      actor,
      correlationId,
      causationId: before.at(-1)?.id ?? null,
      tenantId,
      occurredAt: clock.now(),
      key: noKey,
    })
  } catch (error) {
    // Another try of the request, or another worker, was first.
    if (!(error instanceof WrongExpectedRevision)) throw error
  }
  return eventsIn(eventStore, stream)
}

type Asked = { readonly status?: string; readonly override?: boolean }

export const recordStart = (deps: Deps, bulk: StoredBulk, asked: Asked): Promise<RecordedEvent[]> =>
  recordOnce(
    deps,
    bulk,
    { actor: { kind: 'staff', id: bulk.staffId } },
    {
      type: 'BulkStarted',
      data: {
        step: bulk.step,
        ...asked,
        orders: bulk.rows.length,
        ...(bulk.retryOf === null ? {} : { retryOf: bulk.retryOf }),
      },
    },
  )

export const recordEnd = (
  deps: Deps,
  bulk: StoredBulk,
  end: NonNullable<StoredBulk['ended']>['end'],
): Promise<RecordedEvent[]> => {
  const { done, refused, left } = countBulk(bulk)
  const actor = end === 'stopped' ? ({ kind: 'staff', id: bulk.staffId } as const) : undefined
  return recordOnce(
    deps,
    bulk,
    { actor: actor ?? { kind: 'system', name: 'bulk' } },
    {
      type: 'BulkEnded',
      data: { end, done, refused, left },
    },
  )
}

/** The start, which the orders' own events name as their cause. */
export const findStart = async ({ eventStore }: Pick<Deps, 'eventStore'>, id: BulkId): Promise<string | null> => {
  const [start] = await eventsIn(eventStore, streamName(`bulk-${id}`))
  return start?.id ?? null
}
