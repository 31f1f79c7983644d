import { randomUUID } from 'node:crypto'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { parseOrderEvent } from '../domain/events/stored-event.js'
import { mailedTypes } from '../domain/order/mails.js'
import { TechnicalError } from '../domain/technical-error.js'
import { isNoticed, noticedTypes } from '../mails/account-mails.js'
import {
  accountNotices,
  customerMails,
  deliveryProof,
  draftAdoption,
  erasure,
  fileRemoval,
  paymentCancellation,
  paymentConfirmation,
  refundPayment,
  shipmentOutcome,
} from '../messaging/queue/definitions.js'
import type { QueueDefinition, Queues } from '../messaging/queue/port.js'
import { inBatches } from '../stores/event-store/in-batches.js'
import { position, type RecordedEvent } from '../stores/event-store/port.js'
import { startLeases, untilHeld } from '../stores/lease/leases.js'
import { type EngineTime, wallTime } from '../stores/lease/time.js'
import { backoffMillis } from '../stores/retry/backoff.js'
import { linkAbort } from '../stores/retry/linked-abort.js'
import type { Versioned } from '../stores/state-store/port.js'
import { addNotices, type Notices } from './account-notices/add-notices.js'
import type { WorkerDeps } from './deps.js'
import {
  checkpointId,
  checkpoints,
  leasesInStateStore,
  loadCheckpoint,
  type ReactorCheckpoint,
  type ReactorStart,
  ReactorStartNeeded,
} from './reactor-checkpoint.js'
import { addMails, type Mails, orderIdOfEvent, type StoredOrderEvent } from './send-mail/add-mails.js'
import { mailStart } from './send-mail/mail-start.js'
import { silentShipmentMillis } from './shipment-outcome/shipment-outcome.js'

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
  ParcelDelivered: deliveryProof,
  OrderDelivered: deliveryProof,
  OrderCancelled: paymentCancellation,
  RefundRequested: refundPayment,
  PersonalDataErased: erasure,
  SupportDocumentWithdrawn: fileRemoval,
  IssuedCopyWithdrawn: fileRemoval,
  OrderCreated: draftAdoption,
} as const satisfies Partial<Record<OrderEvent['type'], unknown>>

const reactedTo = Object.keys(reactionQueues)
const reactedToWithMails = [
  ...new Set([...reactedTo, ...mailedTypes, 'NotificationRetryRequested', 'NotificationReleased', ...noticedTypes]),
]

/** Milliseconds after a batch of fewer events than it takes at once. */
export const gatherMillis = 100

/** What the reactor needs of the world. */
type ReactorDeps = Pick<WorkerDeps, 'eventStore' | 'state' | 'queues' | 'clock' | 'settings' | 'alone' | 'onError'> & {
  /** Mails are written about what happens. */
  readonly mailer?: WorkerDeps['mailer']
  readonly time?: EngineTime
}

/** Events that are reacted to at once. */
const mostAtOnce = 50

type ReactedTo = Extract<OrderEvent, { type: keyof typeof reactionQueues }>

const isReactedTo = (event: OrderEvent): event is ReactedTo => event.type in reactionQueues

/** An event of an order, or one that the person of an account is mailed about. */
type KnownEvent = StoredOrderEvent | { readonly event: RecordedEvent; readonly stored: undefined }

const isOfOrder = (known: KnownEvent): known is StoredOrderEvent => known.stored !== undefined

/** Events up to the first that this code does not know, and what stops the reactor there. */
const untilUnknown = (
  events: readonly RecordedEvent[],
): { readonly known: readonly KnownEvent[]; readonly stop: unknown } => {
  const known: KnownEvent[] = []
  for (const event of events) {
    try {
      known.push(isNoticed(event) ? { event, stored: undefined } : { event, stored: parseOrderEvent(event) })
    } catch (stop) {
      return { known, stop }
    }
  }
  return { known, stop: undefined }
}

const cancelPayments = (queues: Queues, event: RecordedEvent): Promise<void> =>
  queues.queue(paymentCancellation).add(`${event.id}-payment-cancellation`, { orderId: orderIdOfEvent(event) })

