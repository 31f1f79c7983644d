import type { OrderId } from '@cartorio/contracts/ids.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import {
  amountToPay,
  closedPayments,
  ensurePayable,
  ensureTermsAccepted,
  openPayment,
  providerOfIntent,
} from '../../domain/order/money/payment.js'
import type { Order } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { Intent, PaymentGateway, PaymentProviders } from '../../gateways/payments/port.js'
import { tooManyPayments } from '../../http/limits.js'
import { type CommandResult, commandResult, type LoadedContext } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import { type CommandDeps, execute } from '../pipeline/execute.js'
import { ensureSameBody } from '../pipeline/idempotency.js'
import { loadOrder } from '../pipeline/order-stream.js'
import { ensureLinkInForce } from '../pipeline/preconditions.js'
import { type RequestContext, withPreviousRequestId } from '../pipeline/request.js'
import { isCardTesting, waitSeconds } from './confirm-payment.js'

type RequestedPayment = CommandResult & { readonly intent: Intent }

const commandName = 'RequestPayment'

/** An intent's attempt, each for the order or for one of its charges. */
const attemptKey = (attempt: number, charge: number | undefined): string =>
  charge === undefined ? String(attempt) : `charge-${charge}-${attempt}`

type PaymentRequest = {
  readonly orderId: OrderId
  readonly request: RequestContext
  /** The supplementary charge that is to be paid; left out for the order itself. */
  readonly charge?: number | undefined
  /** What the request's handler knows of the order by now. */
  readonly known?: LoadedContext | undefined
}

type PaymentDeps = CommandDeps & { readonly providers: PaymentProviders }

const isOpen = (intent: Intent, order: Order, amount: number): boolean =>
  intent.status !== 'cancelled' && intent.amount === amount && intent.currency === order.currency

/** The intent of an earlier answer; a charge that is settled by now has none. */
const amountDue = (order: Order, charge: number | undefined): number =>
  charge === undefined
    ? order.breakdown.total
    : (order.charges.find((candidate) => candidate.charge === charge)?.amount ?? 0)

/**
 * Of two open intents only the new one may be paid. Cancelled first: a repeat finds it so. What a former provider has
 * taken meanwhile, or is about to, is not asked for a second time: its payment is recorded soon.
 */
const withdraw = async ({ id, status }: Intent, provider: PaymentGateway, isFormer: boolean): Promise<void> => {
  if (status !== 'cancelled') await provider.cancelIntent(id)
  if (!isFormer) return
  const left = await provider.retrieveIntent(id)
  if (left?.status === 'paid' || left?.status === 'processing') refuse('order/already-paid')
}

export const requestOrderPayment = async (
  deps: PaymentDeps,
  { orderId, request: received, charge, known }: PaymentRequest,
): Promise<RequestedPayment> => {
  const loaded = known?.loaded ?? (await loadOrder(deps.eventStore, orderId))
  const { state, events } = loaded
  if (!state.exists) throw new UnknownOrder()
  ensureLinkInForce(loaded, received)
  const request = withPreviousRequestId(received, events)
  const key = known?.key ?? (await deps.dataKeys.of(orderId))
  ensureSameBody(events, request, key)
  const latest = openPayment(state, charge)
  const commandId = deriveCommandId(request.requestId, commandName, attemptKey(1, charge))
  const own = events.some(({ metadata }) => metadata.commandId === commandId)
  // A repeated creation answers as the first did, even when the order is paid or cancelled by now.
  if (!own) {
    ensurePayable(state, charge)
    ensureTermsAccepted(state, charge)
  }
  const now = Date.parse(deps.clock.now())
  if (!own && isCardTesting(events, now)) throw tooManyPayments(waitSeconds(events, now))
  const { current } = deps.providers
  const asked = latest && deps.providers.of(providerOfIntent(state, latest.intentId))
  const open = latest && (await asked?.retrieveIntent(latest.intentId))
  const isOver = own && latest !== undefined && closedPayments(state).includes(latest)
  // The card form is today's provider's: it takes no intent of a former one.
  const isUsable = open !== undefined && asked === current && isOpen(open, state, amountDue(state, charge))
  if (open !== undefined && (isOver || isUsable)) {
    return { intent: open, ...commandResult({ orderId, commandId, outcome: own ? 'repeated' : 'nothing' }, loaded) }
  }
  if (open !== undefined && asked !== undefined) await withdraw(open, asked, asked !== current)
  const attempts = state.payments.filter((payment) => payment.charge === charge).length
  const naturalKey = attemptKey(attempts + 1, charge)
  const amount = amountToPay(state, charge)
  const intent = await current.createIntent({
    amount,
    currency: state.currency,
    orderId,
    orderNumber: state.orderNumber,
    tenantId: state.tenantId,
    idempotencyKey: deriveCommandId(orderId, 'intent', `${naturalKey}/${amount}-${state.currency}`),
  })
  const command = {
    type: commandName,
    provider: current.provider,
    intentId: intent.id,
    amount,
    currency: state.currency,
    charge,
  } as const
  return { intent, ...(await execute(deps, { ...request, orderId, loaded, key, command, naturalKey })) }
}

/** Answers an intent for what the order costs: the open one, or a new one. */
export const RequestOrderPayment = defineCommand({
  run: requestOrderPayment,
  logged: ({ orderId, request, charge }) => ({
    command: commandName,
    orderId,
    request,
    naturalKey: attemptKey(1, charge),
  }),
})
