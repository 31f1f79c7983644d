import type { OrderId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import { amountToPay, closedPayments, ensurePayable, openPayment } from '../../domain/order/payment.js'
import type { Order } from '../../domain/order/state.js'
import type { Intent, PaymentGateway } from '../../gateways/payments/port.js'
import { tooManyAttempts } from '../../http/attempt-budget.js'
import { token } from '../../http/injection-tokens.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import { type CommandResult, commandResult, type Known } from '../kernel/command-result.js'
import { execute } from '../kernel/execute.js'
import { ensureSameBody } from '../kernel/idempotency.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import { ensureLinkInForce } from '../kernel/preconditions.js'
import { type RequestContext, withPreviousRequestId } from '../kernel/request.js'
import { isCardTesting, waitSeconds } from './card-testing.js'

export type PaymentRequest = { readonly result: CommandResult; readonly intent: Intent }

const commandName = 'RequestPayment'

/** An intent's attempt, each for the order or for one of its charges. */
const attemptKey = (attempt: number, charge: number | undefined): string =>
  charge === undefined ? String(attempt) : `charge-${charge}-${attempt}`

/** Answers an intent for what the order costs: the open one, or a new one. */
export class RequestOrderPayment extends LoggedCommand<PaymentRequest> {
  constructor(
    readonly orderId: OrderId,
    readonly request: RequestContext,
    /** The supplementary charge that is to be paid; left out for the order itself. */
    readonly charge?: number,
    /** What the request's handler knows of the order by now. */
    readonly known?: Known,
  ) {
    super()
  }

  logged(): LoggedRequest {
    const { orderId, request, charge } = this
    return { command: commandName, orderId, request, naturalKey: attemptKey(1, charge) }
  }

  outcomeOf({ result }: PaymentRequest): CommandResult {
    return result
  }
}

type PaymentDeps = Kernel & { readonly payments: PaymentGateway }

const isOpen = (intent: Intent, order: Order, amount: number): boolean =>
  intent.status !== 'canceled' && intent.amount === amount && intent.currency === order.currency

/** The intent of an earlier answer; a charge that is settled by now has none. */
const amountDue = (order: Order, charge: number | undefined): number =>
  charge === undefined
    ? order.breakdown.total
    : (order.charges.find((candidate) => candidate.charge === charge)?.amount ?? 0)

export const requestOrderPayment = async (
  deps: PaymentDeps,
  { orderId, request: received, charge, known }: CommandFields<RequestOrderPayment>,
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
  const now = Date.parse(deps.clock.now())
  if (!own && isCardTesting(events, now)) throw tooManyAttempts(waitSeconds(events, now))
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

@CommandHandler(RequestOrderPayment)
export class RequestOrderPaymentHandler implements ICommandHandler<RequestOrderPayment> {
  private readonly deps: PaymentDeps

  constructor(@Inject(commandToken.kernel) kernel: Kernel, @Inject(token.payments) payments: PaymentGateway) {
    this.deps = { ...kernel, payments }
  }

  execute(command: RequestOrderPayment): Promise<PaymentRequest> {
    return requestOrderPayment(this.deps, command)
  }
}
