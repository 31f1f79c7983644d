import { minuteMillis } from '@cartorio/contracts/milliseconds.js'
import { unfollowedSettings } from '../../domain/settings/first-settings.js'
import type { SendMailJob } from '../../messaging/queue/definitions.js'
import type { NewJob } from '../../messaging/queue/port.js'
import { logStart } from '../../stores/event-store/port.js'
import { paidOrder } from '../../testing/scenarios/basic-orders.js'
import {
  eraser,
  eventIdNumber,
  type Happened,
  instantOf,
  issued,
  orderDelivered,
  orderId,
  orderShipped,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { historyOf } from '../../testing/scenarios/order-scenario.js'
import { metadataOf, recordedEvent } from '../../testing/scenarios/recorded-events.js'
import { notificationReleased } from '../../testing/scenarios/staff-history.js'
import { addMails } from './add-mails.js'

const begun: readonly Happened[] = [...paidOrder(), processingStarted()]

/** The jobs of the last event, so many minutes after it. */
const jobsOf = async (happened: readonly Happened[], by: 'staff' | 'system', minutes = 0) => {
  const last = historyOf(happened).at(-1)
  if (last === undefined) throw new Error('nothing happened')
  const jobs: NewJob<SendMailJob>[] = []
  const queue = {
    add: () => Promise.reject(new Error('not used')),
    addAll: async (added: readonly NewJob<SendMailJob>[]) => void jobs.push(...added),
  }
  const actor = by === 'staff' ? eraser : ({ kind: 'system', name: 'courier-sync' } as const)
  const { event: stored, occurredAt } = last
  const event = recordedEvent({ type: stored.type, metadata: { ...metadataOf(occurredAt), actor } })
  const clock = { now: () => new Date(Date.parse(occurredAt) + minutes * minuteMillis).toISOString() }
  await addMails({ queue, after: logStart, clock, settings: unfollowedSettings }, [{ event, stored }])
  return jobs.map(({ data, delayMillis = 0 }) => ({ kind: data.kind, minutes: delayMillis / minuteMillis }))
}

describe('the mails about a step', () => {
  it.each([
    ['document-issued', [...begun, issued('all')]],
    ['order-shipped', [...begun, issued('all'), orderShipped()]],
    ['order-delivered', [...begun, issued('all'), orderShipped(), orderDelivered()]],
  ] as const)(
    '(%s) waits ten minutes from the event on where a member of staff recorded it',
    async (kind, happened) => {
      expect(await jobsOf(happened, 'staff')).toEqual([{ kind, minutes: 10 }])
      expect(await jobsOf(happened, 'staff', 4)).toEqual([{ kind, minutes: 6 }])
      expect(await jobsOf(happened, 'staff', 60)).toEqual([{ kind, minutes: 0 }])
      expect(await jobsOf(happened, 'system')).toEqual([{ kind, minutes: 0 }])
    },
  )

  it('waits for nothing where it is about another event', async () =>
    expect(await jobsOf(begun, 'staff')).toEqual([{ kind: 'work-started', minutes: 0 }]))

  it('leaves at once when it is released, by a job of its own', async () => {
    const about = eventIdNumber(begun.length)
    const jobs: NewJob<SendMailJob>[] = []
    const queue = { add: () => Promise.resolve(), addAll: async (added: typeof jobs) => void jobs.push(...added) }
    const event = recordedEvent({ id: eventIdNumber(9), type: 'NotificationReleased' })
    await addMails({ queue, after: logStart, clock: { now: () => instantOf(9) }, settings: unfollowedSettings }, [
      { event, stored: notificationReleased(about) },
    ])
    expect(jobs).toEqual([
      {
        jobId: `${eventIdNumber(9)}-released`,
        data: { orderId, eventId: about, kind: 'document-issued', released: true },
      },
    ])
  })
})
