import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { MailKind } from '@cartorio/contracts/mail-kinds.js'
import { isStepMailTrue, mailsAbout } from './mails.js'
import { type RecordedStep, stepMailDelay, stepMails } from './recorded-steps.js'
import type { Order } from './state.js'

/** The mail about a step that holds and of which the customer has not been told. */
export type UntoldStep = {
  readonly about: string
  readonly kind: MailKind
  readonly occurredAt: Instant
  readonly by: Actor['kind']
}

/** When mails are looked at, and how long those about steps wait. */
export type MailTimes = { readonly now: Instant; readonly stepMailDelayMillis: number }

/** The steps of an order whose mails have neither left nor been sent before their time. */
export const untoldSteps = (steps: readonly RecordedStep[]): readonly UntoldStep[] =>
  steps
    .filter(({ event, released, mailed }) => !released && !mailed && mailsAbout(event).length > 0)
    .map(({ eventId, event, occurredAt, by }) => ({ about: eventId, kind: stepMails[event.type], occurredAt, by }))

/** The mails that wait, and when each leaves. One whose time has come is on its way. */
export const waitingStepMails = (
  steps: readonly UntoldStep[],
  order: Order,
  { now, stepMailDelayMillis }: MailTimes,
): readonly (UntoldStep & { readonly leavesAt: Instant })[] => {
  if (order.erasedAt !== undefined) return []
  return steps
    .filter(({ kind }) => isStepMailTrue(kind, order))
    .map((step) => ({ step, at: Date.parse(step.occurredAt) + stepMailDelay(step.kind, step.by, stepMailDelayMillis) }))
    .filter(({ at }) => at > Date.parse(now))
    .map(({ step, at }) => ({ ...step, leavesAt: new Date(at).toISOString() }))
}
