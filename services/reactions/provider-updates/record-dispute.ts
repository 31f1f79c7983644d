import type { DisputeUpdateJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { giveProviderCommand, orderAtProvider } from './provider-command.js'

type Deps = Pick<WorkerDeps, 'bus' | 'eventStore' | 'payments'>

/** Records a dispute as it stands at the provider: opened, and how it ended. @throws {PaymentsUnavailable} */
export const recordDispute = async (deps: Deps, { disputeId }: DisputeUpdateJob): Promise<void> => {
  const dispute = await deps.payments.retrieveDispute(disputeId)
  if (dispute === undefined) return
  const { intentId, amount, currency, code, dueBy, outcome } = dispute
  const order = await orderAtProvider(deps, intentId)
  if (order === undefined) return
  const opened = { type: 'OpenDispute', disputeId, intentId, amount, currency, code, dueBy } as const
  await giveProviderCommand(deps, { ...order, fact: `dispute:${disputeId}:opened`, command: opened })
  if (outcome === null) return
  const closed = { type: 'CloseDispute', disputeId, intentId, amount, currency, outcome } as const
  const { orderId } = order
  await giveProviderCommand(deps, { orderId, fact: `dispute:${disputeId}:closed`, command: closed })
}
