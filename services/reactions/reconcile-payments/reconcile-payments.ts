import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { confirmPayment, givePaymentCommand } from '../../command/payments/confirm-payment.js'
import { type PaymentGateway, PaymentsUnavailable } from '../../gateways/payments/port.js'
import { paymentReconciliation } from '../../messaging/queue/definitions.js'
import type { EngineTime } from '../../stores/lease/time.js'
import type { OpenPayment, WorkerDeps } from '../deps.js'
import { addSlotJobs, workOn } from '../queue-work.js'

export type ReconciliationDeps = Pick<
  WorkerDeps,
  'providers' | 'bus' | 'eventStore' | 'openPayments' | 'clock' | 'onError'
>

/** Milliseconds for which browser and webhook have an intent to themselves. */
const youngMillis = 2 * 60 * 1000
/**
 * Milliseconds after which a checkout counts as abandoned: its intent is cancelled, so that the intents to be read stay
 * few. A customer who comes back gets another.
 */
const abandonedMillis = 7 * dayMillis
/** Intents that are read at once: Stripe takes 25 requests a second of a test account. */
const atOnce = 8

/** Records that an intent can no longer be paid; any number of times, once. */
const closePayment = async (
  deps: Pick<ReconciliationDeps, 'bus'>,
  orderId: OrderId,
  intentId: string,
  code: OrderCommandNamed<'RecordPaymentClosure'>['code'],
): Promise<void> => {
  const order = { orderId, loaded: undefined }
  await givePaymentCommand(deps, order, `payment:${intentId}:closed`, { type: 'RecordPaymentClosure', intentId, code })
}

/** Reads one intent at its provider: settles what was paid, closes what can no longer be. */
const reconcileOne = async (
  { eventStore, bus }: ReconciliationDeps,
  { orderId: id, intentId }: OpenPayment,
  payments: PaymentGateway,
  isAbandoned: boolean,
) => {
  const deps = { payments, bus }
  const orderId = orderIdSchema.parse(id)
  const found = await confirmPayment(deps, intentId, { eventStore })
  if (found.outcome !== 'open') return
  if (found.intent === 'cancelled') return closePayment(deps, orderId, intentId, 'canceled')
  // What is on its way to the bank ends by itself.
  if (!isAbandoned || found.intent === 'processing') return
  await payments.cancelIntent(intentId)
  // It may have been paid meanwhile: then it was not cancelled, and is settled now.
  const cancelled = await confirmPayment(deps, intentId, { eventStore })
  if (cancelled.outcome === 'open' && cancelled.intent === 'cancelled')
    await closePayment(deps, orderId, intentId, 'abandoned')
}

/** One intent that fails holds up no other; a provider that is away ends the run, and the next one tries again. */
const reconcileSafely = async (deps: ReconciliationDeps, payment: OpenPayment, isAbandoned: boolean): Promise<void> => {
  const payments = deps.providers.of(payment.provider)
  // Without its keys an intent of a former provider cannot be read.
  if (payments === undefined) return
  try {
    await reconcileOne(deps, payment, payments, isAbandoned)
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw error
    deps.onError(paymentReconciliation.name, error)
  }
}

/**
 * Reads at the provider every intent that may still be paid, the youngest left out. With it an order is paid although
 * no webhook came and the browser was closed.
 */
export const reconcilePayments = async (deps: ReconciliationDeps): Promise<void> => {
  const { openPayments, clock } = deps
  const now = Date.parse(clock.now())
  const ageOf = ({ requestedAt }: OpenPayment): number => now - Date.parse(requestedAt)
  for await (const batch of openPayments()) {
    const due = batch.filter((payment) => ageOf(payment) >= youngMillis)
    for (let from = 0; from < due.length; from += atOnce)
      await Promise.all(
        due
          .slice(from, from + atOnce)
          .map((payment) => reconcileSafely(deps, payment, ageOf(payment) >= abandonedMillis)),
      )
  }
}

/** Milliseconds between two checks. */
const checkMillis = 5 * 60 * 1000

/** Works on the queue of reconciliations, and fills it until the signal aborts. A repeated check changes nothing. */
export const runReconciliation = (
  deps: ReconciliationDeps & Pick<WorkerDeps, 'queues'>,
  signal: AbortSignal,
  time?: Pick<EngineTime, 'pause'>,
): Promise<void> => {
  workOn(deps, paymentReconciliation, () => reconcilePayments(deps))
  return addSlotJobs(deps, paymentReconciliation, checkMillis, signal, time)
}
