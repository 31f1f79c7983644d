import { mailWithheld, noLongerTrue } from '@cartorio/contracts/attention.js'
import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { LoadedOrder } from '../../command/pipeline/order-stream.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { isErased } from '../../domain/order/erasure.js'
import { isStepMail } from '../../domain/order/recorded-steps.js'
import { untoldSteps, waitingStepMails } from '../../domain/order/waiting-mails.js'
import { type Mail, type Mailer, MailRefused, MailUnavailable } from '../../gateways/mail/port.js'
import { customerMails, type SendMailJob } from '../../messaging/queue/definitions.js'
import type { JobQueue, JobTry, NewJob } from '../../messaging/queue/port.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { backoffMillis, pause } from '../../stores/retry/backoff.js'
import type { MailOutcome, WorkerDeps } from '../deps.js'
import { recordFact } from '../record-fact.js'
import { isToldElsewhere, stepsToldWith, type WaitingStep, waitingSteps } from './steps-together.js'
import { lateCorrections, mailRecords, untoldReversals } from './what-holds.js'
import { loadWith, type NotSent, toFormerAddress, toHolder, type WritingDeps, writeMail } from './write-mail.js'

/** By which mails about steps that wait at the same time leave as one; absent, each leaves by itself. */
type Together = Pick<WorkerDeps, 'clock'> & {
  readonly settings: Pick<WorkerDeps['settings'], 'of'>
  readonly queue: JobQueue<SendMailJob>
}

type MailDeps = WritingDeps &
  Pick<WorkerDeps, 'bus'> & {
    readonly mailer: Mailer
    readonly onMail: (outcome: MailOutcome) => void
    readonly together?: Together
  }

/** Milliseconds after which a step is looked at again whose mail another job sends. */
const againMillis = 30_000

const sendAgainLater = (queue: JobQueue<SendMailJob>, job: SendMailJob): Promise<void> => {
  const { eventId, kind, released, waits = 0 } = job
  const data = { ...job, waits: waits + 1 }
  const name = `${eventId}-${kind}${released === undefined ? '' : '-released'}`
  return queue.addAll([{ jobId: `${name}-after-${waits}`, data, delayMillis: againMillis }])
}

/** The steps that the mail tells, one's own among them; `undefined` for one that leaves by itself. */
const stepsToldBy = (
  { together }: MailDeps,
  { eventId, kind, again, released }: SendMailJob,
  { state }: LoadedOrder,
  events: readonly RecordedEvent[],
): ReturnType<typeof stepsToldWith> => {
  if (together === undefined || again !== undefined || !isStepMail(kind) || !state.exists) return undefined
  const { stepMailDelayMillis } = together.settings.of(state.tenantId)
  if (stepMailDelayMillis === 0) return undefined
  const waiting = waitingSteps(events, state, { now: together.clock.now(), stepMailDelayMillis })
  if (released === undefined) return stepsToldWith(waiting, eventId)
  const own = events.find(({ id }) => id === eventId)
  return own !== undefined && isToldElsewhere(waiting, own) ? 'wait' : undefined
}

/** Of a parcel whose number was corrected while the mail about it waited: that one tells the new number. */
const isToldByShipment = (
  { together }: MailDeps,
  { kind }: SendMailJob,
  { state, steps }: LoadedOrder,
  correction: RecordedEvent | undefined,
): boolean => {
  if (kind !== 'tracking-corrected' || together === undefined || !state.exists || correction === undefined) return false
  const shipment = steps.find(({ corrections = [] }) => corrections.includes(correction.id))
  if (shipment === undefined) return false
  const { stepMailDelayMillis } = together.settings.of(state.tenantId)
  const times = { now: correction.metadata.occurredAt, stepMailDelayMillis }
  return waitingStepMails(untoldSteps([shipment]), state, times).length > 0
}

/** Tries to record what was sent, while the worker lives: about two minutes. */
const mostRecordings = 12

/** Each time that it is sent has an outcome of its own. */
const factOf = ({ eventId, kind, again }: SendMailJob, outcome: 'sent' | 'failed'): string =>
  `mail:${eventId}:${kind}:${again === undefined ? '' : `${again}:`}${outcome}`

const isRecorded = ({ events }: LoadedOrder, requestId: string): boolean =>
  events.some(({ metadata }) => metadata.requestId === requestId)

