import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { parseSettingsEvent } from '../../domain/events/stored-event.js'
import { evolveSettings, type Settings } from '../../domain/settings/settings.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { RecordedEvent } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'
import type { AuditPorts } from './audit-ports.js'

/** The settings after these events of their stream. `first`: what held before any. */
export const foldSettings = (first: Settings, events: readonly RecordedEvent[]): Settings =>
  events.reduce((settings, event) => evolveSettings(settings, parseSettingsEvent(event)), first)

/** The settings as they were at an instant: what was set later is not in them. */
export const settingsAsOf = async (
  { eventStore, firstSettings }: Pick<AuditPorts, 'eventStore' | 'firstSettings'>,
  tenantId: TenantId,
  at: Instant,
): Promise<Settings> => {
  const events = await eventsIn(eventStore, settingsStream(tenantId))
  return foldSettings(
    firstSettings,
    events.filter(({ metadata }) => metadata.occurredAt <= at),
  )
}
