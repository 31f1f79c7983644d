import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { CommandBus } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { isKnownIntent, isSettledBy, requestedPayment } from '../../domain/order/money/payment.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import type { Intent, PaymentGateway, PaymentStatus } from '../../gateways/payments/port.js'
import type { EventStore, Position } from '../../stores/event-store/port.js'
import { ChangeOrder } from '../orders/change-order.js'
import { factRequest } from '../orders/fact-request.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { type EventHeader, type LoadedOrder, loadOrder, orderStream } from '../pipeline/order-stream.js'

/** The order that an intent was made for, and its state where it was read. */
type IntentOrder = { readonly orderId: OrderId; readonly loaded: LoadedOrder | undefined }

/** What is not known of an intent: itself, its order, its tenant's order, or that its order has requested it. */
type UnknownPart = 'intent' | 'order' | 'tenant' | 'request'

type Looking = {
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
  { loaded, eventStore, requested = false }: Looking,
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

type Deps = { readonly payments: PaymentGateway; readonly bus: CommandBus }

/**
 * What became of an intent: the order has its money, or it does not match, or nothing was paid, or it is no order's.
 */
export type PaymentConfirmation =
  | { readonly outcome: 'settled' | 'flagged'; readonly status: OrderStatus; readonly position: Position }
  | { readonly outcome: 'open'; readonly intent: PaymentStatus }
  | { readonly outcome: 'unknown'; readonly unknown: UnknownPart }

const openAs = ({ status }: Intent): PaymentConfirmation => ({ outcome: 'open', intent: status })
const unknownIs = (unknown: UnknownPart): PaymentConfirmation => ({ outcome: 'unknown', unknown })

/** Refusals within an hour after which an order's intent takes no more cards. */
const mostRefusals = 10

/**
 * Whether cards are tried out on an order: so many were refused within the hour before `at`. The browser gives its cards
 * to the provider alone, so that refusals are what is seen of them here.
 */
export const isCardTesting = (events: readonly Pick<EventHeader, 'type' | 'metadata'>[], at: number): boolean => {
  const recent = events.filter(
    ({ type, metadata }) => type === 'PaymentFailed' && at - Date.parse(metadata.occurredAt) < hourMillis,
  )
  return recent.length >= mostRefusals
}

/** Seconds until the oldest of an hour's refusals no longer counts. */
export const waitSeconds = (events: readonly Pick<EventHeader, 'type' | 'metadata'>[], at: number): number => {
  const times = events.flatMap(({ type, metadata }) =>
    type === 'PaymentFailed' ? [Date.parse(metadata.occurredAt)] : [],
  )
  const oldest = times.at(-mostRefusals) ?? at
  return Math.max(60, Math.ceil((oldest + hourMillis - at) / 1000))
}

/** The request's id comes from the fact: webhook, browser and reconciliation meet in one command. */
export const givePaymentCommand = (
  { bus }: Pick<Deps, 'bus'>,
  order: IntentOrder,
  fact: string,
  command: OrderCommand,
): Promise<CommandResult> =>
  bus.execute(new ChangeOrder(factRequest({ ...order, fact, by: 'payment-confirmation', command })))

const recordPaid = async (deps: Deps, intent: Intent, order: IntentOrder): Promise<PaymentConfirmation> => {
  const { id: intentId, amountReceived, currency } = intent
  const result = await givePaymentCommand(deps, order, `payment:${intentId}:succeeded`, {
    type: 'ConfirmPayment',
    provider: deps.payments.provider,
    intentId,
    amountReceived,
    currency,
    orderId: order.orderId,
  })
  const outcome = isSettledBy(result.order, intentId) ? 'settled' : 'flagged'
  return { outcome, status: effectiveStatus(result.order), position: result.position }
}

/** A refused card may be followed by a good one: the refusal is recorded, and the intent stays open. */
const recordRefused = async (
  deps: Deps,
  intent: Intent,
  refusal: NonNullable<Intent['refusal']>,
  order: IntentOrder,
): Promise<PaymentConfirmation> => {
  const { id: intentId } = intent
  const { id, code } = refusal
  await givePaymentCommand(deps, order, `payment:${intentId}:failed:${id}`, {
    type: 'RecordPaymentFailure',
    intentId,
    code,
  })
  // A browser that tries out cards keeps the client secret: the intent itself must take no more of them.
  const events = order.loaded?.events ?? []
  const last = events.findLast(({ type }) => type === 'PaymentFailed')
  if (last !== undefined && isCardTesting(events, Date.parse(last.metadata.occurredAt)))
    await deps.payments.cancelIntent(intentId)
  return openAs(intent)
}

type Options = {
  /** The order, where the caller has just read it. */
  readonly loaded?: LoadedOrder | undefined
  /** Where the order is read before the command, so that one of another tenant is left alone. */
  readonly eventStore?: EventStore
  /** The order's own event may not be readable yet: an intent that it does not know is not flagged. */
  readonly patient?: boolean
}

/**
 * Reads an intent at the provider, and gives the order the command that follows from it.
 * The browser's request, the webhook and the later check all call this; the first one settles the intent.
 */
export const confirmPayment = async (
  deps: Deps,
  intentId: string,
  { loaded, eventStore, patient = false }: Options = {},
): Promise<PaymentConfirmation> => {
  const intent = await deps.payments.retrieveIntent(intentId)
  if (intent === undefined) return unknownIs('intent')
  const paid = intent.status === 'paid'
  if (!paid && intent.refusal === null) return openAs(intent)
  const order = await orderOfIntent(intent, { loaded, eventStore, requested: patient })
  if (typeof order === 'string') return unknownIs(order)
  try {
    if (paid) return await recordPaid(deps, intent, order)
    return intent.refusal === null ? openAs(intent) : await recordRefused(deps, intent, intent.refusal, order)
  } catch (error) {
    if (error instanceof UnknownOrder) return unknownIs('order')
    throw error
  }
}
