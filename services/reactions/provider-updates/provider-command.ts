import type { OrderCommand } from '@cartorio/contracts/commands.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { factRequestId } from '../../domain/derived-ids.js'
import type { WorkerDeps } from '../deps.js'

/** Gives an order a command that follows from a fact at the provider: the same fact is the same request. */
export const giveProviderCommand = (
  { bus }: Pick<WorkerDeps, 'bus'>,
  orderId: OrderId,
  fact: string,
  command: OrderCommand,
): Promise<unknown> =>
  bus.execute(
    new ChangeOrder({
      requestId: factRequestId(fact),
      body: undefined,
      actor: { kind: 'system', name: 'provider-updates' },
      correlationId: fact,
      causationId: null,
      orderId,
      command,
    }),
  )
