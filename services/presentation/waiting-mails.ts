import type { Actor } from '@cartorio/contracts/events/envelope.js'
import type { HistoryActor } from '@cartorio/contracts/http/order-view.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { stepMailDelay, stepMails } from '../domain/order/recorded-steps.js'
import type { Order } from '../domain/order/state.js'
import { effectiveStatus } from '../domain/order/status.js'
import type { TimelineFacts } from '../domain/order/timeline-facts.js'

type Entry = {
  readonly id: string
  readonly createdAt: Instant
  readonly by: HistoryActor
  readonly facts: TimelineFacts
}

/** When the answer is made, and how long mails about steps wait; absent where no mails are written. */
export type MailTimes = { readonly now: Instant; readonly stepMailDelayMillis: number }

const actorKind = (by: HistoryActor): Actor['kind'] => {
  if (by === 'customer') return 'customer'
  return by === 'system' ? 'system' : 'staff'
}

/** When the mails leave that wait for their time, by the event that each is about. */
export const waitingMails = (
  order: Order,
  timeline: readonly Entry[],
  times: MailTimes | undefined,
): ReadonlyMap<string, Instant> => {
  if (times === undefined || order.erasedAt !== undefined || effectiveStatus(order) === 'CANCELLED') return new Map()
  const released = new Set(
    timeline.flatMap(({ facts }) => {
      if (facts.kind === 'NotificationReleased') return facts.about
      return 'reverses' in facts ? facts.reverses : []
    }),
  )
  const due = timeline.flatMap(({ id, createdAt, by, facts }) => {
    const kind = facts.kind in stepMails ? stepMails[facts.kind as keyof typeof stepMails] : undefined
    const isUnmailed = 'withoutMail' in facts && facts.withoutMail === true
    if (kind === undefined || isUnmailed || released.has(id)) return []
    const at = Date.parse(createdAt) + stepMailDelay(kind, actorKind(by), times.stepMailDelayMillis)
    return at > Date.parse(times.now) ? [[id, new Date(at).toISOString()] as const] : []
  })
  return new Map(due)
}
