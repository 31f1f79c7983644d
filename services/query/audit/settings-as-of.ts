import type { Instant, TenantId } from '@cartorio/contracts/ids.js'
import { parseSettingsEvent } from '../../domain/events/stored-event.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { evolveSettings, type Settings } from '../../domain/settings/settings.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { EventStore, RecordedEvent } from '../../stores/event-store/port.js'
import { settingsStream } from '../../stores/event-store/settings-stream.js'

/** The settings after these events of their stream. */
export const foldSettings = (events: readonly RecordedEvent[]): Settings =>
  events.reduce((settings, event) => evolveSettings(settings, parseSettingsEvent(event)), initialSettings)

/** The settings as they were at an instant: what was set later is not in them. */
export const settingsAsOf = async (
  eventStore: Pick<EventStore, 'read'>,
  tenantId: TenantId,
  at: Instant,
): Promise<Settings> => {
  const events = await eventsIn(eventStore, settingsStream(tenantId))
  return foldSettings(events.filter(({ metadata }) => metadata.occurredAt <= at))
}
