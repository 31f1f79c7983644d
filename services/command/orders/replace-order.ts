import type { CommandBus } from '@nestjs/cqrs'
import { UnknownOrder } from '../../domain/command-errors.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { effectiveStatus } from '../../domain/order/status.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import type { CommandResult } from '../pipeline/command-result.js'
import type { CommandDeps } from '../pipeline/execute.js'
import { loadOrder } from '../pipeline/order-stream.js'
import type { RequestContext } from '../pipeline/request.js'
import { ChangeOrder } from './change-order.js'

type Deps = Pick<CommandDeps, 'eventStore'> & { readonly bus: CommandBus; readonly customerTokens: CustomerTokens }
type Replacement = {
  /** Opens the order that is replaced. */
  readonly token: string
  readonly placed: CommandResult
  readonly request: RequestContext
}

/**
 * Ends the order that the customer has changed before paying, and answers whether that order is cancelled now. The
 * request's id comes from the fact, so any number of tries end it once; a link that opens nothing leaves everything as
 * it is.
 */
export const replaceOrder = async (
  { bus, eventStore, customerTokens }: Deps,
  { token, placed, request }: Replacement,
): Promise<boolean> => {
  const link = customerTokens.verify(token)
  if (link === undefined) return false
  // The very order again, by a request that was repeated.
  if (link.orderId === placed.orderId) return true
  const loaded = await loadOrder(eventStore, link.orderId)
  const { state } = loaded
  if (!state.exists || state.tenantId !== placed.order.tenantId) return false
  const replacing = new ChangeOrder({
    ...request,
    requestId: factRequestId(`replaced:${link.orderId}:${placed.orderId}`),
    previousRequestId: undefined,
    body: undefined,
    linkGeneration: link.generation,
    orderId: link.orderId,
    loaded,
    command: { type: 'ReplaceUnpaidOrder', replacedBy: placed.order.orderNumber },
  })
  try {
    const { order } = await bus.execute(replacing)
    return effectiveStatus(order) === 'CANCELLED'
  } catch (error) {
    // The link was replaced by a newer one.
    if (error instanceof UnknownOrder) return false
    throw error
  }
}
