import { orderIdSchema } from '@cartorio/contracts/ids.js'
import type { RefundPart } from '@cartorio/contracts/order/money/events.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { unconfiguredCode } from '@cartorio/contracts/payment-providers.js'
import type { RecordedFact } from '../../command/orders/fact-request.js'
import type { CommandResult } from '../../command/pipeline/command-result.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { providerOfIntent } from '../../domain/order/money/payment.js'
import { isWaiting, partsOfRefund } from '../../domain/order/money/refunds.js'
import type { Order } from '../../domain/order/state.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { type PaymentGateway, PaymentsRefused, type Refund } from '../../gateways/payments/port.js'
import type { RefundJob } from '../../messaging/queue/definitions.js'
import { providerIsBack } from '../../presentation/attention-texts.js'
import type { WorkerDeps } from '../deps.js'
import { recordFact } from '../record-fact.js'

/** The bank has not answered yet, or the provider is not configured: the job is tried again later. */
export class RefundPending extends TechnicalError {}

type Deps = Pick<WorkerDeps, 'bus' | 'eventStore' | 'providers'>

/** No intent has what is to be given back, as for money that came in by no provider. */
const noPayment = 'no-payment'

type Owed = RefundPart & { readonly payments: PaymentGateway }

/** The same key answers the same refund: a repeat pays nothing twice. */
const payParts = async (eventId: string, parts: readonly Owed[]): Promise<Refund[]> => {
  const refunds: Refund[] = []
  for (const [index, { payments, intentId, amount }] of parts.entries()) {
    const idempotencyKey = parts.length === 1 ? eventId : `${eventId}/${index + 1}`
    const made = await payments.refund({ intentId, amount, idempotencyKey })
    // An answer to a repeated key is as old as the first: what became of the refund is read again.
    refunds.push((await payments.retrieveRefund(made.id)) ?? made)
  }
  return refunds
}

/** @throws {RefundPending} while a bank decides */
const outcomeOf = async ({ refund, eventId }: RefundJob, parts: readonly Owed[]): Promise<OrderCommand> => {
  const failed = (code: string): OrderCommand => ({ type: 'RecordRefundFailure', refund, code })
  if (parts.length === 0) return failed(noPayment)
  try {
    const made = await payParts(eventId, parts)
    const lost = made.find(({ status }) => status === 'failed')
    if (lost !== undefined) return failed(lost.failureCode ?? 'unknown')
    if (made.some(({ status }) => status === 'pending')) throw new RefundPending(`refund ${refund} is not paid out yet`)
    return { type: 'RecordRefund', refund, providerRefundId: made.map(({ id }) => id).join(' ') }
  } catch (error) {
    if (error instanceof PaymentsRefused) return failed(error.code)
    throw error
  }
}

/** Each part with the provider that took its money, or the name of one that is not configured. */
const owedParts = ({ providers }: Deps, order: Order, parts: readonly RefundPart[]) => {
  const owed: Owed[] = []
  for (const part of parts) {
    const name = providerOfIntent(order, part.intentId)
    const payments = providers.of(name)
    if (payments !== undefined) owed.push({ ...part, payments })
    else if (name !== undefined) return name
  }
  return owed
}

/**
 * Pays a requested refund out at the provider that took the money, and records what came of it. Without that provider's
 * keys it waits in the list for a person.
 * @throws {RefundPending} {@link PaymentsUnavailable} the job is tried again
 */
export const payRefund = async (deps: Deps, job: RefundJob): Promise<void> => {
  const orderId = orderIdSchema.parse(job.orderId)
  const give = (fact: Pick<RecordedFact, 'fact' | 'command' | 'loaded'>): Promise<CommandResult> =>
    recordFact(deps, { ...fact, by: 'refund-payment', causationId: job.eventId, orderId })
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { state } = loaded
  if (!state.exists) return
  const refundIn = (order: Order) => order.refunds.find(({ refund }) => refund === job.refund)
  const requested = refundIn(state)
  // One that an operator sends by bank transfer is no provider's.
  if (requested?.state !== 'requested' || requested.method !== undefined) return
  const fact = `refund:${job.eventId}`
  const { refund } = job
  const owed = owedParts(deps, state, partsOfRefund(state, refund))
  if (typeof owed === 'string') {
    const command = { type: 'RecordRefundFailure', refund, code: unconfiguredCode(owed), waits: true } as const
    await give({ fact: `${fact}:waits:${state.events}`, loaded, command })
    throw new RefundPending(`refund ${refund} waits for the keys of ${owed}`)
  }
  const waited = isWaiting(state, requested)
  if (waited) {
    // Off the list first: what is paid here can then no longer be sent by hand.
    const entry = { kind: 'refund-failed', subject: String(refund), reason: providerIsBack } as const
    const command = { type: 'ResolveAttention', ...entry } as const
    const { order } = await give({ fact: `${fact}:resumes:${state.events}`, loaded, command })
    if (refundIn(order)?.state !== 'requested') return
  }
  const command = await outcomeOf(job, owed)
  const outcome = command.type === 'RecordRefund' ? 'succeeded' : 'failed'
  await give({ fact: `${fact}:${outcome}`, loaded: waited ? undefined : loaded, command })
}
