import type { Clock, Ids } from '../../domain/clock.js'
import type { CurrentSettings } from '../../domain/settings/settings.js'
import type { DataKeys } from '../../privacy/data-keys.js'
import type { EventStore } from '../../stores/event-store/port.js'

/** What load → decide → append needs. */
export type CommandDeps = {
  readonly eventStore: EventStore
  readonly dataKeys: DataKeys
  readonly clock: Clock
  readonly ids: Ids
  readonly settings: CurrentSettings
}
