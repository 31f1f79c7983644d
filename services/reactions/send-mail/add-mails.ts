import { mailKindSchema } from '@cartorio/contracts/mail-kinds.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { mailsAbout } from '../../domain/order/mails.js'
import type { SendMailJob } from '../../messaging/queue/definitions.js'
import type { JobQueue, NewJob } from '../../messaging/queue/port.js'
import type { Position, RecordedEvent } from '../../stores/event-store/port.js'
import { orderIdOfEvent, type StoredOrderEvent } from '../stored-order-event.js'

/** The queue of mails, and the position after which events make them. */
export type Mails = { readonly queue: JobQueue<SendMailJob>; readonly after: Position }

/** A message of a kind that no release knows any more stays with staff. */
const mailAgain = (
  event: RecordedEvent,
  { data: { template, about } }: OrderEventNamed<'NotificationRetryRequested'>,
): NewJob<SendMailJob>[] => {
  const kind = mailKindSchema.safeParse(template)
  if (!kind.success) return []
  const data = { orderId: orderIdOfEvent(event), eventId: about, kind: kind.data, again: event.id }
  return [{ jobId: `${event.id}-again`, data }]
}

const mailsOf = ({ event, stored }: StoredOrderEvent): NewJob<SendMailJob>[] => {
  const mails = mailsAbout(stored).map(({ kind, delayMillis }) => ({
    jobId: `${event.id}-${kind}`,
    data: { orderId: orderIdOfEvent(event), eventId: event.id, kind },
    delayMillis,
  }))
  return stored.type === 'NotificationRetryRequested' ? [...mails, ...mailAgain(event, stored)] : mails
}

/** The mails about these events, and refused ones that are sent again. */
export const addMails = ({ queue, after }: Mails, events: readonly StoredOrderEvent[]): Promise<void> =>
  queue.addAll(events.filter(({ event }) => event.position > after).flatMap(mailsOf))
