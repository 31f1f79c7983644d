import { randomUUID } from 'node:crypto'
import type { Actor } from '@cartorio/contracts/events/envelope.js'
import { defaultTenant, type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { toRecordable, type UnstampedEvent } from '../../command/pipeline/recordable-events.js'
import type { CommandInstance } from '../harness/command-instance.js'
import type { Happened } from './order-history.js'
import { historyOf } from './order-scenario.js'

type Deps = Pick<CommandInstance['deps'], 'eventStore' | 'dataKeys' | 'clock'>

const history: Actor = { kind: 'system', name: 'history' }

/** Appends events to an order's stream as if they had happened, chained and encrypted as a command's are. */
export const happen = async (
  deps: Deps,
  orderId: OrderId,
  drafts: readonly UnstampedEvent[],
  actor: Actor = history,
): Promise<void> => {
  const { stream, events } = await loadOrder(deps.eventStore, orderId)
  const sealed = toRecordable(drafts, {
    stream,
    last: events.at(-1),
    commandId: randomUUID(),
    requestId: randomUUID(),
    bodyMac: null,
    actor,
    correlationId: 'history',
    causationId: null,
    tenantId: defaultTenant,
    occurredAt: deps.clock.now(),
    key: await deps.dataKeys.ensure(orderId),
  })
  await deps.eventStore.append(stream, sealed, events.length === 0 ? 'no-stream' : events.length - 1)
}

/** An order of its own to which all this has happened. */
export const storedOrder = async (deps: Deps, happened: readonly Happened[], actor?: Actor): Promise<OrderId> => {
  const orderId = orderIdSchema.parse(randomUUID())
  await happen(
    deps,
    orderId,
    historyOf(happened).map(({ event }) => event),
    actor,
  )
  return orderId
}
