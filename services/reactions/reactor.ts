import { randomUUID } from 'node:crypto'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import { mailKindSchema } from '@cartorio/contracts/mail-kinds.js'
import { orderIdOfStream } from '../domain/derived-ids.js'
import { mailedTypes, mailsAbout } from '../domain/order/mails.js'
import { orderEventOf } from '../domain/order/stored-event.js'
import { StartRefused, TechnicalError } from '../domain/technical-error.js'
import {
  customerMails,
  draftAdoption,
  erasure,
  fileRemoval,
  type PaymentCancellationJob,
  paymentCancellation,
  paymentConfirmation,
  refundPayment,
  type SendMailJob,
  shipmentOutcome,
} from '../messaging/queue/definitions.js'
import type { JobQueue, QueueDefinition } from '../messaging/queue/port.js'
import { inBatches } from '../stores/event-store/in-batches.js'
import { logStart, type Position, position, type RecordedEvent } from '../stores/event-store/port.js'
import { idAt, standsAt } from '../stores/event-store/stands-at.js'
import { startLeases, untilHeld } from '../stores/lease/leases.js'
import { type EngineTime, wallTime } from '../stores/lease/time.js'
import { backoffMillis } from '../stores/postgres/backoff.js'
import type { StateCollection, Versioned } from '../stores/state-store/port.js'
import type { WorkerDeps } from './deps.js'
import { leasesInStateStore } from './reactor-lease.js'
import { mailStart } from './send-mail/mail-start.js'
import { silentShipmentMillis } from './shipment-outcome/shipment-outcome.js'

type ReactorCheckpoint = { readonly position: string; readonly eventId: string | null }

const checkpoints: StateCollection<ReactorCheckpoint> = { name: 'reactor-checkpoints', indexes: {} }
const checkpointId = 'reactor'

/** Milliseconds after which the provider is polled for an intent without a webhook. */
const silentPaymentMillis = 10 * 60 * 1000

/** The events that are reacted to, and the queue that takes the job of each. */
export const reactionQueues = {
  PaymentRequested: paymentConfirmation,
  SupplementaryChargeWaived: paymentCancellation,
  StatusOverridden: paymentCancellation,
  OrderPaid: paymentCancellation,
  SupplementaryChargePaid: paymentCancellation,
  ShipmentRequested: shipmentOutcome,
  OrderCancelled: paymentCancellation,
  RefundRequested: refundPayment,
  PersonalDataErased: erasure,
  SupportDocumentWithdrawn: fileRemoval,
  OrderCreated: draftAdoption,
} as const satisfies Partial<Record<OrderEvent['type'], unknown>>

const reactedTo = Object.keys(reactionQueues)
const reactedToWithMails = [...new Set([...reactedTo, ...mailedTypes, 'NotificationRetryRequested'])]

/** Milliseconds after a batch of fewer events than it takes at once. */
export const gatherMillis = 100

/** What the reactor needs of the world. */
export type ReactorDeps = Pick<WorkerDeps, 'eventStore' | 'state' | 'queues' | 'alone' | 'onError'> & {
  /** Mails are written about what happens. */
  readonly mailer?: WorkerDeps['mailer']
  readonly time?: EngineTime
}

/** What its checkpoint needs. */
type CheckpointDeps = Pick<ReactorDeps, 'eventStore' | 'state'>

/** Where to begin on a log that is not empty when the reactor has no checkpoint. */
export type ReactorStart = 'head' | Position | undefined

export class ReactorStartNeeded extends StartRefused {
  constructor(why: string) {
    super(`${why}; set REACTOR_START=head to react to new events only, or to a position to begin after it`)
    this.name = 'ReactorStartNeeded'
  }
}

type Jobs = { readonly [T in keyof typeof reactionQueues]: JobsOf<(typeof reactionQueues)[T]> }
type JobsOf<Q> = Q extends QueueDefinition<infer D> ? JobQueue<D> : never

/** Events that are reacted to at once. */
const mostAtOnce = 50

const orderIdOfEvent = ({ stream }: RecordedEvent): string => {
  const orderId = orderIdOfStream(stream)
  if (orderId === undefined) throw new TechnicalError(`${stream} is no order's stream`)
  return orderId
}

type ReactedTo = Extract<OrderEvent, { type: keyof typeof reactionQueues }>

const isReactedTo = (event: OrderEvent): event is ReactedTo => event.type in reactionQueues

type Read = { readonly event: RecordedEvent; readonly stored: OrderEvent }

