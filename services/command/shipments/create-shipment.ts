import type { OrderId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { parcelOfAttempt } from '../../domain/order/parcel/parcels.js'
import type { CourierShipment } from '../../domain/order/state.js'
import { refuse } from '../../domain/refusal.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import { execute, type OrderCommandRequest, type PendingAppend } from '../pipeline/execute.js'
import { loadRecipient } from './recipient.js'
import { listRequests, type ShipmentDeps, settle } from './settle-shipment.js'

type NewShipment = OrderCommandRequest & { readonly command: OrderCommandNamed<'RequestShipment'> }

const refusals: Readonly<Partial<Record<CourierShipment['state'], 'open' | 'refused' | 'unknown'>>> = {
  requested: 'open',
  refused: 'refused',
  unknown: 'unknown',
}

/** Before the attempt is written, which would stay open without an address. @throws {DomainError} */
const ensureAttorneyKnown = async (deps: ShipmentDeps, { orderId, order, drafts }: PendingAppend): Promise<void> => {
  const isAttorneys = drafts.some(({ type, data }) => type === 'ShipmentRequested' && data.destination === 'attorney')
  if (isAttorneys && order.exists) await loadRecipient(deps, orderId, order, 'attorney')
}

/** The attempt that this request has written; none where it changed nothing. */
const findOwn = async (deps: ShipmentDeps, orderId: OrderId, { own }: CommandResult) =>
  (await listRequests(deps, orderId)).find(({ eventId }) => own.some(({ id }) => id === eventId))?.requested

/**
 * Writes the attempt down before the courier is called, and calls it from the one try that claims the call: a repeat of
 * the request, or a crash, never makes a second shipment.
 * @throws {DomainError} when the courier refused, or did not answer
 */
export const createShipment = async (deps: ShipmentDeps, request: NewShipment): Promise<CommandResult> => {
  const { orderId, correlationId } = request
  const ensured = { take: (append: PendingAppend) => ensureAttorneyKnown(deps, append), giveBack: async () => {} }
  const written = await execute(deps, request, ensured)
  const requested = await findOwn(deps, orderId, written)
  if (requested === undefined) return written
  const attemptIn = ({ order }: CommandResult) => parcelOfAttempt(order, requested.attempt)?.courierShipment
  const isOpen = attemptIn(written)?.state === 'requested'
  const settled = isOpen ? await settle(deps, { orderId, order: written.order, requested, correlationId }) : undefined
  const result = settled ?? written
  const { state, code } = attemptIn(result) ?? {}
  const refusal = state === undefined ? undefined : refusals[state]
  return refusal === undefined ? result : refuse(`order/shipment-${refusal}`, code ? { code } : {})
}

/** Makes the order's shipment at the courier, and ships the order with its number. */
export const CreateShipment = defineCommand({
  run: createShipment,
  logged: (request) => ({ command: request.command.type, orderId: request.orderId, request }),
})
