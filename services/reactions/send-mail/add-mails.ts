import { mailKindSchema } from '@cartorio/contracts/mail-kinds.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { Clock } from '../../domain/clock.js'
import { orderIdOfStream } from '../../domain/derived-ids.js'
import { mailsAbout } from '../../domain/order/mails.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
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

/** The queue of mails, the position after which events make them, and how long mails about steps wait. */
export type Mails = {
  readonly queue: JobQueue<SendMailJob>
  readonly after: Position
  readonly clock: Clock
  readonly settings: Pick<CurrentSettings, 'of'>
}

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

/** The job that waits for its time sends nothing then. */
const mailNow = (
  event: RecordedEvent,
  { data: { template, about } }: OrderEventNamed<'NotificationReleased'>,
): NewJob<SendMailJob>[] => {
  const kind = mailKindSchema.safeParse(template)
  if (!kind.success) return []
  const data = { orderId: orderIdOfEvent(event), eventId: about, kind: kind.data, released: true } as const
  return [{ jobId: `${event.id}-released`, data }]
}

const mailsOf = (
  { clock, settings }: Pick<Mails, 'clock' | 'settings'>,
  { event, stored }: StoredOrderEvent,
): NewJob<SendMailJob>[] => {
  const { actor, tenantId, occurredAt } = event.metadata
  const { stepMailDelayMillis } = settings.of(tenantId)
  const age = Date.parse(clock.now()) - Date.parse(occurredAt)
  const mails = mailsAbout(stored, { by: actor.kind, stepMailDelayMillis }).map(({ kind, delayMillis }) => ({
    jobId: `${event.id}-${kind}`,
    data: { orderId: orderIdOfEvent(event), eventId: event.id, kind },
    // From the event on, however late the reactor is.
    delayMillis: delayMillis === undefined ? undefined : Math.max(0, delayMillis - age),
  }))
  switch (stored.type) {
    case 'NotificationRetryRequested':
      return [...mails, ...mailAgain(event, stored)]
    case 'NotificationReleased':
      return [...mails, ...mailNow(event, stored)]
    default:
      return mails
  }
}

/** The mails about these events, and refused ones that are sent again. */
export const addMails = ({ queue, after, ...deps }: Mails, events: readonly StoredOrderEvent[]): Promise<void> =>
  queue.addAll(events.filter(({ event }) => event.position > after).flatMap((event) => mailsOf(deps, event)))
