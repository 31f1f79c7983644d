import { nextActionSchema } from '@cartorio/contracts/http/order-progress.js'
import { historyActorSchema } from '@cartorio/contracts/http/order-view.js'
import { instantSchema } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { authorisationDays } from '@cartorio/contracts/order/consent/names.js'
import * as z from 'zod/mini'
import { historyActor } from '../../domain/events/history-actor.js'
import type { Immutable } from '../../domain/immutable.js'
import { openRequests } from '../../domain/order/consent/signed-papers.js'
import { awaitsData } from '../../domain/order/data/forms.js'
import { awaitsErasure } from '../../domain/order/erasure.js'
import { awaitsPayment, isReminded } from '../../domain/order/money/payment.js'
import { nextStep } from '../../domain/order/next-step.js'
import { awaitsRating } from '../../domain/order/office/rating.js'
import { earliestAppointment } from '../../domain/order/signing/passed-days.js'
import { type Order, orderSchema } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { ends, inWork } from '../../domain/order/status-groups.js'
import { hasFileInWork } from '../../domain/order/work/shipped-work.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'
import { foldOrder } from '../orders/order-document.js'

/**
 * `payment`: of an order that is not paid; `data`: of one that is, without its data; `signing-reminder`,
 * `signing-passed`: of an appointment to sign, which is still to come or not; `completion`, `rating`: of a delivered
 * one; `authorisation`: of a holder’s link; `retention`: of one that has ended.
 */
const deadlineKindSchema = z.enum([
  'payment',
  'data',
  'signing-reminder',
  'signing-passed',
  'completion',
  'rating',
  'authorisation',
  'retention',
])
type DeadlineKind = z.infer<typeof deadlineKindSchema>

const reminderSchema = z.strictObject({
  eventId: z.string(),
  requestedAt: instantSchema,
  /** When its mail was sent; `null` before, and where it was refused. */
  sentAt: z.nullable(instantSchema),
})

const deadlineSchema = z.strictObject({
  kind: deadlineKindSchema,
  /** Its days count from here; how many they are is a setting, which may change while they pass. Of a signature: its time. */
  since: instantSchema,
  /** The event that it derives from: ids of its commands are made of this one. */
  eventId: z.string(),
  /** Of that event in the log. */
  position: z.string(),
  reminders: z.array(reminderSchema),
})
type Deadline = Immutable<z.infer<typeof deadlineSchema>>

const lateEndSchema = z.strictObject({
  /** What was late, and the day by which it was promised. */
  what: nextActionSchema,
  by: z.string(),
  at: instantSchema,
  actor: historyActorSchema,
  /** The event after which it was late no more. */
  settledBy: z.string(),
})
type LateEnd = Immutable<z.infer<typeof lateEndSchema>>

const deadlinesSchema = z.strictObject({
  orderId: z.string(),
  order: orderSchema,
  /** Of each kind one at most; one that is not open now may be again, by a status that was set by hand. */
  deadlines: z.array(deadlineSchema),
  /** The last times that the order was late and then was not, oldest first; absent of one that never was. */
  lateEnds: z.optional(z.array(lateEndSchema)),
})
export type DeadlinesDocument = Immutable<z.infer<typeof deadlinesSchema>>

const isAwaited = (order: Order, noted: 'reminded' | 'passed'): boolean =>
  (inWork.includes(effectiveStatus(order)) || hasFileInWork(order)) && earliestAppointment(order, noted) !== undefined

const isOpen: Readonly<Record<DeadlineKind, (order: Order) => boolean>> = {
  payment: awaitsPayment,
  data: awaitsData,
  'signing-reminder': (order) => isAwaited(order, 'reminded'),
  'signing-passed': (order) => isAwaited(order, 'passed'),
  completion: (order) => effectiveStatus(order) === 'DELIVERED',
  rating: awaitsRating,
  authorisation: (order) => openRequests(order).length > 0,
  retention: awaitsErasure,
}

/** As what an open deadline is swept: a payment of which its customer is reminded apart from the others. */
export type WaitKind = DeadlineKind | 'reminded-payment'

/** What the order waits for now. */
export const openDeadlinesOf = ({ order, deadlines }: DeadlinesDocument) =>
  deadlines
    .filter(({ kind }) => isOpen[kind](order))
    .map((deadline): Omit<Deadline, 'kind'> & { readonly kind: WaitKind } => ({
      ...deadline,
      kind: deadline.kind === 'payment' && isReminded(order) ? 'reminded-payment' : deadline.kind,
    }))

/** What a deadline is found by: its kind, and how many of its reminders were requested. */
export const waitOf = (kind: WaitKind, reminders: number): string => `${kind}-${reminders}`

type Known = readonly Deadline[]

const begun = (known: Known, kind: DeadlineKind, { id, position, metadata }: OpenedOrderEvent): Known => [
  ...known.filter((deadline) => deadline.kind !== kind),
  { kind, since: metadata.occurredAt, eventId: id, position: String(position), reminders: [] },
]

const without = (known: Known, kind: DeadlineKind): Known => known.filter((deadline) => deadline.kind !== kind)

const reminded = (known: Known, kind: DeadlineKind, { id, metadata }: OpenedOrderEvent): Known => {
  const reminder = { eventId: id, requestedAt: metadata.occurredAt, sentAt: null }
  return known.map((one) => (one.kind === kind ? { ...one, reminders: [...one.reminders, reminder] } : one))
}

