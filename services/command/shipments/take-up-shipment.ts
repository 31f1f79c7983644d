import type { OrderId } from '@cartorio/contracts/ids.js'
import { UnknownOrder } from '../../domain/command-errors.js'
import { deriveCommandId } from '../../domain/derived-ids.js'
import { parcelOfAttempt } from '../../domain/order/parcel/parcels.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { inWork } from '../../domain/order/status-groups.js'
import { type CommandResult, commandResult } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import { loadOrder } from '../pipeline/order-stream.js'
import type { RequestContext } from '../pipeline/request.js'
import { type Attempt, findRequest, recordOutcome, type ShipmentDeps, settle } from './settle-shipment.js'

type SilentAttempt = {
  readonly orderId: OrderId
  readonly attempt: number
  readonly request: Pick<RequestContext, 'requestId' | 'correlationId'>
}

const failure = (attempt: Attempt, outcome: 'refused' | 'unknown', code: string) =>
  ({ type: 'RecordShipmentFailure', attempt: attempt.requested.attempt, outcome, code }) as const

const mayBeSent = (order: Order): boolean => inWork.includes(effectiveStatus(order))

/** Earlier releases called the courier without a claim, so that a missing claim of theirs says nothing. */
const takeUp = async (deps: ShipmentDeps, attempt: Attempt): Promise<CommandResult> => {
  const { orderId, order, requested } = attempt
  if (requested.claimed && !mayBeSent(order) && (await deps.courierCalls.claim(orderId, requested.attempt)))
    return recordOutcome(deps, attempt, failure(attempt, 'refused', 'not-sent'))
  const settled = requested.claimed && mayBeSent(order) ? await settle(deps, attempt) : undefined
  return settled ?? recordOutcome(deps, attempt, failure(attempt, 'unknown', 'no-answer'))
}

const takeUpShipment = async (
  deps: ShipmentDeps,
  { orderId, attempt, request }: SilentAttempt,
): Promise<CommandResult> => {
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { state: order } = loaded
  if (!order.exists) throw new UnknownOrder()
  const requested = await findRequest(deps, orderId, attempt)
  const isOpen = parcelOfAttempt(order, attempt)?.courierShipment?.state === 'requested'
  if (!isOpen || requested === undefined) {
    const commandId = deriveCommandId(request.requestId, 'TakeUpShipment')
    return commandResult({ orderId, commandId, outcome: 'nothing' }, loaded)
  }
  return takeUp(deps, { orderId, order, requested, correlationId: request.correlationId })
}

/** Ends an attempt that has no outcome: it calls the courier where no process did, and else records that it may have. */
export const TakeUpShipment = defineCommand({
  run: takeUpShipment,
  logged: ({ orderId, request }) => ({ command: 'TakeUpShipment', orderId, request }),
})
