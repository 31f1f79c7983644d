import { mostReminders } from '@cartorio/contracts/http/settings.js'
import { type Instant, orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { authorisationDays } from '@cartorio/contracts/order/consent/names.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import { erasureNoticeDays } from '@cartorio/contracts/privacy-names.js'
import type { Clock } from '../../domain/clock.js'
import { remindersBeforeCancellation } from '../../domain/order/office/end-unpaid-order.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import { deadlineSweep } from '../../messaging/queue/definitions.js'
import type { RetentionProposal, RetentionProposals } from '../../privacy/retention-proposals.js'
import type { Position } from '../../stores/event-store/port.js'

/** Days of deadlines are days of 24 hours, whatever the office's clocks do. */
const daysBefore = (now: Instant, days: number): Instant => new Date(Date.parse(now) - days * dayMillis).toISOString()

const haveDaysPassed = (since: Instant, days: number, now: Instant): boolean => since < daysBefore(now, days)

/** What waits for days to pass, as the read model has it; a few seconds old. */
export type OpenDeadline = {
  readonly orderId: string
  /** The event that it derives from. */
  readonly eventId: string
  readonly position: string
  /** Its days count from here. */
  readonly since: Instant
  /** The reminders that were requested, oldest first; `sentAt` of those whose mails were sent. */
  readonly reminders: readonly { readonly requestedAt: Instant; readonly sentAt: Instant | null }[]
}

export type DeadlineFilter = {
  readonly tenantId: TenantId
  /** `reminded-payment`: of which its customer is reminded, `payment`: of which no reminders go. */
  readonly kind:
    | 'payment'
    | 'reminded-payment'
    | 'data'
    | 'signing-reminder'
    | 'signing-passed'
    | 'completion'
    | 'rating'
    | 'authorisation'
    | 'retention'
  /** How many reminders were requested. */
  readonly reminders: number
  readonly before: Instant
  /** Leaves out orders all of whose deadlines have begun earlier. */
  readonly from?: Instant | undefined
}

/** Page by page, those of one kind that have begun before an instant. */
type OpenDeadlines = (filter: DeadlineFilter) => AsyncIterable<readonly OpenDeadline[]>

/** The command that a passed deadline gives; what is given under one name has one effect. */
export type DeadlineCommand = {
  readonly fact: string
  readonly orderId: string
  /** The event that the deadline derives from. */
  readonly eventId: string
  readonly command: OrderCommand
}

/** What happened up to `after` makes no mail; `from` is no later than that. */
type MailsBegin = { readonly after: Position; readonly from: Instant | undefined }

export type Deadlines = {
  readonly openDeadlines: OpenDeadlines
  readonly tenants: readonly TenantId[]
  readonly settings: CurrentSettings
}

export type SweepDeps = Deadlines & {
  readonly clock: Clock
  /** `undefined` where no mails are written: no reminder is sent then, and nothing cancelled for want of a payment. */
  readonly mailsBegin: () => Promise<MailsBegin | undefined>
  /** Decides by the stream. */
  readonly complete: (delivery: Pick<OpenDeadline, 'orderId' | 'eventId'>) => Promise<void>
  readonly give: (command: DeadlineCommand) => Promise<void>
  readonly proposals: Pick<RetentionProposals, 'of' | 'propose' | 'beginErasing' | 'open' | 'withdraw'>
  readonly onError: (where: string, error: unknown) => void
}

type Act = (deadline: OpenDeadline) => Promise<void>

/** One order that fails keeps no other waiting. */
const forEach = async ({ openDeadlines, onError }: SweepDeps, filter: DeadlineFilter, act: Act): Promise<void> => {
  for await (const page of openDeadlines(filter))
    for (const deadline of page) await act(deadline).catch((error: unknown) => onError('deadlines', error))
}

type Reminding = {
  readonly tenantId: TenantId
  readonly mails: MailsBegin
  /** Days of each reminder. */
  readonly days: readonly number[]
}

const reminders = {
  'reminded-payment': { fact: 'payment-reminder', type: 'RequestPaymentReminder' },
  data: { fact: 'data-reminder', type: 'RequestDataReminder' },
} as const

/** A reminder that is late moves the ones after it: they never come together. */
const sweepReminders = async (
  deps: SweepDeps,
  kind: keyof typeof reminders,
  { tenantId, mails, days }: Reminding,
): Promise<void> => {
  const now = deps.clock.now()
  const { fact, type } = reminders[kind]
  for (const [done, wait] of days.entries()) {
    const between = wait - (days[done - 1] ?? 0)
    const filter = { tenantId, kind, reminders: done, from: mails.from, before: daysBefore(now, wait) }
    await forEach(deps, filter, async (deadline) => {
      const { orderId, eventId, position, reminders: requested } = deadline
      if (BigInt(position) <= mails.after) return
      const last = requested.at(-1)
      if (last !== undefined && !haveDaysPassed(last.requestedAt, between, now)) return
      const reminder = done + 1
      await deps.give({ fact: `${fact}:${eventId}:${reminder}`, orderId, eventId, command: { type, reminder } })
    })
  }
}

/** Those who were reminded late have the days that are left after the last reminder, and one at least. */
const sweepUnpaid = async (
  deps: SweepDeps,
  { tenantId, mails, days }: Reminding,
  unpaidDays: number,
): Promise<void> => {
  const now = deps.clock.now()
  const afterLast = Math.max(1, unpaidDays - (days.at(-1) ?? 0))
  const fewest = Math.max(days.length, remindersBeforeCancellation)
  for (let requested = fewest; requested <= mostReminders; requested += 1) {
    const before = daysBefore(now, unpaidDays)
    const filter = { tenantId, kind: 'reminded-payment', reminders: requested, from: mails.from, before } as const
    await forEach(deps, filter, async ({ orderId, eventId, reminders: sent }) => {
      const isOver = sent.every(({ sentAt }) => sentAt !== null && haveDaysPassed(sentAt, afterLast, now))
      if (isOver)
        await deps.give({ fact: `unpaid:${eventId}`, orderId, eventId, command: { type: 'CancelUnpaidOrder' } })
    })
  }
}

/** Of whose payment no reminders go: their days alone count. */
const sweepUnreminded = async (deps: SweepDeps, tenantId: TenantId, mails: MailsBegin, days: number): Promise<void> => {
  const before = daysBefore(deps.clock.now(), days)
  // Some were reminded: by an earlier release, or until their address was corrected.
  for (let requested = 0; requested <= mostReminders; requested += 1) {
    const filter = { tenantId, kind: 'payment', reminders: requested, from: mails.from, before } as const
    await forEach(deps, filter, async ({ orderId, eventId, position }) => {
      if (BigInt(position) <= mails.after) return
      await deps.give({ fact: `unpaid:${eventId}`, orderId, eventId, command: { type: 'CancelUnpaidOrder' } })
    })
  }
}

const sweepRatings = async (deps: SweepDeps, tenantId: TenantId, mails: MailsBegin, days: number): Promise<void> => {
  const before = daysBefore(deps.clock.now(), days)
  const filter = { tenantId, kind: 'rating', reminders: 0, from: mails.from, before } as const
  await forEach(deps, filter, async ({ orderId, eventId, position }) => {
    if (BigInt(position) <= mails.after) return
    await deps.give({ fact: `rating:${eventId}`, orderId, eventId, command: { type: 'RequestRating' } })
  })
}

/** Links of holders end whether mails are written or not. */
const sweepAuthorisations = (deps: SweepDeps, tenantId: TenantId): Promise<void> => {
  const endedBy = deps.clock.now()
  const before = daysBefore(endedBy, authorisationDays)
  return forEach(deps, { tenantId, kind: 'authorisation', reminders: 0, before }, ({ orderId, eventId }) =>
    deps.give({
      fact: `authorisation:${eventId}`,
      orderId,
      eventId,
      command: { type: 'LapseHolderAuthorisations', endedBy },
    }),
  )
}

const latest = (one: Instant, other: Instant): Instant => (one > other ? one : other)

/** The days of the retention count from the end of the order, or from when its erasure was last stopped. */
const retentionStart = ({ since, eventId }: OpenDeadline, proposal: RetentionProposal | undefined): Instant =>
  proposal?.eventId === eventId && proposal.stopped !== null ? latest(since, proposal.stopped.at) : since

/** A period shorter than the notice has a notice of its own length. */
const erasureDay = (start: Instant, days: number, proposedAt: Instant): Instant =>
  latest(daysBefore(start, -days), daysBefore(proposedAt, -Math.min(erasureNoticeDays, days)))

type Retention = { readonly tenantId: TenantId; readonly days: number }

/** Proposes the erasure of a person, or erases once the days of the proposal are over and no member of staff has stopped it. */
const proposeOrErase = async (
  { proposals, clock, give }: SweepDeps,
  { tenantId, days }: Retention,
  deadline: OpenDeadline,
  known: RetentionProposal | undefined,
): Promise<void> => {
  const now = clock.now()
  const { orderId, eventId } = deadline
  const start = retentionStart(deadline, known)
  const isCurrent = known?.eventId === eventId && (known.state === 'open' || known.state === 'erasing')
  const proposedAt = isCurrent ? known.proposedAt : now
  const erasesAt = erasureDay(start, days, proposedAt)
  if (!isCurrent || (known.state === 'open' && known.erasesAt !== erasesAt)) {
    if (!haveDaysPassed(start, Math.max(0, days - erasureNoticeDays), now)) return
    const order = orderIdSchema.parse(orderId)
    const stopped = known?.eventId === eventId ? known.stopped : null
    await proposals.propose({ tenantId, orderId: order, eventId, proposedAt, erasesAt, state: 'open', stopped })
    return
  }
  if (known.state === 'open' && (now < erasesAt || !(await proposals.beginErasing(known.orderId, now)))) return
  const by = { kind: 'system', name: deadlineSweep.name } as const
  const command = { type: 'EraseOrder', by, ground: 'retention-ended', reason: undefined, erasedBefore: null } as const
  await give({ fact: `retention:${eventId}`, orderId, eventId, command })
}

/**
 * The persons of orders that ended so long ago, and that nothing needs any more: the erasure is proposed before the days are
 * over. A proposal whose order is not among them any more is withdrawn.
 */
const sweepRetention = async (deps: SweepDeps, tenantId: TenantId, days: number | null): Promise<void> => {
  const { proposals, openDeadlines, clock, onError } = deps
  const ended = new Set<string>()
  if (days !== null) {
    const before = daysBefore(clock.now(), Math.max(0, days - erasureNoticeDays))
    for await (const page of openDeadlines({ tenantId, kind: 'retention', reminders: 0, before })) {
      const known = await proposals.of(page.map(({ orderId }) => orderIdSchema.parse(orderId)))
      for (const deadline of page) {
        ended.add(deadline.orderId)
        const done = proposeOrErase(deps, { tenantId, days }, deadline, known.get(deadline.orderId))
        await done.catch((error: unknown) => onError('deadlines', error))
      }
    }
  }
  for (const { orderId } of await proposals.open(tenantId)) if (!ended.has(orderId)) await proposals.withdraw(orderId)
}

/** The customer is reminded of an appointment a day before; half a day after it the office looks what became of it. */
const reminderMillis = dayMillis
const passedMillis = dayMillis / 2

const shiftBy = (now: Instant, millis: number): Instant => new Date(Date.parse(now) + millis).toISOString()

/** These begin with the time of an appointment, which may be still to come. */
const sweepPassedAppointments = (deps: SweepDeps, tenantId: TenantId): Promise<void> => {
  const before = shiftBy(deps.clock.now(), -passedMillis)
  return forEach(deps, { tenantId, kind: 'signing-passed', reminders: 0, before }, ({ orderId, eventId, since }) => {
    const command = { type: 'NotePassedAppointment', before } as const
    return deps.give({ fact: `signing-passed:${eventId}:${since}`, orderId, eventId, command })
  })
}

const sweepSigningReminders = (deps: SweepDeps, tenantId: TenantId, mails: MailsBegin): Promise<void> => {
  const before = shiftBy(deps.clock.now(), reminderMillis)
  const filter = { tenantId, kind: 'signing-reminder', reminders: 0, before } as const
  return forEach(deps, filter, async ({ orderId, eventId, position, since }) => {
    if (BigInt(position) <= mails.after) return
    const command = { type: 'RequestSigningReminder', before } as const
    await deps.give({ fact: `signing-reminder:${eventId}:${since}`, orderId, eventId, command })
  })
}

/**
 * Gives the command of every deadline that has passed. A setting counts from the next sweep on, and a clock that jumps
 * back and forth gives the same commands again.
 */
export const sweepDeadlines = async (deps: SweepDeps): Promise<void> => {
  const { tenants, settings, clock, complete, mailsBegin } = deps
  const mails = await mailsBegin()
  for (const tenantId of tenants) {
    const { deadlineDays, reminderDays, retention } = settings.of(tenantId)
    const before = daysBefore(clock.now(), deadlineDays.completion)
    await forEach(deps, { tenantId, kind: 'completion', reminders: 0, before }, complete)
    await sweepAuthorisations(deps, tenantId)
    await sweepRetention(deps, tenantId, retention.personalDataDays)
    await sweepPassedAppointments(deps, tenantId)
    if (mails === undefined) continue
    await sweepSigningReminders(deps, tenantId, mails)
    await sweepRatings(deps, tenantId, mails, deadlineDays.rating)
    await sweepReminders(deps, 'data', { tenantId, mails, days: reminderDays.missingData })
    const unpaid = { tenantId, mails, days: reminderDays.unpaid }
    await sweepReminders(deps, 'reminded-payment', unpaid)
    await sweepUnpaid(deps, unpaid, deadlineDays.unpaid)
    await sweepUnreminded(deps, tenantId, mails, deadlineDays.unpaid)
  }
}
