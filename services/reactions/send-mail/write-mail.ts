import type { OrderId } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { contactOf } from '../../command/kernel/contact.js'
import type { LoadedOrder } from '../../command/kernel/order-stream.js'
import { isMailDue } from '../../domain/order/mails.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { Mail } from '../../gateways/mail/port.js'
import { renderMail } from '../../http/mails/render-mail.js'
import type { SendMailJob } from '../../messaging/queue/definitions.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import type { WorkerDeps } from '../deps.js'
import type { OrderWithEvent } from './load-with.js'

export type WritingDeps = Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'customerTokens' | 'siteUrl'>

const missing = ({ stream }: LoadedOrder, eventId: string): never => {
  throw new TechnicalError(`${stream} does not hold the event ${eventId}`)
}

/** The one kind that goes to the address before its event. */
export const toFormerAddress: MailKind = 'email-replaced'

/** The events that named the person before an event. */
const namedBefore = async ({ eventStore }: WritingDeps, { stream, created }: LoadedOrder, eventId: string) => {
  let emailCorrected: RecordedEvent | undefined
  for await (const event of eventStore.read(stream)) {
    if (event.id === eventId) break
    if (event.type === 'ContactEmailCorrected') emailCorrected = event
  }
  return { created, emailCorrected }
}

/** The mail as it is to be sent now; `undefined` when it says nothing any more, or the person was erased. */
export const writeMail = async (
  deps: WritingDeps,
  { eventId, kind }: SendMailJob,
  orderId: OrderId,
  id: string,
  { loaded, about }: OrderWithEvent,
): Promise<Mail | undefined> => {
  const { state: order } = loaded
  if (!order.exists) return undefined
  const recorded = about ?? missing(loaded, eventId)
  const event = orderEventOf(recorded)
  if (!isMailDue(kind, event, order)) return undefined
  const contact = await contactOf(deps, kind === toFormerAddress ? await namedBefore(deps, loaded, eventId) : loaded)
  if (contact === undefined) return undefined
  const token = deps.customerTokens.issue(orderId, order.linkGeneration)
  const by = recorded.metadata.actor.kind
  const rendered = renderMail(kind, { event, by, order, siteUrl: deps.siteUrl(), token }, contact.name)
  return { id, orderId, kind, to: { name: contact.name, address: contact.email }, ...rendered }
}
