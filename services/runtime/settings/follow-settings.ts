import type { TenantId } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { Clock } from '../../domain/clock.js'
import { parseSettingsEvent } from '../../domain/events/stored-event.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { type CurrentSettings, evolveSettings, type Settings, settingsOn } from '../../domain/settings/settings.js'
import type { EventStore } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import { pause } from '../../stores/retry/backoff.js'
import { within } from '../../stores/retry/time-limits.js'
import type { Config } from '../config.js'
import { systemClock } from '../system-clock.js'

/** What holds until an administrator sets it. */
export const configuredSettings = ({
  COMPLETION_DAYS: completion,
  UNPAID_DAYS: unpaid,
  RATING_DAYS: rating,
  STEP_MAIL_DELAY_MILLIS: stepMailDelayMillis,
}: Pick<Config, 'COMPLETION_DAYS' | 'UNPAID_DAYS' | 'RATING_DAYS' | 'STEP_MAIL_DELAY_MILLIS'>): Settings => ({
  ...initialSettings,
  stepMailDelayMillis,
  deadlineDays: { completion, unpaid, rating },
})

/** Milliseconds between two reads: what another process has changed holds here so much later. */
const everyMillis = 4000
/** Milliseconds for one read of all streams. */
const readMillis = 5000
/** Milliseconds for which settings that were read are relied on. */
const oldMillis = 60_000

/** Keeps the settings of the tenants in memory; what was read last stays when a read fails. */
export type SettingsFollower = CurrentSettings & {
  /** Reads every stream from where it stands. @throws what the event store throws */
  read(): Promise<void>
  /** Reads again and again until the signal aborts. */
  follow(signal: AbortSignal, onError: (error: unknown) => void): Promise<void>
  /** Reads unless a read came through within the last minute. @throws what the event store throws */
  check(): Promise<void>
}

/** Until the signal aborts; a read that failed is made again. */
export const readAgainAndAgain = async (
  read: () => Promise<void>,
  signal: AbortSignal,
  onError: (error: unknown) => void,
): Promise<void> => {
  while (!signal.aborted) {
    await pause(everyMillis, signal)
    if (!signal.aborted) await read().catch(onError)
  }
}

/** A read of one stream from its known end costs an index lookup; a subscription would see every event of the log. */
export const createSettingsFollower = (
  eventStore: Pick<EventStore, 'read'>,
  tenants: readonly TenantId[],
  monotonic: () => number = () => performance.now(),
  /** What holds until the stream says otherwise. */
  initial: Settings = initialSettings,
  clock: Clock = systemClock,
): SettingsFollower => {
  const known = new Map<TenantId, Settings>(tenants.map((tenantId) => [tenantId, initial]))
  let readAt: number | undefined

  const rawOf = (tenantId = tenants[0]): Settings => {
    if (tenantId === undefined) return initial
    const settings = known.get(tenantId)
    // A tenant that the configuration no longer names may still have orders: it is followed from the next read on.
    if (settings === undefined) known.set(tenantId, initial)
    return settings ?? initial
  }
  // A change with a first day holds from that day on without a read.
  const of = (tenantId?: TenantId): Settings => settingsOn(rawOf(tenantId), officeDay(clock.now()))
  const readStream = async (tenantId: TenantId): Promise<Settings> => {
    let settings = rawOf(tenantId)
    for await (const event of eventStore.read(settingsStream(tenantId), settings.revision + 1))
      settings = evolveSettings(settings, parseSettingsEvent(event))
    // Two reads at once: the one that saw more counts.
    if (settings.revision > of(tenantId).revision) known.set(tenantId, settings)
    return of(tenantId)
  }
  const read = async (): Promise<void> => {
    await within(readMillis, Promise.all([...known.keys()].map(readStream)))
    readAt = monotonic()
  }
  return {
    of,
    refreshed: (tenantId) => within(readMillis, readStream(tenantId)),
    read,
    follow: (signal, onError) => readAgainAndAgain(read, signal, onError),
    check: async () => {
      if (readAt === undefined || monotonic() - readAt > oldMillis) await read()
    },
  }
}