/** The job's id is the event's and the reaction's: a replayed event is the same job. */
const react = async (queues: Queues, { event, stored }: StoredOrderEvent): Promise<void> => {
  if (!isReactedTo(stored)) return
  switch (stored.type) {
    case 'PaymentRequested': {
      const { intentId, provider } = stored.data
      const { tenantId } = event.metadata
      await queues
        .queue(reactionQueues[stored.type])
        .add(
          `${event.id}-ask-provider`,
          { intentId, tenantId, ...(provider === 'bank-transfer' ? {} : { provider }) },
          { delayMillis: silentPaymentMillis },
        )
      return
    }
    case 'StatusOverridden':
      // It blocks payments by card.
      if (stored.data.status === 'PAID') await cancelPayments(queues, event)
      return
    case 'OrderPaid':
    case 'SupplementaryChargePaid':
      // By card, the provider's own intent has ended with it.
      if (stored.data.provider === 'bank-transfer') await cancelPayments(queues, event)
      return
    case 'OrderCancelled':
    case 'SupplementaryChargeWaived':
      await cancelPayments(queues, event)
      return
    case 'RefundRequested': {
      // An operator sends it.
      if (stored.data.method === 'bank-transfer') return
      const job = { orderId: orderIdOfEvent(event), eventId: event.id, refund: stored.data.refund }
      await queues.queue(reactionQueues[stored.type]).add(`${event.id}-refund-payment`, job)
      return
    }
    case 'ShipmentRequested': {
      const job = { orderId: orderIdOfEvent(event), attempt: stored.data.attempt }
      await queues
        .queue(reactionQueues[stored.type])
        .add(`${event.id}-shipment-outcome`, job, { delayMillis: silentShipmentMillis })
      return
    }
    case 'ParcelDelivered':
    case 'OrderDelivered':
      await queues
        .queue(reactionQueues[stored.type])
        .add(`${event.id}-delivery-proof`, { orderId: orderIdOfEvent(event), eventId: event.id })
      return
    case 'PersonalDataErased':
      await queues
        .queue(reactionQueues[stored.type])
        .add(`${event.id}-erasure`, { orderId: orderIdOfEvent(event), eventId: event.id })
      return
    case 'SupportDocumentWithdrawn':
    case 'IssuedCopyWithdrawn': {
      const job = { orderId: orderIdOfEvent(event), uploadId: stored.data.uploadId }
      await queues.queue(reactionQueues[stored.type]).add(`${event.id}-file-removal`, job)
      return
    }
    case 'OrderCreated': {
      const { uploadDraft: draftId } = stored.data
      if (draftId === undefined) return
      const job = { orderId: orderIdOfEvent(event), eventId: event.id, draftId }
      await queues.queue(reactionQueues[stored.type]).add(`${event.id}-draft-adoption`, job)
      return
    }
    default:
      return stored satisfies never
  }
}

type AllMails = { readonly customers: Mails; readonly accounts: Notices }
type MailQueues = { readonly [M in keyof AllMails]: AllMails[M]['queue'] }

const mailsFrom = async (deps: ReactorDeps, { customers, accounts }: MailQueues): Promise<AllMails> => {
  const { clock, settings } = deps
  const after = await mailStart(deps)
  return { customers: { queue: customers, after, clock, settings }, accounts: { queue: accounts, after } }
}

const follow = async (
  deps: ReactorDeps,
  mails: AllMails | undefined,
  checkpoint: Versioned<ReactorCheckpoint>,
  onReacted: () => void,
  signal: AbortSignal,
): Promise<void> => {
  const { time = wallTime } = deps
  let stored = checkpoint
  const reading = linkAbort(signal)
  try {
    const deliveries = deps.eventStore.subscribe(
      position(BigInt(stored.doc.position)),
      mails === undefined ? reactedTo : reactedToWithMails,
      reading.signal,
    )
    for await (const { events } of inBatches(deliveries, mostAtOnce)) {
      const { known, stop } = untilUnknown(events)
      const ofOrders = known.filter(isOfOrder)
      await Promise.all(ofOrders.map((read) => react(deps.queues, read)))
      if (mails !== undefined) {
        const ofAccounts = known.filter((read) => !isOfOrder(read)).map(({ event }) => event)
        await addMails(mails.customers, ofOrders)
        await addNotices(mails.accounts, ofAccounts)
      }
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
      if (events.length < mostAtOnce) await time.pause(gatherMillis, reading.signal)
    }
  } finally {
    reading.end()
  }
}

/**
 * Turns events into jobs until the signal aborts; of several workers one, and another once its lease is free.
 * The lease saves work and log lines: it is the guarded checkpoint that keeps two of them correct.
 * @throws {ReactorStartNeeded} when it cannot know where to begin
 */
export const runReactor = async (deps: ReactorDeps, start: ReactorStart, signal: AbortSignal): Promise<void> => {
  const { queues, mailer } = deps
  const mailQueues =
    mailer === undefined
      ? undefined
      : { customers: queues.queue(customerMails), accounts: queues.queue(accountNotices) }
  // Opened before the queues are ready: none can be opened later.
  for (const definition of Object.values<QueueDefinition<object>>(reactionQueues)) queues.queue(definition)
  const { state, alone = false, time = wallTime } = deps
  const onError = (error: unknown): void => deps.onError('reactor', error)
  const store = leasesInStateStore(state)
  const leases = startLeases({ store, owner: randomUUID(), time, alone, onError, signal })
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
        const mails = mailQueues && (await mailsFrom(deps, mailQueues))
        const checkpoint = await loadCheckpoint(deps, start)
        const held = linkAbort(signal, lost)
        await follow(deps, mails, checkpoint, onReacted, held.signal).finally(held.end)
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
