import type { OrderId, OrderNumber, TenantId } from '@cartorio/contracts/ids.js'
import { officeYear } from '@cartorio/contracts/office-time.js'
import { deriveEventId } from '../../domain/derived-ids.js'
import { upcasting } from '../../domain/events/upcasters.js'
import { orderNumberAt, orderNumbersStream, placeOfNumber } from '../../domain/order-number-place.js'
import { hashOutsideChain } from '../../proof/hash-chain.js'
import { type NewEvent, type Revision, streamName, WrongExpectedRevision } from '../../stores/event-store/port.js'
import type { CommandDeps } from '../pipeline/execute.js'
import type { RequestContext } from '../pipeline/request.js'

type Deps = Pick<CommandDeps, 'eventStore' | 'clock' | 'ids'>
type Given = Pick<NewEvent, 'type' | 'data'>
type By = Pick<RequestContext, 'actor' | 'requestId' | 'correlationId' | 'causationId'> & {
  readonly tenantId: TenantId
}

/** Events of a stream of numbers, each with a hash over itself alone: nothing of the stream was read for it. */
const numberEvents = ({ clock, ids }: Deps, stream: string, by: By, given: readonly Given[]): NewEvent[] => {
  // An id of its own for every try: with `any` a repeated id may be stored again anyway.
  const commandId = ids.random()
  const { actor, requestId, correlationId, causationId, tenantId } = by
  return given.map(({ type, data }, index) => {
    const event = { id: deriveEventId(commandId, stream, index), type, data, personal: null }
    const metadata = {
      occurredAt: clock.now(),
      actor,
      requestId,
      bodyMac: null,
      commandId,
      correlationId,
      causationId,
      tenantId,
      schemaVersion: upcasting.versionOf(type),
    }
    return { ...event, metadata: { hash: hashOutsideChain({ stream, ...event, metadata }), ...metadata } }
  })
}

/** Number = revision + 1 of a stream per year: unique and increasing without a lock; gaps are fine. */
export const reserveOrderNumber = async (
  deps: Deps,
  request: RequestContext,
  { orderId, tenantId }: { readonly orderId: OrderId; readonly tenantId: TenantId },
): Promise<OrderNumber> => {
  const year = officeYear(deps.clock.now())
  const stream = streamName(orderNumbersStream(year))
  const given = [{ type: 'OrderNumberReserved', data: { orderId } }]
  const reserved = await deps.eventStore.append(
    stream,
    numberEvents(deps, stream, { ...request, tenantId }, given),
    'any',
  )
  return orderNumberAt(year, reserved.revision)
}

/** Numbers that are withheld in one append. */
const atOnce = 500

const lastRevision = async ({ eventStore }: Deps, stream: string): Promise<Revision> =>
  (await eventStore.lastEvent(streamName(stream)))?.revision ?? -1

/** The highest number of a year that the log has given out. */
export const highestNumber = async (deps: Deps, year: number | string): Promise<OrderNumber | undefined> => {
  const revision = await lastRevision(deps, orderNumbersStream(year))
  return revision < 0 ? undefined : orderNumberAt(year, revision)
}

/** How many numbers up to this one the log has not given out. */
export const countMissing = async (deps: Deps, orderNumber: OrderNumber): Promise<number> => {
  const { stream, revision } = placeOfNumber(orderNumber)
  return Math.max(0, revision - (await lastRevision(deps, stream)))
}

/**
 * Keeps every number up to this one from being given out, where the log has not given it out before; answers the first
 * of them, `undefined` where there was none. A product that runs meanwhile may be faster: then there are fewer.
 */
export const withholdUpTo = async (deps: Deps, by: By, orderNumber: OrderNumber): Promise<OrderNumber | undefined> => {
  const { year, stream, revision } = placeOfNumber(orderNumber)
  let first: OrderNumber | undefined
  for (;;) {
    const last = await lastRevision(deps, stream)
    const count = Math.min(atOnce, revision - last)
    if (count <= 0) return first
    const given = Array.from({ length: count }, () => ({ type: 'OrderNumberWithheld', data: {} }))
    try {
      await deps.eventStore.append(
        streamName(stream),
        numberEvents(deps, stream, by, given),
        last < 0 ? 'no-stream' : last,
      )
      first ??= orderNumberAt(year, last + 1)
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error
    }
  }
}
