import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { stepMails } from '../domain/order/recorded-steps.js'
import type { Order } from '../domain/order/state.js'
import type { TimelineFacts } from '../domain/order/timeline-facts.js'
import { type MailTimes, type UntoldStep, waitingStepMails } from '../domain/order/waiting-mails.js'

type Entry = {
  readonly id: string
  readonly createdAt: Instant
  readonly by: HistoryActor
  readonly facts: TimelineFacts
}

const actorKind = (by: HistoryActor): Actor['kind'] => {
  if (by === 'customer') return 'customer'
  return by === 'system' ? 'system' : 'staff'
}

/** The steps about which no mail has left, as the history has them. */
const untoldIn = (timeline: readonly Entry[]): readonly UntoldStep[] => {
  const ended = new Set(
    timeline.flatMap(({ facts }) => {
      // One that was told by itself waits no more.
      if (facts.kind === 'NotificationReleased' || facts.kind === 'CustomerNotified') return facts.about ?? []
      // Of several documents one may keep the step.
      if (facts.kind === 'DocumentStepReversed' && facts.partly === true) return []
      return 'reverses' in facts ? facts.reverses : []
    }),
  )
  const reversed = new Set(timeline.flatMap(({ facts }) => (facts.kind === 'DeliveryReversed' ? facts.reverses : [])))
  const first = timeline.find(({ id, facts }) => facts.kind === 'OrderDelivered' && !reversed.has(id))
  return timeline.flatMap(({ id, createdAt, by, facts }) => {
    const kind = facts.kind in stepMails ? stepMails[facts.kind as keyof typeof stepMails] : undefined
    const isUnmailed = 'withoutMail' in facts && facts.withoutMail === true
    // A delivery after the status was set back by hand makes no second mail.
    const isRepeated = facts.kind === 'OrderDelivered' && id !== first?.id
    if (kind === undefined || isUnmailed || isRepeated || ended.has(id)) return []
    return [{ about: id, kind, occurredAt: createdAt, by: actorKind(by) }]
  })
}

/** When the mails leave that wait for their time, by the event that each is about; none where no mails are written. */
export const waitingMails = (
  order: Order,
  timeline: readonly Entry[],
  times: MailTimes | undefined,
): ReadonlyMap<string, Instant> =>
  new Map(
    times === undefined
      ? []
      : waitingStepMails(untoldIn(timeline), order, times).map(({ about, leavesAt }) => [about, leavesAt]),
  )
