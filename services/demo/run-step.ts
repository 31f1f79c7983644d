import type { Actor } from '@cartorio/contracts/events/envelope.js'
import { defaultTenant, type OrderId, type StaffId } from '@cartorio/contracts/ids.js'
import { changeOrder } from '../command/orders/change-order.js'
import { type PlaceOrderDeps, placeOrder } from '../command/orders/place-order.js'
import { requestOrderPayment } from '../command/payments/request-payment.js'
import { execute } from '../command/pipeline/execute.js'
import { type LoadedOrder, loadOrder } from '../command/pipeline/order-stream.js'
import { toUncheckedRecordable } from '../command/pipeline/recordable-events.js'
import type { RequestContext } from '../command/pipeline/request.js'
import { deriveCommandId, deriveOrderId, factRequestId } from '../domain/derived-ids.js'
import { openPayment } from '../domain/order/money/payment.js'
import type { Order } from '../domain/order/state.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { PaymentProviders, SandboxPayments } from '../gateways/payments/port.js'
import type { ErasureJob } from '../messaging/queue/definitions.js'
import type { Scheduled } from './schedule.js'
import { derivedUuid, inTurn, seededIds } from './seeded-random.js'
import type { DemoStep, StepActor } from './steps.js'

export type DemoDeps = {
  readonly command: Omit<PlaceOrderDeps, 'clock' | 'ids'> & {
    readonly payments: SandboxPayments
    readonly providers: PaymentProviders
  }
  /** Makes an erasure true, as the worker does. */
  readonly erasePerson: (job: ErasureJob) => Promise<unknown>
  /** Whose desks the orders are on. */
  readonly operators: readonly StaffId[]
  readonly seed: string
}

/** One step in its order's life, with everything that its time and its seed decide. */
type StepContext = {
  readonly deps: PlaceOrderDeps & { readonly providers: PaymentProviders }
  readonly payments: SandboxPayments
  readonly demo: DemoDeps
  readonly scheduled: Scheduled
  readonly request: RequestContext
  readonly orderId: OrderId
}

const requestIdFor = (seed: string, order: number, number: number): string =>
  derivedUuid(`${seed}/request/${order}/${number}`)

const contextOf = (demo: DemoDeps, scheduled: Scheduled): StepContext => {
  const { at, order, number } = scheduled
  const { seed, command } = demo
  const requestId = requestIdFor(seed, order, number)
  return {
    deps: { ...command, clock: { now: () => at }, ids: seededIds(requestId) },
    payments: command.payments,
    demo,
    scheduled,
    request: {
      requestId,
      body: { demonstration: requestId },
      actor: { kind: 'customer' },
      correlationId: `demo-${order}-${number}`,
      causationId: null,
    },
    orderId: deriveOrderId(requestIdFor(seed, order, 0)),
  }
}

const operatorOf = ({ demo, scheduled }: StepContext): StaffId => inTurn(demo.operators, scheduled.order)

const actorOf = (context: StepContext, by: StepActor): Actor => {
  if (by === 'customer') return { kind: 'customer' }
  return by === 'worker' ? { kind: 'system', name: 'demonstration' } : { kind: 'staff', id: operatorOf(context) }
}

const loadExisting = async ({ deps, orderId }: StepContext): Promise<LoadedOrder & { readonly state: Order }> => {
  const loaded = await loadOrder(deps.eventStore, orderId)
  if (!loaded.state.exists) throw new TechnicalError('the demonstration has lost an order')
  return { ...loaded, state: loaded.state }
}

/** Asks for the money as the screens do. */
const askPayment = ({ deps, orderId, request }: StepContext, charge: number | undefined) =>
  requestOrderPayment(deps, charge === undefined ? { orderId, request } : { orderId, request, charge })

