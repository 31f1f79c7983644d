import { mailKindSchema } from '@cartorio/contracts/mail-kinds.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { orderIdOfStream } from '../../domain/derived-ids.js'
import { mailsAbout } from '../../domain/order/mails.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { SendMailJob } from '../../messaging/queue/definitions.js'
import type { JobQueue, NewJob } from '../../messaging/queue/port.js'
import type { Position, RecordedEvent } from '../../stores/event-store/port.js'

/** An event of the log, and the event of an order that it holds. */
export type StoredOrderEvent = { readonly event: RecordedEvent; readonly stored: OrderEvent }

export const orderIdOfEvent = ({ stream }: RecordedEvent): string => {
  const orderId = orderIdOfStream(stream)
  if (orderId === undefined) throw new TechnicalError(`${stream} is no order's stream`)
  return orderId
}

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
