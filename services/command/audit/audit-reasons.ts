import type { AuditedEvent, AuditReasons } from '@cartorio/contracts/http/audit-reasons.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { CommandBus } from '@nestjs/cqrs'
import { factRequestId } from '../../domain/derived-ids.js'
import { type OpenedEvent, openEvents } from '../../privacy/opened-event.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import { inTurns } from '../bulk/in-turns.js'
import type { CommandPorts } from '../command-ports.js'
import type { StaffContext } from '../pipeline/change-request.js'
import { RevealPersonalData } from '../privacy/reveal-personal-data.js'

type Deps = Pick<CommandPorts, 'eventStore' | 'dataKeys'> & { readonly bus: CommandBus }
type Asked = { readonly reason: string; readonly events: readonly AuditedEvent[] }

/** Orders that are opened at once. */
const atOnce = 8

/** The view of one order: one for any number of tries of the request. */
const viewRequestId = (requestId: string, orderId: OrderId): string => factRequestId(`reasons:${requestId}:${orderId}`)

const reasonOf = (event: OpenedEvent | undefined): string | null => {
  const { reason, note } = (event?.personal ?? {}) as { readonly reason?: unknown; readonly note?: unknown }
  return [reason, note].find((text) => typeof text === 'string') ?? null
}

/** The reason by the event that holds it; each order's view is recorded before anything of it is opened. */
const openOrder = async (
  { bus, eventStore, dataKeys }: Deps,
  request: StaffContext,
  orderId: OrderId,
  reason: string,
): Promise<(event: AuditedEvent) => string | null> => {
  const { tenantId } = request
  const view = { ...request, requestId: viewRequestId(request.requestId, orderId), previousRequestId: undefined }
  const { events, erased } = await bus.execute(
    new RevealPersonalData({ orderId, reason, purpose: 'audit', tenantId, request: view }),
  )
  if (erased) return () => null
  const views = await openEvents(await eventsIn(eventStore, streamName(`access-${orderId}`)), dataKeys)
  return ({ of, revision }) => reasonOf((of === 'order' ? events : views).find((event) => event.revision === revision))
}

/** The reasons of events of many orders, in the order in which they were named. */
export const readReasons = async (
  deps: Deps,
  request: StaffContext,
  { reason, events }: Asked,
): Promise<AuditReasons> => {
  const orderIds = [...new Set(events.map(({ orderId }) => orderId))]
  const opened = await inTurns(orderIds, atOnce, (orderId) => openOrder(deps, request, orderId, reason))
  const readers = new Map(orderIds.map((orderId, index) => [orderId, opened[index]]))
  return { reasons: events.map((event) => readers.get(event.orderId)?.(event) ?? null) }
}
