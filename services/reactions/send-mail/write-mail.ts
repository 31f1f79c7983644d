import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import type { MailTextsView } from '@cartorio/contracts/mail-texts.js'
import { type LoadedOrder, loadOrder, readContact } from '../../command/pipeline/order-stream.js'
import { parseOrderEvent } from '../../domain/events/stored-event.js'
import { isMailDue, isUnpaidMail } from '../../domain/order/mails.js'
import type { Order } from '../../domain/order/state.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { Mail } from '../../gateways/mail/port.js'
import { mailAddressee, mailName } from '../../mails/mail-name.js'
import { renderMail, renderSteps } from '../../mails/render-mail.js'
import type { SendMailJob } from '../../messaging/queue/definitions.js'
import { mailboxHashOf } from '../../privacy/lookup-hashes.js'
import { openEvents } from '../../privacy/opened-event.js'
import type { EventStore, RecordedEvent } from '../../stores/event-store/port.js'
import type { WorkerDeps } from '../deps.js'
import { isOfStepMails, type WaitingStep } from './steps-together.js'
import { whatHolds } from './what-holds.js'

type OrderWithEvent = {
  readonly loaded: LoadedOrder
  /** One event whole, where the stream holds it: a loaded order has headers alone. */
  readonly about: RecordedEvent | undefined
  /** Whether the mail about it was sent before its time. */
  readonly released: boolean
  /** The steps of the order, and what became of their mails. */
  readonly steps: readonly RecordedEvent[]
}

/** An order and one of its events, in one read of its stream. */
export const loadWith = async (eventStore: EventStore, orderId: OrderId, eventId: string): Promise<OrderWithEvent> => {
  let about: RecordedEvent | undefined
  let released = false
  const steps: RecordedEvent[] = []
  const read: EventStore['read'] = async function* (...from) {
    for await (const event of eventStore.read(...from)) {
      if (event.id === eventId) about = event
      if (event.type === 'NotificationReleased' && event.data.about === eventId) released = true
      if (isOfStepMails(event)) steps.push(event)
      yield event
    }
  }
  const loaded = await loadOrder({ ...eventStore, read }, orderId)
  return { loaded, about, released, steps }
}

export type WritingDeps = Pick<
  WorkerDeps,
  'eventStore' | 'dataKeys' | 'customerTokens' | 'mailMarks' | 'limits' | 'settings' | 'siteUrl'
>

const missing = ({ stream }: LoadedOrder, eventId: string): never => {
  throw new TechnicalError(`${stream} does not hold the event ${eventId}`)
}

/** The one kind that goes to the address before its event. */
export const toFormerAddress: MailKind = 'email-replaced'

/** The one kind that goes to the holder of a document, whose address the event has. */
export const toHolder: MailKind = 'holder-authorisation'

/** The events that named the person before an event. */
const namedBefore = async ({ eventStore }: WritingDeps, { stream, created }: LoadedOrder, eventId: string) => {
  let emailCorrected: RecordedEvent | undefined
  for await (const event of eventStore.read(stream)) {
    if (event.id === eventId) break
    if (event.type === 'ContactEmailCorrected') emailCorrected = event
  }
  return { created, emailCorrected }
}

/** Why a mail does not leave: it says nothing any more, or its order has caused too many and is not paid. */
export type NotSent = 'left-out' | 'withheld'

/** Who has caused that a mail goes now: the first time who caused its event. */
const causerOfSending = ({ events }: LoadedOrder, { again }: SendMailJob, by: Actor['kind']): Actor['kind'] =>
  again === undefined ? by : (events.find(({ id }) => id === again)?.metadata.actor.kind ?? by)

type Unpaid = { readonly id: string; readonly order: Order; readonly by: Actor['kind'] }

/** What staff cause leaves in any case, and so does what they have sent again; a customer's correction has it sent too. */
const isWithheld = async (deps: WritingDeps, { id, order, by }: Unpaid, email: string): Promise<boolean> => {
  if (!isUnpaidMail(order, by)) return false
  if (order.mailsWithheld === true) return true
  const hash = await mailboxHashOf(deps.dataKeys)
  return !(await deps.limits.hasRoomAt(hash(email), 'order', id))
}

