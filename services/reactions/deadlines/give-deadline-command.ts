import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { ChangeOrder } from '../../command/orders/change-order.js'
import { factRequest } from '../../command/orders/fact-request.js'
import { DomainError } from '../../domain/refusal.js'
import { deadlineSweep } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import type { DeadlineCommand } from './sweep-deadlines.js'

/** Gives a deadline's command; an order that stands elsewhere by now is left alone. */
export const giveDeadlineCommand = async (
  { bus }: Pick<WorkerDeps, 'bus'>,
  { fact, orderId, eventId, command }: DeadlineCommand,
): Promise<void> => {
  const about = { fact, by: deadlineSweep.name, causationId: eventId, orderId: orderIdSchema.parse(orderId), command }
  try {
    await bus.execute(new ChangeOrder(factRequest(about)))
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}
