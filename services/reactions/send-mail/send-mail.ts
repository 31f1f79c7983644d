import { mailWithheld, noLongerTrue } from '@cartorio/contracts/attention.js'
import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { LoadedOrder } from '../../command/pipeline/order-stream.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { isErased } from '../../domain/order/erasure.js'
import { type Mail, type Mailer, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import { customerMails, type SendMailJob } from '../../messaging/queue/definitions.js'
import type { JobTry } from '../../messaging/queue/port.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'
import type { MailOutcome, WorkerDeps } from '../deps.js'
import { recordFact } from '../record-fact.js'
import { loadWith, type NotSent, toFormerAddress, toHolder, type WritingDeps, writeMail } from './write-mail.js'

type MailDeps = WritingDeps &
  Pick<WorkerDeps, 'bus'> & { readonly mailer: Mailer; readonly onMail: (outcome: MailOutcome) => void }

/** Tries to record what was sent, while the worker lives: about two minutes. */
const mostRecordings = 12

/** Each time that it is sent has an outcome of its own. */
const factOf = ({ eventId, kind, again }: SendMailJob, outcome: 'sent' | 'failed'): string =>
  `mail:${eventId}:${kind}:${again === undefined ? '' : `${again}:`}${outcome}`

const isRecorded = ({ events }: LoadedOrder, requestIds: readonly string[]): boolean =>
  events.some(({ metadata }) => requestIds.includes(metadata.requestId))

type Sending = {
  readonly job: SendMailJob
  readonly orderId: OrderId
  readonly mail: Pick<Mail, 'id'>
  /** As it was before the mail was sent: the record begins there, and is refused where the order has gone on. */
  readonly loaded: LoadedOrder
}

const record = async (
  deps: MailDeps,
  { job, orderId, mail, loaded }: Sending,
  failure: string | undefined,
): Promise<void> => {
  const { eventId, kind } = job
  const about = {
    channel: 'email' as const,
    template: kind,
    about: eventId,
    messageId: deps.mailer.messageIdOf(mail.id),
  }
  const command: OrderCommand =
    failure === undefined
      ? { type: 'RecordNotification', ...about }
      : { type: 'RecordNotificationFailure', ...about, code: failure }
  const fact = factOf(job, failure === undefined ? 'sent' : 'failed')
  await recordFact(deps, { fact, by: customerMails.name, causationId: eventId, orderId, command, loaded })
}

/** A mail that was taken is recorded, or the next try sends a copy of it. */
const recordSent = async (deps: MailDeps, sending: Sending): Promise<void> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await record(deps, sending, undefined)
    } catch (error) {
      if (failures + 1 >= mostRecordings) throw error
      await pause(backoffMillis(failures), new AbortController().signal)
    }
  }
}

/** @throws {MailUnavailable} while another try may succeed */
const settleFailure = async (deps: MailDeps, sending: Sending, error: unknown, current: JobTry): Promise<void> => {
  if (error instanceof MailRefused) {
    deps.onMail('refused')
    // The former address may be wrong: that is why it was corrected.
    if (sending.job.kind === toFormerAddress) return
    return record(deps, sending, error.code)
  }
  if (!(error instanceof MailUnavailable)) throw error
  deps.onMail(error.mayHaveArrived ? 'unanswered' : 'postponed')
  if (current.number < customerMails.attempts) throw error
  deps.onMail('given-up')
  if (sending.job.kind === toFormerAddress) return
  return record(deps, sending, error.code)
}

/** Of one that was to be sent again the office's entry says why it was not; otherwise it is only left out. */
const leaveOut = async (deps: MailDeps, sending: Sending, why: NotSent): Promise<void> => {
  deps.onMail(why)
  const { state } = sending.loaded
  // The customer waits for the holder's answer: the office hears that no link has left.
  const isAwaited = sending.job.again !== undefined || (sending.job.kind === toHolder && why === 'withheld')
  if (!isAwaited || !state.exists || isErased(state)) return
  await record(deps, sending, why === 'withheld' ? mailWithheld : noLongerTrue)
}

/**
 * Sends one mail to an order's customer, and records that. A second copy can exist only where a worker was lost between
 * the server's acceptance and the record, or the server's answer was lost: it has the same Message-ID.
 * @throws {MailUnavailable} the job is tried again
 */
export const sendMail = async (deps: MailDeps, job: SendMailJob, current: JobTry): Promise<void> => {
  const orderId = orderIdSchema.parse(job.orderId)
  const { loaded, about, released } = await loadWith(deps.eventStore, orderId, job.eventId)
  // The other job sends it; two at once would both find it unsent.
  if (released && job.released === undefined && job.again === undefined) return
  // One id for one mail: the Message-ID and the name of a kept copy are made of it.
  const id = factRequestId(factOf(job, 'sent'))
  if (isRecorded(loaded, [id, factRequestId(factOf(job, 'failed'))])) return
  const mail = await writeMail(deps, job, orderId, id, { loaded, about })
  if (typeof mail === 'string') return leaveOut(deps, { job, orderId, mail: { id }, loaded }, mail)
  const sending = { job, orderId, mail, loaded }
  try {
    await deps.mailer.send(mail)
  } catch (error) {
    return settleFailure(deps, sending, error, current)
  }
  deps.onMail(current.interrupted ? 'repeated' : 'sent')
  await recordSent(deps, sending)
}
