import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { Destination } from '@cartorio/contracts/order/parcel/destinations.js'
import { isMessage } from '../../domain/order/office/write-messages.js'
import { itemsIn } from '../../domain/order/parcel/parcels.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { allowedStatuses } from '../../domain/order/transitions.js'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { refuse } from '../../domain/refusal.js'
import { foldAccount } from '../../domain/staff/account.js'
import { attorneyFreight } from '../../gateways/courier/attorney-freight.js'
import type { CourierGateway } from '../../gateways/courier/port.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import { streamName } from '../../stores/event-store/port.js'
import { parcelClaims } from '../parcels/parcel-claims.js'
import type { CommandResult } from '../pipeline/command-result.js'
import { defineCommand } from '../pipeline/define-command.js'
import { type CommandDeps, execute, type OrderCommandRequest } from '../pipeline/execute.js'
import { type LoadedOrder, loadOrder } from '../pipeline/order-stream.js'
import { type ErasureDeps, withOtherData } from '../privacy/erase-order.js'
import { withProposal } from './proposed-refund.js'

/** @throws {DomainError} order/unknown-staff unless the account is of the named office and not disabled */
export const ensureColleague = async (
  { eventStore }: Pick<CommandDeps, 'eventStore'>,
  staffId: StaffId,
  tenantId: TenantId | undefined,
): Promise<void> => {
  const account = foldAccount(await eventsIn(eventStore, streamName(`staff-${staffId}`)))
  if (account?.state !== 'open' || account.tenantId !== tenantId) refuse('order/unknown-staff')
}

type ChangeDeps = CommandDeps & ErasureDeps & { readonly courier: CourierGateway }

/** The days of the journey to another address; an order whose journey was never quoted keeps what it was promised. */
const withJourney = async (
  { eventStore, courier }: ChangeDeps,
  request: OrderCommandRequest,
  command: OrderCommandNamed<'ChangeDeliveryAddress'>,
): Promise<OrderCommandRequest> => {
  const loaded = request.loaded ?? (await loadOrder(eventStore, request.orderId))
  const { state } = loaded
  if (!state.exists || state.transitDays === undefined) return { ...request, loaded }
  const { postalCode } = command.personal.delivery
  const countPieces = (destination: Destination): number => itemsIn(state, destination).length
  const { estimatedDays } = await courier.quote(
    orderParcel(command.deliveryCountry, postalCode, countPieces('customer')),
  )
  const attorneys = countPieces('attorney')
  // The delivery of the order is that of the parcel that travels longer.
  const transitDays = Math.max(estimatedDays, attorneys === 0 ? 0 : attorneyFreight(attorneys).transitDays)
  return { ...request, loaded, command: { ...command, transitDays } }
}

/** The command with what other places than the order's stream say. */
const complete = async (deps: ChangeDeps, request: OrderCommandRequest): Promise<OrderCommandRequest> => {
  const { command, actor } = request
  if (command.type === 'ChangeDeliveryAddress') return withJourney(deps, request, command)
  if (command.type === 'ApproveRefundProposal') return withProposal(deps, request, command)
  // A worker erases what an erasure by staff has named.
  if (command.type === 'EraseOrder' && actor.kind === 'staff') return withOtherData(deps, request, command)
  return request
}

/** Whether anything was written is no part of the order's state: its stream tells it. */
const ensureConversation = ({ state, events }: LoadedOrder): void => {
  if (!state.exists || events.some(isMessage)) return
  refuse('order/forbidden-step', {
    status: effectiveStatus(state),
    allowed: allowedStatuses(state),
    obstacle: { code: 'no-conversation' },
  })
}

/** Changes an order by any of its commands, which is complete by now. */
export const changeOrder = async (deps: CommandDeps, request: OrderCommandRequest): Promise<CommandResult> => {
  const { command, tenantId } = request
  // The colleague is a fact of another stream.
  if ((command.type === 'AssignOrder' || command.type === 'AssignConversation') && command.staffId !== null)
    await ensureColleague(deps, command.staffId, tenantId)
  const ensure = async (loaded: LoadedOrder): Promise<void> => {
    if (command.type === 'CloseConversation') ensureConversation(loaded)
    await request.ensure?.(loaded)
  }
  return execute(deps, { ...request, ensure }, parcelClaims(deps))
}

/**
 * Every command of an order that differs from the others in its name and fields alone (`docs/commands.md`): the rule of
 * each is in `services/domain/order/commands`. One that does more than append to the order's stream is a command of its
 * own.
 */
export const ChangeOrder = defineCommand({
  run: async (ports, request: OrderCommandRequest) => changeOrder(ports, await complete(ports, request)),
  logged: (request) => {
    const { command, orderId, naturalKey } = request
    return { command: command.type, orderId, request, naturalKey }
  },
})
