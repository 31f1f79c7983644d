import type { OrderId } from '@cartorio/contracts/ids.js'
import type { LoadedOrder } from '../../command/pipeline/order-stream.js'
import type { Refund } from '../../gateways/payments/port.js'
import type { RefundJob, RefundUpdateJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { payRefund, RefundPending } from '../pay-refund/pay-refund.js'
import { giveProviderCommand, orderAtProvider } from './provider-command.js'

type Deps = Pick<WorkerDeps, 'bus' | 'eventStore' | 'payments'>

const changed = async ({ payments }: Deps, { refundId, intentId }: RefundUpdateJob): Promise<readonly Refund[]> => {
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

const record = async (deps: Deps, refund: Refund): Promise<void> => {
  const { id, intentId, amount, currency, status, failureCode } = refund
  const order = await orderAtProvider(deps, intentId)
  if (order === undefined || status === 'pending') return
  const { orderId, loaded } = order
  const returned = status === 'failed' ? paidOut(loaded, id) : undefined
  if (returned !== undefined) {
    const command = { type: 'RecordRefundReturn', refund: returned, code: failureCode ?? 'unknown' } as const
    await giveProviderCommand(deps, { ...order, fact: `provider-refund:${id}:returned`, command })
    return
  }
  const own = ownJob(orderId, loaded, refund)
  if (own === undefined) {
    if (status === 'failed') return
    const command = { type: 'RecordProviderRefund', intentId, amount, currency, providerRefundId: id } as const
    await giveProviderCommand(deps, { ...order, fact: `provider-refund:${id}`, command })
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
  for (const refund of await changed(deps, job)) await record(deps, refund)
}
