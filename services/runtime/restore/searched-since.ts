import type { Instant } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { officeYear } from '@cartorio/contracts/office-time.js'
import { orderNumbersStream } from '../../domain/order-number-place.js'
import { openBullQueues } from '../../messaging/queue/bullmq-queues.js'
import type { QueueServer } from '../../messaging/queue/bullmq-server.js'
import { paymentConfirmation } from '../../messaging/queue/definitions.js'
import { type EventStore, streamName } from '../../stores/event-store/port.js'
import type { PaidIntent } from './find-lost-orders.js'

/**
 * Asks for a comparison of paid intents with their orders once the product runs: a restored log may not know of the
 * payment, and then it is recorded, or flagged where the order has not even requested it.
 */
export const confirmAgain = async (server: QueueServer, paid: readonly PaidIntent[], now: Instant): Promise<void> => {
  if (paid.length === 0) return
  // A server that is away fails the call that needs it.
  const queues = openBullQueues(server, () => undefined)
  try {
    const queue = queues.queue(paymentConfirmation)
    await queues.ready()
    for (const { id: intentId, provider } of paid)
      await queue.add(`restored-${intentId}-${now}`, { intentId, provider })
  } finally {
    await queues.close()
  }
}

/** Before the newest order of a restored log: clocks differ. */
const marginMillis = dayMillis

type Log = Pick<EventStore, 'read'>

/** When the log gave out the last number of its backup; of a year that a restore withheld numbers of, the last before. */
const lastGiven = async (eventStore: Log, year: number): Promise<Instant | undefined> => {
  let given: Instant | undefined
  let beforeRestore: Instant | undefined
  for await (const { type, metadata } of eventStore.read(streamName(orderNumbersStream(year)))) {
    if (type === 'OrderNumberWithheld') beforeRestore = given
    else given = metadata.occurredAt
  }
  return beforeRestore ?? given
}

/** The instant from which on a restored log may lack orders: a day before its last one. */
export const searchedSince = async ({ eventStore }: { readonly eventStore: Log }, now: Instant): Promise<Instant> => {
  const year = officeYear(now)
  const last = (await lastGiven(eventStore, year)) ?? (await lastGiven(eventStore, year - 1))
  return new Date(last === undefined ? 0 : Date.parse(last) - marginMillis).toISOString()
}
