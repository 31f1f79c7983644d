import type { CommandBus } from '@nestjs/cqrs'
import { factRequestId } from '../../domain/derived-ids.js'
import type { CustomerTokens } from '../../identity/customer-token.js'
import type { CommandResult } from '../kernel/command-result.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import type { RequestContext } from '../kernel/request.js'
import { ChangeOrder } from './change-order.js'

type Deps = { readonly bus: CommandBus; readonly kernel: Pick<Kernel, 'eventStore'>; readonly tokens: CustomerTokens }
type Replacement = {
  /** Opens the order that is replaced. */
  readonly token: string
  readonly placed: CommandResult
  readonly request: RequestContext
}

/**
 * Ends the order that the customer has changed before paying. The request's id comes from the fact, so any number of
 * tries end it once; a link that opens nothing leaves everything as it is.
 */
export const replaceOrder = async (
  { bus, kernel, tokens }: Deps,
  { token, placed, request }: Replacement,
): Promise<void> => {
  const link = tokens.verify(token)
  if (link === undefined || link.orderId === placed.orderId) return
  const loaded = await loadOrder(kernel.eventStore, link.orderId)
  const { state } = loaded
  if (!state.exists || state.linkGeneration !== link.generation || state.tenantId !== placed.order.tenantId) return
  await bus.execute(
    new ChangeOrder({
      ...request,
      requestId: factRequestId(`replaced:${link.orderId}:${placed.orderId}`),
      previousRequestId: undefined,
      body: undefined,
      orderId: link.orderId,
      loaded,
      command: { type: 'ReplaceUnpaidOrder', replacedBy: placed.order.orderNumber },
    }),
  )
}
