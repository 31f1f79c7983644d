import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { parseOrderEvent } from '../../domain/events/stored-event.js'
import { evolve } from '../../domain/order/evolve.js'
import { noOrder, type Order, type OrderState } from '../../domain/order/state.js'
import { HttpProblem, unknownOrderProblem } from '../../http/problem.js'
import {
  CorruptEvent,
  type EventStore,
  type RecordedEvent,
  type StreamName,
  streamName,
} from '../../stores/event-store/port.js'
import { readableEvents } from '../../stores/event-store/readable-events.js'

/** An order, and the office of the auditor. */
export type AuditedOrder = { readonly orderId: OrderId; readonly tenantId: TenantId }

type Replayed = {
  readonly events: readonly RecordedEvent[]
  readonly state: OrderState
  /** After the last event. */
  readonly now: Order
}

/** It was changed, or is of a newer release: either way nothing may be guessed. */
export const unreadable = (revision: number): HttpProblem =>
  new HttpProblem(
    500,
    'order/unreadable',
    `O evento da revisão ${revision} deste pedido não pode ser lido como um evento dele. Confira a integridade do pedido e avise quem cuida do sistema.`,
  )

const evolved = (state: OrderState, event: RecordedEvent): OrderState => {
  try {
    return evolve(state, { event: parseOrderEvent(event), occurredAt: event.metadata.occurredAt })
  } catch {
    throw unreadable(event.revision)
  }
}

const streamOf = ({ orderId }: AuditedOrder): StreamName => streamName(`order-${orderId}`)

/** Whether any event that can be read says that the order is the office's. @throws {HttpProblem} 404 for another's */
export const ensureOwn = async (eventStore: EventStore, audited: AuditedOrder): Promise<void> => {
  for await (const { metadata } of readableEvents(eventStore, streamOf(audited)))
    if (metadata?.tenantId === audited.tenantId) return
  throw unknownOrderProblem()
}

/** Whether the person was erased, also while the key is still on its way out. */
export const isErasedOrder = async (eventStore: EventStore, audited: AuditedOrder): Promise<boolean> => {
  for await (const { type } of readableEvents(eventStore, streamOf(audited)))
    if (type === 'PersonalDataErased') return true
  return false
}

/** The order's events as they are stored. @throws {HttpProblem} */
export const eventsOf = async (eventStore: EventStore, audited: AuditedOrder): Promise<readonly RecordedEvent[]> => {
  await ensureOwn(eventStore, audited)
  const events: RecordedEvent[] = []
  try {
    for await (const event of eventStore.read(streamOf(audited))) events.push(event)
  } catch (error) {
    if (error instanceof CorruptEvent) throw unreadable(error.at.revision)
    throw error
  }
  return events
}

/**
 * The order's events, and its state after one of them; after the last one where none is named. @throws {HttpProblem}
 */
export const replay = async (
  eventStore: EventStore,
  audited: AuditedOrder,
  revision = Number.POSITIVE_INFINITY,
): Promise<Replayed> => {
  const events = await eventsOf(eventStore, audited)
  let now: OrderState = noOrder
  let state: OrderState = noOrder
  for (const event of events) {
    now = evolved(now, event)
    if (event.revision <= revision) state = now
  }
  if (!now.exists) throw unknownOrderProblem()
  return { events, state, now }
}
