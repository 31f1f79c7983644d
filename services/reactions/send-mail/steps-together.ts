import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import { parseOrderEvent } from '../../domain/events/stored-event.js'
import { isMailDue, mailsAbout } from '../../domain/order/mails.js'
import { stepMailDelay, stepMails } from '../../domain/order/recorded-steps.js'
import type { Order } from '../../domain/order/state.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { isReversal, whatHolds } from './what-holds.js'

/** A step whose mail has not left. */
export type WaitingStep = {
  readonly recorded: RecordedEvent
  readonly event: OrderEvent
  readonly kind: MailKind
  /** Milliseconds since the step was recorded, and for which its mail waits. */
  readonly age: number
  readonly delay: number
}

/** The events that say what became of a mail, or have it sent by itself. */
const ends = ['CustomerNotified', 'NotificationFailed', 'NotificationReleased']
/** Also what changes the number that a mail has told. */
export const isOfStepMails = (event: RecordedEvent): boolean =>
  event.type in stepMails || ends.includes(event.type) || event.type === 'TrackingNumberCorrected' || isReversal(event)

/** The steps of an order whose mails have not left and still say something true, oldest first. */
export const waitingSteps = (
  events: readonly RecordedEvent[],
  order: Order,
  { now, stepMailDelayMillis }: { readonly now: string; readonly stepMailDelayMillis: number },
): readonly WaitingStep[] => {
  const ended = new Set(events.filter(({ type }) => ends.includes(type)).map(({ data }) => data.about))
  return events
    .filter(({ id, type }) => type in stepMails && !ended.has(id))
    .flatMap((recorded) => {
      const event = whatHolds(parseOrderEvent(recorded), recorded.id, events)
      if (event === undefined) return []
      const by = recorded.metadata.actor.kind
      const age = Date.parse(now) - Date.parse(recorded.metadata.occurredAt)
      return mailsAbout(event, { by, stepMailDelayMillis })
        .filter(({ kind }) => isMailDue(kind, event, order))
        .map(({ kind }) => ({ recorded, event, kind, age, delay: stepMailDelay(kind, by, stepMailDelayMillis) }))
    })
}

/** Two jobs that come due at about the same time would each tell both steps. */
const closeMillis = 5000
/** For so long a step leaves its mail to the job of an earlier one: that one may be lost, or older than the mails. */
const trustedMillis = 15 * minuteMillis

const isFresh = ({ age, delay }: WaitingStep): boolean => age - delay < trustedMillis
const isDue = ({ age, delay }: WaitingStep): boolean => age >= delay - closeMillis

/**
 * The steps that the mail about one of them tells, oldest first; `wait` where the job of an earlier step tells this one
 * too. A later step comes along once half of its time has passed, and a parcel that the courier has takes all with it.
 */
export const stepsToldWith = (
  steps: readonly WaitingStep[],
  eventId: string,
): readonly WaitingStep[] | 'wait' | undefined => {
  const own = steps.findIndex(({ recorded }) => recorded.id === eventId)
  const step = steps[own]
  if (step === undefined) return undefined
  if (steps.slice(0, own).some((other) => isDue(other) && isFresh(other))) return 'wait'
  const comesAlong = (other: WaitingStep, at: number): boolean =>
    isFresh(other) && (isDue(other) || (at > own ? other.age >= other.delay / 2 : step.delay === 0))
  return steps.filter((other, at) => at === own || comesAlong(other, at))
}

/** Whether another job may tell a released step at this moment: it had read the order before the release. */
export const isToldElsewhere = (
  steps: readonly WaitingStep[],
  { revision }: Pick<RecordedEvent, 'revision'>,
): boolean =>
  steps.some((step) => (step.recorded.revision < revision || step.delay === 0) && isDue(step) && isFresh(step))