type Sending = {
  readonly job: SendMailJob
  readonly orderId: OrderId
  readonly mail: Pick<Mail, 'id'>
  /** The order's revision that a mail about steps tells. */
  readonly revision?: number | undefined
  /** As it was before the mail was sent: the record begins there, and is refused where the order has gone on. */
  readonly loaded: LoadedOrder
  /** The other steps that it tells. */
  readonly others?: readonly WaitingStep[] | undefined
}

type Recording = Omit<Sending, 'loaded' | 'others'> & {
  readonly loaded: LoadedOrder | undefined
  /** Told in the mail about another step. */
  readonly along?: true
}

const record = async (
  deps: MailDeps,
  { job, orderId, mail, revision, loaded, along }: Recording,
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
      ? {
          type: 'RecordNotification',
          ...about,
          ...(along === undefined ? {} : { along }),
          ...(revision === undefined ? {} : { revision }),
        }
      : { type: 'RecordNotificationFailure', ...about, code: failure }
  const fact = factOf(job, failure === undefined ? 'sent' : 'failed')
  await recordFact(deps, { fact, by: customerMails.name, causationId: eventId, orderId, command, loaded })
}

/** Of each step that it tells, its own last: a retry tells only what is not recorded yet. */
const recordEach = async (deps: MailDeps, { others = [], ...sending }: Sending): Promise<void> => {
  for (const { recorded, kind } of others) {
    const job = { orderId: sending.orderId, eventId: recorded.id, kind }
    await record(deps, { ...sending, job, loaded: undefined, along: true }, undefined)
  }
  // The order has gone on with the records of the others.
  await record(deps, others.length === 0 ? sending : { ...sending, loaded: undefined }, undefined)
}

/** A mail that was taken is recorded, or the next try sends a copy of it. */
const recordSent = async (deps: MailDeps, sending: Sending): Promise<void> => {
  for (let failures = 0; ; failures += 1) {
    try {
      return await recordEach(deps, sending)
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

/**
 * A step that was taken back, or a number that was corrected, while its mail was on the way: nobody knew of a mail. Each
 * record of the mail says what it told, so that the job may be lost before.
 */
const correctLate = async (
  { eventStore, together }: MailDeps,
  { job, orderId, mail }: Pick<Sending, 'job' | 'orderId' | 'mail'>,
): Promise<void> => {
  if (together === undefined || !isStepMail(job.kind)) return
  const { steps } = await loadWith(eventStore, orderId, job.eventId)
  const jobs = (late: readonly RecordedEvent[], kind: MailKind): NewJob<SendMailJob>[] =>
    late.map(({ id }) => ({ jobId: `${id}-late`, data: { orderId, eventId: id, kind } }))
  await together.queue.addAll(
    mailRecords(steps, mail.id).flatMap(({ about, revision }) => [
      ...jobs(untoldReversals(steps, about, revision), 'step-reversed'),
      ...(revision === undefined ? [] : jobs(lateCorrections(steps, about, revision), 'tracking-corrected')),
    ]),
  )
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
  const { loaded, about, released, steps } = await loadWith(deps.eventStore, orderId, job.eventId)
  // The other job sends it; two at once would both find it unsent.
  if (released && job.released === undefined && job.again === undefined) return
  // One id for one mail: the Message-ID and the name of a kept copy are made of it.
  const id = factRequestId(factOf(job, 'sent'))
  // The try that sent it may have been lost before its corrections.
  if (isRecorded(loaded, id)) return correctLate(deps, { job, orderId, mail: { id } })
  if (isRecorded(loaded, factRequestId(factOf(job, 'failed')))) return
  const told = stepsToldBy(deps, job, loaded, steps)
  if (told === 'wait') return deps.together && sendAgainLater(deps.together.queue, job)
  if (isToldByShipment(deps, job, loaded, about))
    return leaveOut(deps, { job, orderId, mail: { id }, loaded }, 'left-out')
  const mail = await writeMail(deps, job, orderId, id, { loaded, about, steps, told })
  if (typeof mail === 'string') return leaveOut(deps, { job, orderId, mail: { id }, loaded }, mail)
  const others = told?.filter(({ recorded }) => recorded.id !== job.eventId)
  const revision = isStepMail(job.kind) ? loaded.events.length - 1 : undefined
  const sending = { job, orderId, mail, revision, loaded, others }
  try {
    await deps.mailer.send(mail)
  } catch (error) {
    return settleFailure(deps, sending, error, current)
  }
  deps.onMail(current.interrupted ? 'repeated' : 'sent')
  await recordSent(deps, sending)
  await correctLate(deps, sending)
}
