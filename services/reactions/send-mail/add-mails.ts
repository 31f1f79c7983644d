import type { OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { mailKindSchema } from '@cartorio/contracts/mail-kinds.js'
import { mailsAbout } from '../../domain/order/mails.js'
import type { SendMailJob } from '../../messaging/queue/definitions.js'
import type { JobQueue } from '../../messaging/queue/port.js'
import type { Position, RecordedEvent } from '../../stores/event-store/port.js'
import { orderIdOfEvent, type StoredOrderEvent } from '../stored-order-event.js'

/** The queue of mails, and the position after which events make them. */
export type Mails = { readonly queue: JobQueue<SendMailJob>; readonly after: Position }

/** A message of a kind that no release knows any more stays with staff. */
const sendAgain = async (
  queue: JobQueue<SendMailJob>,
  event: RecordedEvent,
  { data: { template, about } }: OrderEventNamed<'NotificationRetryRequested'>,
): Promise<void> => {
  const kind = mailKindSchema.safeParse(template)
  if (!kind.success) return
  const job = { orderId: orderIdOfEvent(event), eventId: about, kind: kind.data, again: event.id }
  await queue.add(`${event.id}-again`, job)
}

/** The mails about an event, and a refused one that is sent again. */
export const addMails = async ({ queue, after }: Mails, { event, stored }: StoredOrderEvent): Promise<void> => {
  if (event.position <= after) return
  for (const { kind, delayMillis } of mailsAbout(stored)) {
    const job = { orderId: orderIdOfEvent(event), eventId: event.id, kind }
    await queue.add(`${event.id}-${kind}`, job, delayMillis === undefined ? {} : { delayMillis })
  }
  if (stored.type === 'NotificationRetryRequested') await sendAgain(queue, event, stored)
}
