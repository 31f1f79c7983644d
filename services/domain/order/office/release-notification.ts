import type { Instant } from '@cartorio/contracts/ids.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import type { Settings } from '../../settings/settings.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { isMailDue, mailsAbout } from '../mails.js'
import { type RecordedStep, stepMails } from '../recorded-steps.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'

type Waiting = { readonly about: string; readonly template: string }

/** The mail about a step while it waits. One whose time has come is on its way: a second job would send it again. */
const waitingMail = (
  { eventId, event, by, occurredAt, released }: RecordedStep,
  { stepMailDelayMillis }: Settings,
  now: Instant,
): Waiting[] =>
  released
    ? []
    : mailsAbout(event, { by, stepMailDelayMillis }).flatMap(({ kind, delayMillis = 0 }) =>
        Date.parse(occurredAt) + delayMillis > Date.parse(now) ? [{ about: eventId, template: kind }] : [],
      )

const release = (
  { about }: OrderCommandNamed<'ReleaseNotification'>,
  order: Order,
  { steps = [], settings, now }: DecisionContext,
): OrderEventNamed<'NotificationReleased'>[] => {
  const waiting = steps
    .filter(({ event }) => isMailDue(stepMails[event.type], event, order))
    .flatMap((step) => waitingMail(step, settings, now))
    .filter((mail) => about === undefined || mail.about === about)
  if (waiting.length === 0) refuse('order/no-waiting-mail')
  return waiting.map((mail) => ({ type: 'NotificationReleased', data: { channel: 'email', ...mail } }))
}

export const releaseNotificationCommand = defineCommand({
  type: 'ReleaseNotification',
  spec: 'office/release-notification.spec.ts: sending a waiting mail at once',
  by: ['operator'],
  route: staffRoute('release-mail'),
  from: always,
  needs: 'a mail about a step that waits to be sent',
  events: ['NotificationReleased'],
  // The order's state does not know its mails: where one waits, the answer about the order says so.
  obstacle: () => ({ code: 'no-waiting-mail' }),
  decide: release,
})
