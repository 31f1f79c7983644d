import type { OrderId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { commandIdOf } from '../../domain/derived-ids.js'
import type { Order } from '../../domain/order/state.js'
import { statusOf } from '../../domain/order/status.js'
import { inWork } from '../../domain/order/status-groups.js'
import type { CourierShipping } from '../../gateways/courier/shipping.js'
import { token } from '../../http/injection-tokens.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import { type CommandResult, commandResult } from '../kernel/command-result.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import type { RequestContext } from '../kernel/request.js'
import type { CourierCalls } from './courier-calls.js'
import { type Attempt, lastRequest, recordOutcome, type ShipmentDeps, settle } from './settle-shipment.js'

/** Ends an attempt that has no outcome: it calls the courier where no process did, and else records that it may have. */
export class TakeUpShipment extends LoggedCommand<CommandResult> {
  constructor(
    readonly orderId: OrderId,
    readonly attempt: number,
    readonly request: Pick<RequestContext, 'requestId' | 'correlationId'>,
  ) {
    super()
  }

  logged(): LoggedRequest {
    const { orderId, request } = this
    return { command: 'TakeUpShipment', orderId, request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

const failure = (attempt: Attempt, outcome: 'refused' | 'unknown', code: string) =>
  ({ type: 'RecordShipmentFailure', attempt: attempt.requested.attempt, outcome, code }) as const

const mayBeSent = (order: Order): boolean => inWork.includes(statusOf(order))

/** Earlier releases called the courier without a claim, so that a missing claim of theirs says nothing. */
const takeUp = async (deps: ShipmentDeps, attempt: Attempt): Promise<CommandResult> => {
  const { orderId, order, requested } = attempt
  if (requested.claimed && !mayBeSent(order) && (await deps.courierCalls.claim(orderId, requested.attempt)))
    return recordOutcome(deps, attempt, failure(attempt, 'refused', 'not-sent'))
  const settled = requested.claimed && mayBeSent(order) ? await settle(deps, attempt) : undefined
  return settled ?? recordOutcome(deps, attempt, failure(attempt, 'unknown', 'no-answer'))
}

export const takeUpShipment = async (
  deps: ShipmentDeps,
  { orderId, attempt, request }: CommandFields<TakeUpShipment>,
): Promise<CommandResult> => {
  const loaded = await loadOrder(deps.eventStore, orderId)
  const { state: order } = loaded
  if (!order.exists) throw new UnknownOrder()
  const last = await lastRequest(deps, orderId)
  const isOpen = order.courierShipment?.state === 'requested' && order.courierShipment.attempt === attempt
  if (!isOpen || last?.requested.attempt !== attempt) {
    const commandId = commandIdOf(request.requestId, 'TakeUpShipment')
    return commandResult({ orderId, commandId, outcome: 'nothing' }, loaded)
  }
  return takeUp(deps, { orderId, order, requested: last.requested, correlationId: request.correlationId })
}

@CommandHandler(TakeUpShipment)
export class TakeUpShipmentHandler implements ICommandHandler<TakeUpShipment> {
  private readonly deps: ShipmentDeps

  constructor(
    @Inject(commandToken.kernel) kernel: Kernel,
    @Inject(token.fileStore) fileStore: FileStore,
    @Inject(token.shipping) shipping: CourierShipping,
    @Inject(commandToken.courierCalls) courierCalls: CourierCalls,
  ) {
    this.deps = { ...kernel, fileStore, shipping, courierCalls }
  }

  execute(command: TakeUpShipment): Promise<CommandResult> {
    return takeUpShipment(this.deps, command)
  }
}
