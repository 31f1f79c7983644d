import type { OrderId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { commandIdOf } from '../../domain/derived-ids.js'
import { ensurePayable, openPayment } from '../../domain/order/payment.js'
import type { Order } from '../../domain/order/state.js'
import type { Intent } from '../../gateways/payments/port.js'
import { type CommandDeps, commandDeps } from './deps.js'
import { UnknownOrder } from './errors.js'
import { type Executed, ensureSameBody, execute } from './execute.js'
import { loadOrder } from './order-stream.js'
import type { RequestContext } from './request.js'

/** Answers an intent for what the order costs: the open one, or a new one. */
export class RequestOrderPayment {
  constructor(
    readonly orderId: OrderId,
    readonly request: RequestContext,
  ) {}
}

export type PaymentRequest = { readonly executed: Executed; readonly intent: Intent }

const isOpen = (intent: Intent, order: Order): boolean =>
  intent.status !== 'canceled' && intent.amount === order.breakdown.total && intent.currency === order.currency

export const requestOrderPayment = async (
  deps: CommandDeps,
  { orderId, request }: RequestOrderPayment,
): Promise<PaymentRequest> => {
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { state, events } = loaded
  const last = events.at(-1)
  if (!state.exists || last === undefined) throw new UnknownOrder()
  const commandName = 'RequestPayment'
  ensureSameBody(events, request, await deps.dataKeys.of(orderId))
  const latest = openPayment(state)
  const own = events.some(
    ({ metadata }) =>
      metadata.requestId === request.requestId &&
      metadata.commandId === commandIdOf(request.requestId, commandName, '1'),
  )
  // A repeated creation answers as the first did, even when the order is paid by now.
  if (!own) ensurePayable(state)
  const known = latest === undefined ? undefined : await deps.payments.retrieveIntent(latest.intentId)
  if (known !== undefined && isOpen(known, state)) {
    return {
      intent: known,
      executed: { orderId, order: state, revision: last.revision, position: last.position, events },
    }
  }
  const naturalKey = String(state.payments.length + 1)
  const { total: amount } = state.breakdown
  const intent = await deps.payments.createIntent({
    amount,
    currency: state.currency,
    orderId,
    orderNumber: state.orderNumber,
    idempotencyKey: commandIdOf(orderId, 'intent', naturalKey),
  })
  const command = {
    type: commandName,
    provider: deps.payments.provider,
    intentId: intent.id,
    amount,
    currency: state.currency,
  } as const
  return { intent, executed: await execute(deps, { ...request, orderId, loaded, command, naturalKey }) }
}

@CommandHandler(RequestOrderPayment)
export class RequestOrderPaymentHandler implements ICommandHandler<RequestOrderPayment, PaymentRequest> {
  constructor(@Inject(commandDeps) private readonly deps: CommandDeps) {}

  execute(command: RequestOrderPayment): Promise<PaymentRequest> {
    return requestOrderPayment(this.deps, command)
  }
}
