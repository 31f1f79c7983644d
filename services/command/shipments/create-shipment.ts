import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { Inject } from '@nestjs/common'
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs'
import type { CourierShipment } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { CourierShipping } from '../../gateways/courier/shipping.js'
import { token } from '../../http/injection-tokens.js'
import type { Revision } from '../../stores/event-store/port.js'
import type { FileStore } from '../../stores/file-store/port.js'
import { type CommandFields, LoggedCommand, type LoggedRequest } from '../kernel/command-log.js'
import type { CommandResult } from '../kernel/command-result.js'
import { commandToken } from '../kernel/injection-tokens.js'
import type { Kernel } from '../kernel/kernel.js'
import type { RequestContext } from '../kernel/request.js'
import { changeOrder } from '../orders/change-order.js'
import type { CourierCalls } from './courier-calls.js'
import { lastRequest, type ShipmentDeps, settle } from './settle-shipment.js'

/** Makes the order's shipment at the courier, and ships the order with its number. */
export class CreateShipment extends LoggedCommand<CommandResult> {
  constructor(
    readonly orderId: OrderId,
    readonly command: OrderCommandNamed<'RequestShipment'>,
    readonly request: RequestContext,
    readonly staff: { readonly tenantId: TenantId; readonly ifMatch: Revision },
  ) {
    super()
  }

  logged(): LoggedRequest {
    const { command, orderId, request } = this
    return { command: command.type, orderId, request }
  }

  outcomeOf(result: CommandResult): CommandResult {
    return result
  }
}

const refusals: Readonly<Partial<Record<CourierShipment['state'], 'open' | 'refused' | 'unknown'>>> = {
  requested: 'open',
  refused: 'refused',
  unknown: 'unknown',
}

/** Calls the courier for the attempt that this request has written, unless a try of it did. */
const settleOwn = async (
  deps: ShipmentDeps,
  { orderId, request }: CommandFields<CreateShipment>,
  { order, own }: CommandResult,
): Promise<CommandResult | undefined> => {
  if (order.courierShipment?.state !== 'requested') return undefined
  const last = await lastRequest(deps, orderId)
  if (last === undefined || !own.some(({ id }) => id === last.eventId)) return undefined
  return settle(deps, { orderId, order, requested: last.requested, correlationId: request.correlationId })
}

/**
 * Writes the attempt down before the courier is called, and calls it from the one try that claims the call: a repeat of
 * the request, or a crash, never makes a second shipment.
 * @throws {DomainError} when the courier refused, or did not answer
 */
export const createShipment = async (
  deps: ShipmentDeps,
  fields: CommandFields<CreateShipment>,
): Promise<CommandResult> => {
  const { orderId, command, request, staff } = fields
  const requested = await changeOrder(deps, { ...request, ...staff, orderId, command })
  const settled = (await settleOwn(deps, fields, requested)) ?? requested
  const { state, code } = settled.order.courierShipment ?? {}
  const refusal = state === undefined ? undefined : refusals[state]
  return refusal === undefined ? settled : refuse(`order/shipment-${refusal}`, code ? { code } : {})
}

@CommandHandler(CreateShipment)
export class CreateShipmentHandler implements ICommandHandler<CreateShipment> {
  private readonly deps: ShipmentDeps

  constructor(
    @Inject(commandToken.kernel) kernel: Kernel,
    @Inject(token.fileStore) fileStore: FileStore,
    @Inject(token.shipping) shipping: CourierShipping,
    @Inject(commandToken.courierCalls) courierCalls: CourierCalls,
  ) {
    this.deps = { ...kernel, fileStore, shipping, courierCalls }
  }

  execute(command: CreateShipment): Promise<CommandResult> {
    return createShipment(this.deps, command)
  }
}
