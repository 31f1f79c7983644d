import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { closePayment } from '../../command/payments/close-payment.js'
import { confirmPayment } from '../../command/payments/confirm-payment.js'
import { PaymentsUnavailable } from '../../gateways/payments/port.js'
import type { OpenPayment, WorkerDeps } from '../deps.js'

export type ReconciliationDeps = Pick<
  WorkerDeps,
  'payments' | 'bus' | 'eventStore' | 'openPayments' | 'clock' | 'onError'
>

/** Milliseconds for which browser and webhook have an intent to themselves. */
const youngMillis = 2 * 60 * 1000
/**
 * Milliseconds after which a checkout counts as abandoned: its intent is cancelled, so that the intents to be read stay
 * few. A customer who comes back gets another.
 */
const abandonedMillis = 7 * 24 * 60 * 60 * 1000
/** Intents that are read at once: Stripe takes 25 requests a second of a test account. */
const atOnce = 8

/** Reads one intent at the provider: settles what was paid, closes what can no longer be. */
const reconcileOne = async (deps: ReconciliationDeps, { orderId: id, intentId }: OpenPayment, isAbandoned: boolean) => {
  const { payments, eventStore } = deps
  const orderId = orderIdSchema.parse(id)
  const found = await confirmPayment(deps, intentId, { eventStore })
  if (found.outcome !== 'open') return
  if (found.intent === 'canceled') return closePayment(deps, orderId, intentId, 'canceled')
  // What is on its way to the bank ends by itself.
  if (!isAbandoned || found.intent === 'processing') return
  await payments.cancelIntent(intentId)
  // It may have been paid meanwhile: then it was not cancelled, and is settled now.
  const cancelled = await confirmPayment(deps, intentId, { eventStore })
  if (cancelled.outcome === 'open' && cancelled.intent === 'canceled')
    await closePayment(deps, orderId, intentId, 'abandoned')
}

/** One intent that fails holds up no other; a provider that is away ends the run, and the next one tries again. */
const reconcileSafely = async (deps: ReconciliationDeps, payment: OpenPayment, isAbandoned: boolean): Promise<void> => {
  try {
    await reconcileOne(deps, payment, isAbandoned)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw error
    deps.onError('payment-reconciliation', error)
  }
}

/**
 * Reads at the provider every intent that may still be paid, the youngest left out. With it an order is paid although
 * no webhook came and the browser was closed.
 */
export const reconcilePayments = async (deps: ReconciliationDeps): Promise<void> => {
  const { payments, openPayments, clock } = deps
  const now = Date.parse(clock.now())
  const ageOf = ({ requestedAt }: OpenPayment): number => now - Date.parse(requestedAt)
  for await (const batch of openPayments()) {
    // Intents of another provider than today's cannot be read.
    const due = batch.filter((payment) => ageOf(payment) >= youngMillis && payment.provider === payments.provider)
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(
        due
          .slice(from, from + atOnce)
          .map((payment) => reconcileSafely(deps, payment, ageOf(payment) >= abandonedMillis)),
      )
  }
}
