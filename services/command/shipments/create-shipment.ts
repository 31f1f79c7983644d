import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { CourierShipment } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import { changeOrder } from '../orders/change-order.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import type { OrderCommandRequest } from '../pipeline/execute.js'
import { lastRequest, type ShipmentDeps, settle } from './settle-shipment.js'

type NewShipment = OrderCommandRequest & { readonly command: OrderCommandNamed<'RequestShipment'> }

const refusals: Readonly<Partial<Record<CourierShipment['state'], 'open' | 'refused' | 'unknown'>>> = {
  requested: 'open',
  refused: 'refused',
  unknown: 'unknown',
}

/** Calls the courier for the attempt that this request has written, unless a try of it did. */
const settleOwn = async (
  deps: ShipmentDeps,
  { orderId, correlationId }: NewShipment,
  { order, own }: CommandResult,
): Promise<CommandResult | undefined> => {
  if (order.courierShipment?.state !== 'requested') return undefined
  const last = await lastRequest(deps, orderId)
  if (last === undefined || !own.some(({ id }) => id === last.eventId)) return undefined
  return settle(deps, { orderId, order, requested: last.requested, correlationId })
}

/**
 * Writes the attempt down before the courier is called, and calls it from the one try that claims the call: a repeat of
 * the request, or a crash, never makes a second shipment.
 * @throws {DomainError} when the courier refused, or did not answer
 */
export const createShipment = async (deps: ShipmentDeps, request: NewShipment): Promise<CommandResult> => {
  const requested = await changeOrder(deps, request)
  const settled = (await settleOwn(deps, request, requested)) ?? requested
  const { state, code } = settled.order.courierShipment ?? {}
  const refusal = state === undefined ? undefined : refusals[state]
  return refusal === undefined ? settled : refuse(`order/shipment-${refusal}`, code ? { code } : {})
}

/** Makes the order's shipment at the courier, and ships the order with its number. */
export const CreateShipment = defineCommand({
  run: createShipment,
  logged: (request) => ({ command: request.command.type, orderId: request.orderId, request }),
})
