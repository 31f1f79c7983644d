import type { OrderId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import { amountToPay, closedPayments, ensurePayable, openPayment } from '../../domain/order/payment.js'
import type { Order } from '../../domain/order/state.js'
import type { Intent } from '../../gateways/payments/port.js'
import { type CommandResult, commandResult, type Known } from '../kernel/command-result.js'
import { type CommandDeps, commandDeps } from '../kernel/deps.js'
import { execute } from '../kernel/execute.js'
import { ensureSameBody } from '../kernel/idempotency.js'
import { logged } from '../kernel/logged.js'
import { loadOrder } from '../kernel/order-stream.js'
import { ensureLinkInForce } from '../kernel/preconditions.js'
import { type RequestContext, withPreviousRequestId } from '../kernel/request.js'

/** Answers an intent for what the order costs: the open one, or a new one. */
export class RequestOrderPayment {
  constructor(
    readonly orderId: OrderId,
    readonly request: RequestContext,
    /** The supplementary charge that is to be paid; left out for the order itself. */
    readonly charge?: number,
    /** What the request's handler knows of the order by now. */
    readonly known?: Known,
  ) {}
}

export type PaymentRequest = { readonly result: CommandResult; readonly intent: Intent }

const isOpen = (intent: Intent, order: Order, amount: number): boolean =>
  intent.status !== 'canceled' && intent.amount === amount && intent.currency === order.currency

/** An intent's attempt, each for the order or for one of its charges. */
const attemptKey = (attempt: number, charge: number | undefined): string =>
  charge === undefined ? String(attempt) : `charge-${charge}-${attempt}`

/** The intent of an earlier answer; a charge that is settled by now has none. */
const amountDue = (order: Order, charge: number | undefined): number =>
  charge === undefined
    ? order.breakdown.total
    : (order.charges.find((candidate) => candidate.charge === charge)?.amount ?? 0)

const commandName = 'RequestPayment'

const requested = async (
  deps: CommandDeps,
  { orderId, request: received, charge, known }: RequestOrderPayment,
): Promise<PaymentRequest> => {
  const loaded = known?.loaded ?? (await loadOrder(deps.eventStore, orderId))
  const { state, events } = loaded
  if (!state.exists) throw new UnknownOrder()
  ensureLinkInForce(loaded, received)
  const request = withPreviousRequestId(received, events)
  const key = known?.key ?? (await deps.dataKeys.of(orderId))
  ensureSameBody(events, request, key)
  const latest = openPayment(state, charge)
  const commandId = commandIdOf(request.requestId, commandName, attemptKey(1, charge))
  const own = events.some(({ metadata }) => metadata.commandId === commandId)
  // A repeated creation answers as the first did, even when the order is paid or cancelled by now.
  if (!own) ensurePayable(state, charge)
  const open = latest === undefined ? undefined : await deps.payments.retrieveIntent(latest.intentId)
  const isOver = own && latest !== undefined && closedPayments(state).includes(latest)
  if (open !== undefined && (isOver || isOpen(open, state, amountDue(state, charge)))) {
    return {
      intent: open,
      result: commandResult({ orderId, commandId, outcome: own ? 'repeated' : 'nothing' }, loaded),
    }
  }
  // Of two open intents with different amounts only the new one may be paid. Cancelled first: a repeat finds it so.
  if (open !== undefined && open.status !== 'canceled') await deps.payments.cancelIntent(open.id)
  const attempts = state.payments.filter((payment) => payment.charge === charge).length
  const naturalKey = attemptKey(attempts + 1, charge)
  const amount = amountToPay(state, charge)
  const intent = await deps.payments.createIntent({
    amount,
    currency: state.currency,
    orderId,
    orderNumber: state.orderNumber,
    tenantId: state.tenantId,
    idempotencyKey: commandIdOf(orderId, 'intent', `${naturalKey}/${amount}-${state.currency}`),
  })
  const command = {
    type: commandName,
    provider: deps.payments.provider,
    intentId: intent.id,
    amount,
    currency: state.currency,
    charge,
  } as const
  return { intent, result: await execute(deps, { ...request, orderId, loaded, key, command, naturalKey }) }
}

export const requestOrderPayment = (deps: CommandDeps, payment: RequestOrderPayment): Promise<PaymentRequest> => {
  const { orderId, request, charge } = payment
  return logged(
    deps,
    { command: commandName, orderId, request, naturalKey: attemptKey(1, charge) },
    () => requested(deps, payment),
    ({ result: done }) => done,
  )
}

@CommandHandler(RequestOrderPayment)
export class RequestOrderPaymentHandler implements ICommandHandler<RequestOrderPayment, PaymentRequest> {
  constructor(@Inject(commandDeps) private readonly deps: CommandDeps) {}

  execute(command: RequestOrderPayment): Promise<PaymentRequest> {
    return requestOrderPayment(this.deps, command)
  }
}
