import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { isKnownIntent, requestedPayment } from '../../domain/order/payment.js'
import type { Order } from '../../domain/order/state.js'
import type { Intent } from '../../gateways/payments/port.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { type LoadedOrder, loadOrder, orderStream } from '../pipeline/order-stream.js'

/** The order that an intent was made for, and its state where it was read. */
export type IntentOrder = { readonly orderId: OrderId; readonly loaded: LoadedOrder | undefined }

/** What is not known of an intent: itself, its order, its tenant's order, or that its order has requested it. */
export type UnknownPart = 'intent' | 'order' | 'tenant' | 'request'

type Options = {
  /** An order that the caller has just read. */
  readonly loaded?: LoadedOrder | undefined
  /** Where the order is read; without it an order that the caller has not read is not checked. */
  readonly eventStore?: EventStore | undefined
  /** Whether the order must know the intent. */
  readonly requested?: boolean
}

const knows = (order: Order, intentId: string): boolean =>
  requestedPayment(order, intentId) !== undefined || isKnownIntent(order, intentId)

/** The order of an intent, or why it is no order of this installation and tenant. */
export const orderOfIntent = async (
  intent: Pick<Intent, 'id' | 'orderId' | 'tenantId'> | undefined,
  { loaded, eventStore, requested = false }: Options,
): Promise<IntentOrder | UnknownPart> => {
  if (intent === undefined) return 'intent'
  const orderId = orderIdSchema.safeParse(intent.orderId).data
  if (orderId === undefined) return 'order'
  const given = loaded?.stream === orderStream(orderId) ? loaded : undefined
  const own = given ?? (eventStore === undefined ? undefined : await loadOrder(eventStore, orderId))
  if (own === undefined) return { orderId, loaded: undefined }
  const { state } = own
  if (!state.exists) return 'order'
  if (intent.tenantId !== null && intent.tenantId !== state.tenantId) return 'tenant'
  return requested && !knows(state, intent.id) ? 'request' : { orderId, loaded: own }
}
