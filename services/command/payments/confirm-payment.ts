import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { IntentStatus } from '@cartorio/contracts/http/payments.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import type { CommandBus } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { isSettledBy } from '../../domain/order/payment.js'
import { statusOf } from '../../domain/order/status.js'
import type { Intent, PaymentGateway } from '../../gateways/payments/port.js'
import type { EventStore, Position } from '../../stores/event-store/port.js'
import { ChangeOrder } from '../orders/change-order.js'
import { factRequest } from '../orders/fact-request.js'
import type { CommandResult } from '../pipeline/command-result.js'
import type { LoadedOrder } from '../pipeline/order-stream.js'
import { isCardTesting } from './card-testing.js'
import { type IntentOrder, orderOfIntent, type UnknownPart } from './order-of-intent.js'

type Deps = { readonly payments: PaymentGateway; readonly bus: CommandBus }

/**
 * What became of an intent: the order has its money, or it does not match, or nothing was paid, or it is no order's.
 */
export type PaymentConfirmation =
  | { readonly outcome: 'settled' | 'flagged'; readonly status: OrderStatus; readonly position: Position }
  | { readonly outcome: 'open'; readonly intent: IntentStatus }
  | { readonly outcome: 'unknown'; readonly unknown: UnknownPart }

const openAs = ({ status }: Intent): PaymentConfirmation => ({ outcome: 'open', intent: status })
const unknownIs = (unknown: UnknownPart): PaymentConfirmation => ({ outcome: 'unknown', unknown })

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
  return { outcome, status: statusOf(result.order), position: result.position }
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
  const paid = intent.status === 'succeeded'
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