/** Events up to the first that this code does not know, and what stops the reactor there. */
const untilUnknown = (
  events: readonly RecordedEvent[],
): { readonly known: readonly Read[]; readonly stop: unknown } => {
  const known: Read[] = []
  for (const event of events) {
    try {
      known.push({ event, stored: orderEventOf(event) })
    } catch (stop) {
      return { known, stop }
    }
  }
  return { known, stop: undefined }
}

/** The queue of mails, and the position after which events make them. */
type Mails = { readonly queue: JobQueue<SendMailJob>; readonly after: Position }

const addMails = async ({ queue, after }: Mails, { event, stored }: Read): Promise<void> => {
  if (event.position <= after) return
  for (const { kind, delayMillis } of mailsAbout(stored)) {
    const job = { orderId: orderIdOfEvent(event), eventId: event.id, kind }
    await queue.add(`${event.id}-${kind}`, job, delayMillis === undefined ? {} : { delayMillis })
  }
  if (stored.type === 'NotificationRetryRequested') await sendAgain(queue, event, stored)
}

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

const cancelPayments = (jobs: JobQueue<PaymentCancellationJob>, event: RecordedEvent): Promise<void> =>
  jobs.add(`${event.id}-payment-cancellation`, { orderId: orderIdOfEvent(event) })

/** The job's id is the event's and the reaction's: a replayed event is the same job. */
const react = async (jobs: Jobs, { event, stored }: Read): Promise<void> => {
  if (!isReactedTo(stored)) return
  switch (stored.type) {
    case 'PaymentRequested': {
      const { intentId } = stored.data
      await jobs[stored.type].add(`${event.id}-ask-provider`, { intentId }, { delayMillis: silentPaymentMillis })
      return
    }
    case 'StatusOverridden':
      // It blocks payments by card.
      if (stored.data.status === 'PAID') await cancelPayments(jobs[stored.type], event)
      return
    case 'OrderPaid':
    case 'SupplementaryChargePaid':
      // By card, the provider's own intent has ended with it.
      if (stored.data.provider === 'bank-transfer') await cancelPayments(jobs[stored.type], event)
      return
    case 'OrderCancelled':
    case 'SupplementaryChargeWaived':
      await cancelPayments(jobs[stored.type], event)
      return
    case 'RefundRequested': {
      // An operator sends it.
      if (stored.data.method === 'bank-transfer') return
      const job = { orderId: orderIdOfEvent(event), eventId: event.id, refund: stored.data.refund }
      await jobs[stored.type].add(`${event.id}-refund-payment`, job)
      return
    }
    case 'ShipmentRequested': {
      const job = { orderId: orderIdOfEvent(event), attempt: stored.data.attempt }
      await jobs[stored.type].add(`${event.id}-shipment-outcome`, job, { delayMillis: silentShipmentMillis })
      return
    }
    case 'PersonalDataErased':
      await jobs[stored.type].add(`${event.id}-erasure`, { orderId: orderIdOfEvent(event), eventId: event.id })
      return
    case 'SupportDocumentWithdrawn': {
      const job = { orderId: orderIdOfEvent(event), uploadId: stored.data.uploadId }
      await jobs[stored.type].add(`${event.id}-file-removal`, job)
      return
    }
    case 'OrderCreated': {
      const { uploadDraft: draftId } = stored.data
      if (draftId === undefined) return
      const job = { orderId: orderIdOfEvent(event), eventId: event.id, draftId }
      await jobs[stored.type].add(`${event.id}-draft-adoption`, job)
      return
    }
    default:
      return stored satisfies never
  }
}

const placeAt = async ({ eventStore }: CheckpointDeps, at: Position): Promise<ReactorCheckpoint> => {
  const id = await idAt(eventStore, at)
  return { position: String(at), eventId: id === undefined || id === 'unknown' ? null : id }
}

const firstCheckpoint = async (deps: CheckpointDeps, start: ReactorStart): Promise<ReactorCheckpoint> => {
  if (start !== undefined && start !== 'head') return placeAt(deps, start)
  const head = await deps.eventStore.head()
  if (start === undefined && head > logStart) {
    throw new ReactorStartNeeded('the log is not empty and the reactor has no checkpoint')
  }
  return placeAt(deps, head)
}

const loadCheckpoint = async (deps: CheckpointDeps, start: ReactorStart): Promise<Versioned<ReactorCheckpoint>> => {
  for (;;) {
    const stored = await deps.state.get(checkpoints, checkpointId)
    if (stored === undefined) {
      await deps.state.insert(checkpoints, checkpointId, await firstCheckpoint(deps, start))
      continue
    }
    const { eventId, position: at } = stored.doc
    if (eventId === null || (await standsAt(deps.eventStore, { position: position(BigInt(at)), id: eventId })))
      return stored
    if (start === undefined) throw new ReactorStartNeeded("the reactor's checkpoint belongs to another log")
    // With a place to begin: the other log's checkpoint is given up, once.
    await deps.state.replace(checkpoints, checkpointId, stored.version, await firstCheckpoint(deps, start))
  }
}

