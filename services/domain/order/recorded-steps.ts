import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type Destination, destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import type { Order, OrderState } from './state.js'

/** The steps that can be taken back, and the mail about each, which waits meanwhile. */
export const stepMails = {
  DocumentIssued: 'document-issued',
  DocumentTranslated: 'document-translated',
  DocumentApostilled: 'document-apostilled',
  OrderShipped: 'order-shipped',
  ParcelDelivered: 'parcel-delivered',
  OrderDelivered: 'order-delivered',
} as const satisfies Partial<Record<OrderEvent['type'], MailKind>>

type StepEvent = OrderEventNamed<keyof typeof stepMails>

const stepMailKinds: readonly MailKind[] = Object.values(stepMails)

export const isStepMail = (kind: MailKind): boolean => stepMailKinds.includes(kind)

const isStepEvent = (event: OrderEvent): event is StepEvent => event.type in stepMails

/** A step as it was recorded. */
export type RecordedStep = {
  readonly eventId: string
  readonly event: StepEvent
  readonly occurredAt: Instant
  readonly by: Actor['kind']
  /** The order as it was without the step. */
  readonly before: Order
  /** Its mail was released before its time. */
  readonly released: boolean
  /** The customer has had a mail about it, or about its parcel's new number. */
  readonly mailed: boolean
  /** The events that have corrected its parcel's number. */
  readonly corrections?: readonly string[]
}

type StoredEvent = Pick<RecordedStep, 'eventId' | 'occurredAt' | 'by'> & { readonly event: OrderEvent }

/** The steps of an order after one more event; `before` is the order without it. */
export const stepsAfter = (
  steps: readonly RecordedStep[],
  { event, ...stored }: StoredEvent,
  before: OrderState,
): readonly RecordedStep[] => {
  if (!before.exists) return steps
  if (isStepEvent(event)) return [...steps, { ...stored, event, before, released: false, mailed: false }]
  switch (event.type) {
    case 'NotificationReleased':
      return changeStep(steps, event.data.about, { released: true })
    case 'CustomerNotified':
      return steps.map((step) => (isAbout(step, event.data.about) ? { ...step, mailed: true } : step))
    case 'TrackingNumberCorrected':
      return correctStep(steps, destinationOf(event.data), stored.eventId)
    case 'DocumentStepReversed':
      return steps.flatMap((step) => (step.eventId === event.data.reverses ? withoutItems(step, event.data) : step))
    case 'ShippingReversed':
    case 'DeliveryReversed':
      return steps.filter(({ eventId }) => eventId !== event.data.reverses)
    default:
      return steps
  }
}

const isAbout = ({ eventId, corrections = [] }: RecordedStep, about: string): boolean =>
  eventId === about || corrections.includes(about)

const isShipment = ({ event }: RecordedStep, destination: Destination): boolean =>
  event.type === 'OrderShipped' && destinationOf(event.data) === destination

const correctStep = (
  steps: readonly RecordedStep[],
  destination: Destination,
  correction: string,
): readonly RecordedStep[] => {
  const shipment = steps.findLast((step) => isShipment(step, destination))
  return steps.map((step) =>
    step === shipment ? { ...step, corrections: [...(step.corrections ?? []), correction] } : step,
  )
}

/** Of several documents one may keep the step, under the same event. */
const withoutItems = (
  step: RecordedStep,
  { itemIds: taken }: OrderEventNamed<'DocumentStepReversed'>['data'],
): readonly RecordedStep[] => {
  const { event } = step
  if (!('itemIds' in event.data)) return []
  const itemIds = event.data.itemIds.filter((itemId) => !taken.includes(itemId))
  return itemIds.length === 0
    ? []
    : [{ ...step, event: { ...event, data: { ...event.data, itemIds } } as RecordedStep['event'] }]
}

const changeStep = (
  steps: readonly RecordedStep[],
  eventId: string,
  change: Partial<Pick<RecordedStep, 'released'>>,
): readonly RecordedStep[] => steps.map((step) => (step.eventId === eventId ? { ...step, ...change } : step))

/** Milliseconds for which a mail about an event waits. What the courier or a provider says, or does, cannot be taken back. */
export const stepMailDelay = (kind: MailKind, by: Actor['kind'], delayMillis: number): number =>
  by === 'staff' && isStepMail(kind) ? delayMillis : 0