type HolderMail = {
  readonly orderId: OrderId
  readonly id: string
  readonly order: Order
  readonly loaded: LoadedOrder
  readonly recorded: RecordedEvent
}

/** Nothing proves the address: the mails to it count against the mailbox's budget, also of a paid order. */
const writeToHolder = async (
  deps: WritingDeps,
  { orderId, id, order, loaded, recorded }: HolderMail,
): Promise<Mail | NotSent> => {
  const events = loaded.created === undefined ? [recorded] : [recorded, loaded.created]
  const [requested, created] = await openEvents(events, deps.dataKeys)
  if (requested?.type !== 'HolderAuthorisationRequested' || created?.type !== 'OrderCreated') return 'left-out'
  const address = requested.personal?.email
  if (created.personal === undefined || address === undefined) return 'left-out'
  const hash = await mailboxHashOf(deps.dataKeys)
  if (!(await deps.limits.hasRoomAt(hash(address), 'request', id))) return 'withheld'
  const { itemId, request } = requested.data
  const { contact, holders } = created.personal
  const name = holders.find((holder) => holder.itemId === itemId)?.name ?? ''
  const facts = {
    event: parseOrderEvent(recorded),
    by: recorded.metadata.actor.kind,
    order,
    siteUrl: deps.siteUrl(),
    token: deps.customerTokens.holders.issue(orderId, request),
    requester: mailName(contact.name),
  }
  const { mailTexts } = deps.settings.of(order.tenantId)
  return {
    id,
    orderId,
    kind: toHolder,
    to: mailAddressee({ name, email: address }),
    ...senderIn(mailTexts),
    ...renderMail(toHolder, facts, name, mailTexts),
  }
}

/** Who a mail is from, where the office says so. */
const senderIn = ({ senderName: name, replyTo }: MailTextsView): Pick<Mail, 'sender'> =>
  name === null && replyTo === null ? {} : { sender: { name, replyTo } }

/** The mail as it is to be sent now, or why it is not: also where the person was erased. */
export const writeMail = async (
  deps: WritingDeps,
  job: SendMailJob,
  orderId: OrderId,
  id: string,
  {
    loaded,
    about,
    steps,
    told = [],
  }: Pick<OrderWithEvent, 'loaded' | 'about' | 'steps'> & { readonly told?: readonly WaitingStep[] | undefined },
): Promise<Mail | NotSent> => {
  const { eventId, kind } = job
  const { state: order } = loaded
  if (!order.exists) return 'left-out'
  const recorded = about ?? missing(loaded, eventId)
  const event = whatHolds(parseOrderEvent(recorded), eventId, steps)
  if (event === undefined) return 'left-out'
  if (!isMailDue(kind, event, order)) return 'left-out'
  if (kind === toHolder) return writeToHolder(deps, { orderId, id, order, loaded, recorded })
  const contact = await readContact(deps, kind === toFormerAddress ? await namedBefore(deps, loaded, eventId) : loaded)
  if (contact === undefined) return 'left-out'
  const token = deps.customerTokens.issue(orderId, order.linkGeneration)
  const by = recorded.metadata.actor.kind
  const causer = causerOfSending(loaded, job, by)
  if (await isWithheld(deps, { id, order, by: causer }, contact.email)) return 'withheld'
  // Paid, the order needs no proof that its mails are read.
  const mark = order.paidAt === null ? deps.mailMarks.issue(orderId, contact.email) : undefined
  const { bankAccount, mailTexts } = deps.settings.of(order.tenantId)
  const facts = { event, by, order, siteUrl: deps.siteUrl(), token, mark, bankAccount }
  const [first, ...others] = told.map((step) => ({
    kind: step.kind,
    facts: { ...facts, event: step.event, by: step.recorded.metadata.actor.kind },
  }))
  const rendered = renderSteps(first === undefined ? [{ kind, facts }] : [first, ...others], contact.name, mailTexts)
  return { id, orderId, kind, to: mailAddressee(contact), ...senderIn(mailTexts), ...rendered }
}