const follow = async (
  deps: ReactorDeps,
  { jobs, mails }: { readonly jobs: Jobs; readonly mails: Mails | undefined },
  checkpoint: Versioned<ReactorCheckpoint>,
  onReacted: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const { time = wallTime } = deps
  let stored = checkpoint
  const reading = new AbortController()
  const either = AbortSignal.any([signal, reading.signal])
  try {
    const deliveries = deps.eventStore.subscribe(
      position(BigInt(stored.doc.position)),
      mails === undefined ? reactedTo : reactedToWithMails,
      either,
    )
    for await (const { events } of inBatches(deliveries, mostAtOnce)) {
      const { known, stop } = untilUnknown(events)
      await Promise.all(known.map((read) => react(jobs, read)))
      if (mails !== undefined) await Promise.all(known.map((read) => addMails(mails, read)))
      const last = known.at(-1)?.event
      if (last !== undefined) {
        const next = { position: String(last.position), eventId: last.id }
        const moved = await deps.state.replace(checkpoints, checkpointId, stored.version, next)
        if (!moved) throw new TechnicalError('another reactor moved the checkpoint')
        stored = { id: checkpointId, version: stored.version + 1, doc: next }
        onReacted()
      }
      if (stop !== undefined) throw stop
      // Under load it reads again after many events, not after each.
      if (events.length < mostAtOnce) await time.pause(gatherMillis, either)
    }
  } finally {
    reading.abort()
  }
}

/** Whether nothing was ever appended by an installation: the reactor's checkpoint is made before. */
export const isBeforeFirstStart = async ({ state }: Pick<CheckpointDeps, 'state'>): Promise<boolean> =>
  (await state.get(checkpoints, checkpointId)) === undefined

/** Makes the reactor's checkpoint before anything is appended, so that a fresh log is known as one. */
export const prepareReactor = async (deps: CheckpointDeps, start: ReactorStart): Promise<void> => {
  await loadCheckpoint(deps, start)
}

/**
 * Turns events into jobs until the signal aborts; of several workers one, and another once its lease is free.
 * The lease saves work and log lines: it is the guarded checkpoint that keeps two of them correct.
 * @throws {ReactorStartNeeded} when it cannot know where to begin
 */
export const runReactor = async (deps: ReactorDeps, start: ReactorStart, signal: AbortSignal): Promise<void> => {
  const { queues, mailer } = deps
  const mailQueue = mailer === undefined ? undefined : queues.queue(customerMails)
  const jobs: Jobs = {
    PaymentRequested: queues.queue(reactionQueues.PaymentRequested),
    StatusOverridden: queues.queue(reactionQueues.StatusOverridden),
    OrderPaid: queues.queue(reactionQueues.OrderPaid),
    SupplementaryChargePaid: queues.queue(reactionQueues.SupplementaryChargePaid),
    SupplementaryChargeWaived: queues.queue(reactionQueues.SupplementaryChargeWaived),
    ShipmentRequested: queues.queue(reactionQueues.ShipmentRequested),
    OrderCancelled: queues.queue(reactionQueues.OrderCancelled),
    RefundRequested: queues.queue(reactionQueues.RefundRequested),
    PersonalDataErased: queues.queue(reactionQueues.PersonalDataErased),
    SupportDocumentWithdrawn: queues.queue(reactionQueues.SupportDocumentWithdrawn),
    OrderCreated: queues.queue(reactionQueues.OrderCreated),
  }
  const { state, alone = false, time = wallTime } = deps
  const onError = (error: unknown): void => deps.onError('reactor', error)
  const store = leasesInStateStore(state)
  const leases = startLeases({ store, owner: randomUUID(), time, alone, onError: onError, signal })
  const onReacted = (): void => {
    failures = 0
  }
  let failures = 0
  try {
    while (!signal.aborted) {
      try {
        await leases.want([checkpointId])
        const lost = await untilHeld(leases, checkpointId, signal)
        if (lost === undefined) return
        const mails = mailQueue && { queue: mailQueue, after: await mailStart(deps) }
        const checkpoint = await loadCheckpoint(deps, start)
        await follow(deps, { jobs, mails }, checkpoint, onReacted, AbortSignal.any([signal, lost]))
      } catch (error) {
        if (error instanceof ReactorStartNeeded) throw error
        onError(error)
        await leases.want([])
        await time.pause(backoffMillis(failures, time.random), signal)
        failures += 1
      }
    }
  } finally {
    await leases.end()
  }
}
