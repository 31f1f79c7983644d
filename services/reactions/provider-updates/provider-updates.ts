import type { OrderId } from '@cartorio/contracts/ids.js'
import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import type { RecordedFact } from '../../command/orders/fact-request.js'
import { orderOfIntent } from '../../command/payments/confirm-payment.js'
import type { LoadedOrder } from '../../command/pipeline/order-stream.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { PaymentGateway, Refund } from '../../gateways/payments/port.js'
import type { DisputeUpdateJob, RefundJob, RefundUpdateJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { payRefund, RefundPending } from '../pay-refund/pay-refund.js'
import { recordFact } from '../record-fact.js'

type Deps = Pick<WorkerDeps, 'bus' | 'eventStore' | 'providers'>

/** @throws where its keys are gone: the job is tried again, and then waits for staff */
const configured = ({ providers }: Deps, name: PaymentProviderName | undefined): PaymentGateway => {
  const found = providers.of(name)
  if (found === undefined) throw new TechnicalError(`the payment provider ${name} is not configured`)
  return found
}

/** The order that knows an intent; `undefined` for another installation's or tenant's. */
const orderAtProvider = async (
  { eventStore }: Pick<Deps, 'eventStore'>,
  payments: PaymentGateway,
  intentId: string,
): Promise<{ readonly orderId: OrderId; readonly loaded: LoadedOrder } | undefined> => {
  const intent = await payments.retrieveIntent(intentId)
  const order = await orderOfIntent(intent, { eventStore, requested: true })
  if (typeof order === 'string' || order.loaded === undefined) return undefined
  return { orderId: order.orderId, loaded: order.loaded }
}

/** Gives an order a command that follows from a fact at the provider. */
const give = (
  deps: Pick<Deps, 'bus'>,
  fact: Pick<RecordedFact, 'fact' | 'orderId' | 'loaded' | 'command'>,
): Promise<unknown> => recordFact(deps, { ...fact, by: 'provider-updates' })

/** Records a dispute as it stands at the provider: opened, and how it ended. @throws {PaymentsUnavailable} */
export const recordDispute = async (deps: Deps, { disputeId, provider }: DisputeUpdateJob): Promise<void> => {
  const payments = configured(deps, provider)
  const dispute = await payments.retrieveDispute(disputeId)
  if (dispute === undefined) return
  const { intentId, amount, currency, code, dueBy, outcome } = dispute
  const order = await orderAtProvider(deps, payments, intentId)
  if (order === undefined) return
  const opened = { type: 'OpenDispute', disputeId, intentId, amount, currency, code, dueBy } as const
  await give(deps, { ...order, fact: `dispute:${disputeId}:opened`, command: opened })
  if (outcome === null) return
  const closed = { type: 'CloseDispute', disputeId, intentId, amount, currency, outcome } as const
  const { orderId } = order
  await give(deps, { orderId, fact: `dispute:${disputeId}:closed`, command: closed })
}

const changed = async (
  payments: PaymentGateway,
  { refundId, intentId }: RefundUpdateJob,
): Promise<readonly Refund[]> => {
  if (refundId === null) return intentId === null ? [] : payments.refundsOf(intentId)
  const found = await payments.retrieveRefund(refundId)
  return found === undefined ? [] : [found]
}

/** The job of a refund that this product requested: its reference is the event's id, with the number of a part. */
const ownJob = (orderId: OrderId, loaded: LoadedOrder, { reference }: Refund): RefundJob | undefined => {
  const requests = loaded.events.filter(({ type }) => type === 'RefundRequested')
  const index = requests.findIndex(({ id }) => reference === id || reference?.startsWith(`${id}/`) === true)
  const request = requests[index]
  return request && { orderId, eventId: request.id, refund: index + 1 }
}

/** The order's refund that the provider has paid out under an id; a refund in parts has several. */
const paidOut = ({ state }: LoadedOrder, id: string): number | undefined =>
  state.exists
    ? state.refunds.find(
        ({ state: how, providerRefundId }) => how === 'done' && providerRefundId?.split(' ').includes(id),
      )?.refund
    : undefined

const record = async (deps: Deps, payments: PaymentGateway, refund: Refund): Promise<void> => {
  const { id, intentId, amount, currency, status, failureCode } = refund
  const order = await orderAtProvider(deps, payments, intentId)
  if (order === undefined || status === 'pending') return
  const { orderId, loaded } = order
  const returned = status === 'failed' ? paidOut(loaded, id) : undefined
  if (returned !== undefined) {
    const command = { type: 'RecordRefundReturn', refund: returned, code: failureCode ?? 'unknown' } as const
    await give(deps, { ...order, fact: `provider-refund:${id}:returned`, command })
    return
  }
  const own = ownJob(orderId, loaded, refund)
  if (own === undefined) {
    if (status === 'failed') return
    const command = { type: 'RecordProviderRefund', intentId, amount, currency, providerRefundId: id } as const
    await give(deps, { ...order, fact: `provider-refund:${id}`, command })
    return
  }
  try {
    await payRefund(deps, own)
  } catch (error) {
    // Another part of it is still on its way: its own webhook, or the refund's job, ends it.
    if (!(error instanceof RefundPending)) throw error
  }
}

/**
 * Records what became of a refund at the provider, whether this product requested it or the provider's dashboard did.
 * @throws {PaymentsUnavailable} the job is tried again
 */
export const recordRefundUpdate = async (deps: Deps, job: RefundUpdateJob): Promise<void> => {
  const payments = configured(deps, job.provider)
  for (const refund of await changed(payments, job)) await record(deps, payments, refund)
}