const reminderSent = (known: Known, about: string, sentAt: string): Known =>
  known.map((deadline) => ({
    ...deadline,
    reminders: deadline.reminders.map((reminder) =>
      reminder.eventId === about && reminder.sentAt === null ? { ...reminder, sentAt } : reminder,
    ),
  }))

/** The earliest of an order's appointments is the one that is waited for. */
const withAppointment = (known: Known, order: Order, { id, position }: OpenedOrderEvent): Known =>
  (['reminded', 'passed'] as const).reduce<Known>((so, noted) => {
    const kind = noted === 'reminded' ? 'signing-reminder' : 'signing-passed'
    const since = earliestAppointment(order, noted)
    if (since === undefined) return without(so, kind)
    return so.some((one) => one.kind === kind && one.since === since)
      ? so
      : [...without(so, kind), { kind, since, eventId: id, position: String(position), reminders: [] }]
  }, known)

/** One for all links of the order: its days count from the one that ends first. */
const linksChanged = (known: Known, event: OpenedOrderEvent, order: Order): Known => {
  const ends = openRequests(order).flatMap(({ paper }) => paper.expiresAt ?? [])
  const [first] = ends.sort()
  if (first === undefined) return without(known, 'authorisation')
  const sent = new Date(Date.parse(first) - authorisationDays * dayMillis).toISOString()
  if (known.some(({ kind, since }) => kind === 'authorisation' && since === sent)) return known
  return begun(known, 'authorisation', event).map((one) =>
    one.kind === 'authorisation' ? { ...one, since: instantSchema.parse(sent) } : one,
  )
}

const after = (known: Known, event: OpenedOrderEvent, order: Order): Known => {
  switch (event.type) {
    case 'OrderCreated':
      return begun(known, 'payment', event)
    case 'OrderPaid':
      return begun(without(known, 'payment'), 'data', event)
    case 'DataCorrectionRequested':
      return begun(known, 'data', event)
    case 'PaymentReminderRequested':
      return reminded(known, 'payment', event)
    case 'DataReminderRequested':
      return reminded(known, 'data', event)
    case 'CustomerNotified':
      return reminderSent(known, event.data.about, event.metadata.occurredAt)
    case 'HolderAuthorisationRequested':
    case 'HolderAuthorisationGiven':
    case 'HolderAuthorisationRefused':
    case 'HolderAuthorisationLapsed':
    case 'HolderBirthDateMissed':
    case 'SignedPaperDemanded':
    case 'SignedPaperWaived':
    case 'SignedPaperAttached':
      return linksChanged(known, event, order)
    case 'OrderDelivered':
      return begun(begun(known, 'completion', event), 'rating', event)
    case 'DeliveryReversed':
      return event.data.order === undefined ? known : without(without(known, 'completion'), 'rating')
    case 'ParcelReturned':
    case 'ItemsRestarted':
      return without(without(known, 'completion'), 'rating')
    case 'OrderCompleted':
      return begun(
        known.filter(({ kind }) => kind === 'rating'),
        'retention',
        event,
      )
    case 'OrderCancelled':
      return begun([], 'retention', event)
    case 'StatusOverridden':
      return ends.includes(event.data.status) ? begun(known, 'retention', event) : without(known, 'retention')
    case 'SigningAppointmentProposed':
    case 'SigningAppointmentDeclined':
    case 'SigningAppointmentConfirmed':
    case 'SigningReminderRequested':
    case 'SigningAppointmentPassed':
    case 'DocumentSigned':
      return withAppointment(known, order, event)
    case 'ItemCancelled':
      return linksChanged(withAppointment(known, order, event), event, order)
    case 'PersonalDataErased':
      return []
    default:
      return known
  }
}

/** Of an order's lateness so many ends are kept. */
const keptEnds = 10

/** A step that was late before the event, and is done, or promised for another day, after it. */
const lateEndOf = (before: Order | undefined, order: Order, event: OpenedOrderEvent): LateEnd[] => {
  const { occurredAt: at, actor } = event.metadata
  const was = before && nextStep(before, officeDay(at))
  if (was === undefined || was === null || was.by === null || !was.late) return []
  const is = nextStep(order, officeDay(at))
  if (is?.late && is.by === was.by && is.what === was.what) return []
  return [{ what: was.what, by: was.by, at, actor: historyActor(actor), settledBy: event.type }]
}

const earliest = (deadlines: readonly Pick<Deadline, 'since'>[]): string =>
  deadlines.map(({ since }) => since).sort()[0] ?? ''

/** What comes due for an order by the passing of days. */
export const deadlines = orderProjection<DeadlinesDocument>({
  name: 'deadlines',
  version: 12,
  flushMillis: 480,
  schema: deadlinesSchema,
  shape: {
    fields: {
      tenantId: ({ order }) => [order.tenantId],
      late: ({ lateEnds }) => (lateEnds === undefined ? [] : ['ended']),
      wait: (doc) => openDeadlinesOf(doc).map(({ kind, reminders }) => waitOf(kind, reminders.length)),
    },
    sortKey: (doc) => earliest(openDeadlinesOf(doc)),
    sortKeys: { lateEnd: ({ lateEnds }) => lateEnds?.at(-1)?.at ?? '' },
  },
  apply: (doc, event, orderId) => {
    const order = foldOrder(doc?.order, event)
    const lateEnds = [...(doc?.lateEnds ?? []), ...lateEndOf(doc?.order, order, event)].slice(-keptEnds)
    return {
      orderId,
      order,
      deadlines: [...after(doc?.deadlines ?? [], event, order)],
      ...(lateEnds.length === 0 ? {} : { lateEnds }),
    }
  },
})
