import type { TenantId } from '@cartorio/contracts/ids.js'
import { isMessageKind } from '@cartorio/contracts/order/office/events.js'
import type { OrderCommandType } from '@cartorio/contracts/order/order-commands.js'
import { isOrderEventType, orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import { StaleRevision, UnknownOrder } from '../../domain/command-errors.js'
import { orderCommands } from '../../domain/order/order-commands.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import type { Revision } from '../../stores/event-store/port.js'
import type { LoadedOrder } from './order-stream.js'
import type { RequestContext } from './request.js'

/**
 * An event after the revision that the operator saw conflicts if its definition says so (`conflictsWithStaff`), whatever
 * the command is about; a message conflicts with commands that answer messages (`answersMessages`).
 * @throws {StaleRevision}
 */
export const ensureUnchanged = (
  { events, state }: LoadedOrder,
  ifMatch: Revision | undefined,
  command?: OrderCommandType,
): void => {
  if (ifMatch === undefined || !state.exists) return
  const answers = command !== undefined && orderCommands[command].answersMessages === true
  const concerns = events
    .slice(ifMatch + 1)
    .some(
      ({ type }) =>
        isOrderEventType(type) && (orderEventSchemas[type].conflictsWithStaff || (answers && isMessageKind(type))),
    )
  if (!concerns && ifMatch < events.length) return
  const status = effectiveStatus(state)
  throw new StaleRevision({ revision: events.length - 1, status, statusLabel: statusLabels[status] })
}

/** Another tenant's order is unknown to the member of staff who gives the command. @throws {UnknownOrder} */
export const ensureTenant = (tenantId: TenantId, given: TenantId | undefined): void => {
  if (given !== undefined && given !== tenantId) throw new UnknownOrder()
}

/** The order of a loaded stream, for staff of its tenant. @throws {UnknownOrder} for none, and for another tenant's */
export const orderOfTenant = ({ state }: Pick<LoadedOrder, 'state'>, tenantId: TenantId | undefined): Order => {
  if (!state.exists) throw new UnknownOrder()
  ensureTenant(state.tenantId, tenantId)
  return state
}

/** A link may have been replaced since the request came in. @throws {UnknownOrder} */
export const ensureLinkInForce = (
  { state }: Pick<LoadedOrder, 'state'>,
  { linkGeneration }: Pick<RequestContext, 'linkGeneration'>,
): void => {
  if (linkGeneration !== undefined && state.exists && state.linkGeneration !== linkGeneration) throw new UnknownOrder()
}
