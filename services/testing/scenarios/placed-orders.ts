import { randomUUID } from 'node:crypto'
import type { CreateOrder } from '@cartorio/contracts/http/create-order.js'
import { defaultTenant, type ItemId, type OrderId, type OrderNumber, type TenantId } from '@cartorio/contracts/ids.js'
import { createdAnswer } from '../../command/orders/order-answers.js'
import { placeOrder } from '../../command/orders/place-order.js'
import { execute } from '../../command/pipeline/execute.js'
import type { RequestContext } from '../../command/pipeline/request.js'
import { deriveOrderId } from '../../domain/derived-ids.js'
import { type EventStore, logStart, type RecordedEvent } from '../../stores/event-store/port.js'
import type { CommandInstance } from '../harness/command-instance.js'

/** A birth certificate with both services. */
export const orderBody: CreateOrder = {
  documents: [
    {
      type: 'BIRTH',
      quantity: 1,
      needsTranslation: true,
      translationLanguage: 'en',
      needsApostille: true,
      familyMember: { name: 'Joana Prado', relation: 'self' },
    },
  ],
  contactName: 'Joana Prado',
  contactEmail: 'joana.prado@example.com',
  contactPhone: '+1 305 555 0142',
  deliveryAddress: '742 Evergreen Terrace',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryPhone: '+1 305 555 0142',
  currency: 'USD',
}

/** A customer's request with an idempotency key of its own. */
export const newRequest = (overrides: Partial<RequestContext> = {}): RequestContext => ({
  requestId: randomUUID(),
  body: { order: 'one certificate' },
  actor: { kind: 'customer' },
  correlationId: `correlation-${randomUUID()}`,
  causationId: null,
  ...overrides,
})

export const orderOf = (request: RequestContext): OrderId => deriveOrderId(request.requestId)

/** Places an order and returns the customer's answer. */
export const order = async ({ deps }: CommandInstance, request: RequestContext, body = orderBody) => {
  const result = await placeOrder(deps, { body, tenantId: defaultTenant, request })
  return { ...(await createdAnswer(deps, deps.tokens, result)), position: result.position }
}

/** An order for commands. */
export type PlacedOrder = {
  readonly orderId: OrderId
  readonly orderNumber: OrderNumber
  readonly itemIds: readonly ItemId[]
  readonly revision: number
}

/** An order whose documents have every step that they need: it may be shipped. */
export const readyOrder = async (
  { deps }: CommandInstance,
  tenantId: TenantId = defaultTenant,
): Promise<PlacedOrder> => {
  const request = newRequest()
  const { orderId, order: placed } = await placeOrder(deps, { body: orderBody, tenantId, request })
  const itemIds = placed.items.map(({ itemId }) => itemId)
  const tell = (command: Parameters<typeof execute>[1]['command']) =>
    execute(deps, { ...newRequest(), orderId, command })
  await tell({ type: 'OverrideStatus', status: 'IN_PROGRESS', note: 'pago por transferência', shipment: null })
  await tell({ type: 'IssueDocuments', itemIds })
  await tell({ type: 'ApostilleDocuments', itemIds })
  const { revision } = await tell({ type: 'TranslateDocuments', itemIds })
  return { orderId, orderNumber: placed.orderNumber, itemIds, revision }
}

/** What the log holds of an order, in its order. */
export const eventsOf = async (eventStore: EventStore, orderId: OrderId): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = []
  for await (const event of eventStore.readAll(logStart)) if (event.stream.includes(orderId)) events.push(event)
  return events
}
