import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { RefundPart } from '@cartorio/contracts/events/money-events.js'
import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { factRequest } from '../../command/orders/fact-request.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { partsOfRefund } from '../../domain/order/refunds.js'
import { TechnicalError } from '../../domain/technical-error.js'
import { PaymentsRefused, type Refund } from '../../gateways/payments/port.js'
import type { RefundJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

/** The bank has not answered yet: the job is tried again later. */
export class RefundPending extends TechnicalError {}

type Deps = Pick<WorkerDeps, 'bus' | 'eventStore' | 'payments'>

/** No intent has what is to be given back, as for money that came in by no provider. */
const noPayment = 'no-payment'

/** The same key answers the same refund: a repeat pays nothing twice. */
const payParts = async ({ payments }: Deps, eventId: string, parts: readonly RefundPart[]): Promise<Refund[]> => {
  const refunds: Refund[] = []
  for (const [index, { intentId, amount }] of parts.entries()) {
    const idempotencyKey = parts.length === 1 ? eventId : `${eventId}/${index + 1}`
    const made = await payments.refund({ intentId, amount, idempotencyKey })
    // An answer to a repeated key is as old as the first: what became of the refund is read again.
    refunds.push((await payments.retrieveRefund(made.id)) ?? made)
  }
  return refunds
}

/** @throws {RefundPending} while a bank decides */
const outcomeOf = async (deps: Deps, job: RefundJob, parts: readonly RefundPart[]): Promise<OrderCommand> => {
  const { refund, eventId } = job
  const failed = (code: string): OrderCommand => ({ type: 'RecordRefundFailure', refund, code })
  if (parts.length === 0) return failed(noPayment)
  try {
    const made = await payParts(deps, eventId, parts)
    const lost = made.find(({ status }) => status === 'failed')
    if (lost !== undefined) return failed(lost.failureCode ?? 'unknown')
    if (made.some(({ status }) => status === 'pending')) throw new RefundPending(`refund ${refund} is not paid out yet`)
    return { type: 'RecordRefund', refund, providerRefundId: made.map(({ id }) => id).join(' ') }
  } catch (error) {
    if (error instanceof PaymentsRefused) return failed(error.code)
    throw error
  }
}

/**
 * Pays a requested refund out at the provider, and records what came of it.
 * @throws {RefundPending} {@link PaymentsUnavailable} the job is tried again
 */
export const payRefund = async (deps: Deps, job: RefundJob): Promise<void> => {
  const orderId = orderIdSchema.parse(job.orderId)
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { state } = loaded
  if (!state.exists) return
  const requested = state.refunds.find(({ refund }) => refund === job.refund)
  // One that an operator sends by bank transfer is no provider's.
  if (requested?.state !== 'requested' || requested.method !== undefined) return
  const command = await outcomeOf(deps, job, partsOfRefund(state, job.refund))
  const fact = `refund:${job.eventId}:${command.type === 'RecordRefund' ? 'succeeded' : 'failed'}`
  const request = factRequest({ fact, by: 'refund-payment', causationId: job.eventId, orderId, loaded, command })
  await deps.bus.execute(new ChangeOrder(request))
}
