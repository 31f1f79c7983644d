import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import type { Order } from '../state.js'
import { always } from '../status-groups.js'
import { untoldSteps, waitingStepMails } from '../waiting-mails.js'

const release = (
  { about: wanted }: OrderCommandNamed<'ReleaseNotification'>,
  order: Order,
  { steps = [], settings: { stepMailDelayMillis }, now }: DecisionContext,
): OrderEventNamed<'NotificationReleased'>[] => {
  const waiting = waitingStepMails(untoldSteps(steps), order, { now, stepMailDelayMillis }).filter(
    ({ about }) => wanted === undefined || about === wanted,
  )
  if (waiting.length === 0) refuse('order/no-waiting-mail')
  return waiting.map(({ about, kind }) => ({
    type: 'NotificationReleased',
    data: { channel: 'email', about, template: kind },
  }))
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
