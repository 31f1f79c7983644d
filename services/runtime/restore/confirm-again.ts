import type { Instant } from '@cartorio/contracts/ids.js'
import type { ListedIntent } from '../../gateways/payments/port.js'
import { openBullQueues } from '../../messaging/queue/bullmq-queues.js'
import type { QueueServer } from '../../messaging/queue/bullmq-server.js'
import { paymentConfirmation } from '../../messaging/queue/definitions.js'

/**
 * Asks for a comparison of paid intents with their orders once the product runs: a restored log may not know of the
 * payment, and then it is recorded, or flagged where the order has not even requested it.
 */
export const confirmAgain = async (
  server: QueueServer,
  paid: readonly Pick<ListedIntent, 'id'>[],
  now: Instant,
): Promise<void> => {
  if (paid.length === 0) return
  // A server that is away fails the call that needs it.
  const queues = openBullQueues(server, () => undefined)
  try {
    const queue = queues.queue(paymentConfirmation)
    await queues.ready()
    for (const { id: intentId } of paid) await queue.add(`restored-${intentId}-${now}`, { intentId })
  } finally {
    await queues.close()
  }
}