const useCard = async (context: StepContext, number: string, charge: number | undefined): Promise<void> => {
  const { deps, payments, orderId, request, scheduled } = context
  const loaded = await loadExisting(context)
  const requested = openPayment(loaded.state, charge)
  const known = requested === undefined ? undefined : await payments.retrieveIntent(requested.intentId)
  if (known === undefined) throw new TechnicalError('the demonstration has lost a payment')
  const card = { number, expiryMonth: 12, expiryYear: Number(scheduled.at.slice(0, 4)) + 3, cvc: '123', country: 'US' }
  await payments.confirm(known.id, known.clientSecret, card)
  const intent = await payments.retrieveIntent(known.id)
  if (intent === undefined) return
  const { id: intentId, status, amountReceived, currency, refusal } = intent
  // The fact's own request, so that a product that runs meanwhile tells it no second time.
  const fact = status === 'paid' ? `payment:${intentId}:succeeded` : `payment:${intentId}:failed:${refusal?.id}`
  const command =
    status === 'paid'
      ? ({ type: 'ConfirmPayment', provider: payments.provider, intentId, amountReceived, currency, orderId } as const)
      : ({ type: 'RecordPaymentFailure', intentId, code: refusal?.code ?? 'card_declined' } as const)
  await execute(deps, {
    ...request,
    requestId: factRequestId(fact),
    body: undefined,
    actor: { kind: 'system', name: 'payment-confirmation' },
    correlationId: fact,
    orderId,
    loaded,
    command,
  })
}

const erase = async (context: StepContext): Promise<void> => {
  const { deps, demo, request, orderId } = context
  const actor = actorOf(context, 'operator')
  const result = await execute(deps, {
    ...request,
    actor,
    orderId,
    command: {
      type: 'EraseOrder',
      by: actor,
      ground: 'holder-request',
      reason: 'Pedido da titular',
      erasedBefore: null,
    },
  })
  const erased = result.own.find(({ type }) => type === 'PersonalDataErased')
  if (erased !== undefined) await demo.erasePerson({ orderId, eventId: erased.id })
}

/** A note without what makes it one, under a valid envelope and hash: a projection that meets it quarantines it. */
const appendUnreadable = async (context: StepContext): Promise<void> => {
  const { deps, request, orderId, scheduled } = context
  const { stream, events, state } = await loadExisting(context)
  const unreadable = toUncheckedRecordable([{ type: 'NoteAdded', data: { visibility: 'demonstration' } }], {
    ...request,
    stream,
    last: events.at(-1),
    commandId: deriveCommandId(request.requestId, 'AddNote'),
    bodyMac: null,
    actor: actorOf(context, 'operator'),
    tenantId: state.tenantId,
    occurredAt: scheduled.at,
    key: await deps.dataKeys.of(orderId),
  })
  await deps.eventStore.append(stream, unreadable, events.length - 1)
}

const giveCommand = async (context: StepContext, step: Extract<DemoStep, { kind: 'command' }>): Promise<void> => {
  const { deps, request, orderId, scheduled } = context
  const loaded = await loadExisting(context)
  const command = step.command(loaded.state, scheduled.at)
  if (command === undefined) return
  await changeOrder(deps, { ...request, actor: actorOf(context, step.by), orderId, loaded, command })
}

const assign = async (context: StepContext): Promise<void> => {
  const { deps, request, orderId } = context
  const { state } = await loadExisting(context)
  const staffId = operatorOf(context)
  const command = { type: 'AssignOrder', staffId } as const
  const tenantId = state.tenantId
  await changeOrder(deps, { ...request, actor: actorOf(context, 'operator'), orderId, tenantId, command })
}

/**
 * Tells an order one step through the product's own handlers.
 * @throws {DomainError} when the order refuses it
 */
export const runStep = async (demo: DemoDeps, scheduled: Scheduled): Promise<void> => {
  const context = contextOf(demo, scheduled)
  const { step } = scheduled
  switch (step.kind) {
    case 'place':
      await placeOrder(context.deps, { body: step.body, tenantId: defaultTenant, request: context.request })
      return
    case 'ask-payment':
      await askPayment(context, step.charge)
      return
    case 'card':
      return useCard(context, step.number, step.charge)
    case 'command':
      return giveCommand(context, step)
    case 'assign':
      return assign(context)
    case 'erase':
      return erase(context)
    case 'unreadable':
      return appendUnreadable(context)
    default:
      return step satisfies never
  }
}
