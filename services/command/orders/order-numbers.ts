import { type OrderId, type OrderNumber, orderNumberSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { officeYear } from '@cartorio/contracts/office-time.js'
import { eventIdOf } from '../../domain/derived-ids.js'
import { upcasting } from '../../domain/events/upcasters.js'
import { hashOutsideChain } from '../../proof/stored-hash.js'
import { streamName } from '../../stores/event-store/port.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'

/** Number = revision + 1 of a stream per year: unique and increasing without a lock; gaps are fine. */
export const reserveOrderNumber = async (
  { eventStore, clock, ids }: Pick<Kernel, 'eventStore' | 'clock' | 'ids'>,
  request: RequestContext,
  order: { readonly orderId: OrderId; readonly tenantId: TenantId },
): Promise<OrderNumber> => {
  const now = clock.now()
  const year = officeYear(now)
  const stream = streamName(`order-numbers-${year}`)
  // An id of its own for every try: with `any` a repeated id may be stored again anyway.
  const commandId = ids.random()
  const event = {
    id: eventIdOf(commandId, stream, 0),
    type: 'OrderNumberReserved',
    data: { orderId: order.orderId },
    personal: null,
  }
  const metadata = {
    occurredAt: now,
    actor: request.actor,
    requestId: request.requestId,
    bodyMac: null,
    commandId,
    correlationId: request.correlationId,
    causationId: request.causationId,
    tenantId: order.tenantId,
    schemaVersion: upcasting.versionOf('OrderNumberReserved'),
  }
  const hash = hashOutsideChain({ stream, ...event, metadata })
  const reserved = await eventStore.append(stream, [{ ...event, metadata: { hash, ...metadata } }], 'any')
  return orderNumberSchema.parse(`CO-${year}-${String(reserved.revision + 1).padStart(5, '0')}`)
}
