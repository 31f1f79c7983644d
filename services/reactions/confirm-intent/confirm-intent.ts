import { confirmPayment, type PaymentConfirmation } from '../../command/payments/confirm-payment.js'
import { type PaymentConfirmationJob, paymentConfirmation } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

type Deps = Pick<WorkerDeps, 'providers' | 'bus' | 'eventStore' | 'queues' | 'clock' | 'onPaymentConfirmed'>

/**
 * Milliseconds until an intent is confirmed again whose order is not found, or has not requested it: a webhook may
 * arrive before the order's own event is readable. Afterwards it is another installation's, or it is flagged.
 */
const againAfterMillis = [2000, 15_000, 60_000, 300_000] as const

const isEarly = (confirmation: PaymentConfirmation): boolean =>
  confirmation.outcome === 'unknown' && (confirmation.unknown === 'order' || confirmation.unknown === 'request')

const labelOf = (confirmation: PaymentConfirmation): string =>
  confirmation.outcome === 'unknown' ? `unknown-${confirmation.unknown}` : confirmation.outcome

/** Confirms an intent, and again later where its order is not there yet. */
export const confirmIntent = async (deps: Deps, job: PaymentConfirmationJob): Promise<void> => {
  const { intentId, provider, again = 0 } = job
  const payments = deps.providers.of(provider)
  if (payments === undefined) return deps.onPaymentConfirmed?.('unknown-provider')
  const delayMillis = againAfterMillis[again]
  const { eventStore, bus } = deps
  const confirmation = await confirmPayment({ payments, bus }, intentId, {
    eventStore,
    patient: delayMillis !== undefined,
  })
  if (isEarly(confirmation) && delayMillis !== undefined) {
    const jobId = `again-${intentId}-${again + 1}-${Date.parse(deps.clock.now())}`
    await deps.queues.queue(paymentConfirmation).add(jobId, { ...job, again: again + 1 }, { delayMillis })
    return
  }
  deps.onPaymentConfirmed?.(labelOf(confirmation))
}
