import {
  isSettingsEventType,
  type SettingsEvent,
  settingsEventSchemas,
} from '@cartorio/contracts/events/settings-events.js'
import { upcasting } from '../events/upcasters.js'
import type { VersionedEvent } from '../events/upcasting.js'
import { TechnicalError } from '../technical-error.js'

/** A stored event of a settings stream, in today's shape. @throws for one that this code does not know */
export const parseSettingsEvent = (event: VersionedEvent): SettingsEvent => {
  const { type, data, position } = upcasting.present(event)
  if (!isSettingsEventType(type)) throw new TechnicalError(`${type} at position ${position} is no event of settings`)
  const parsed = settingsEventSchemas[type].data.safeParse(data)
  if (!parsed.success) throw new TechnicalError(`the event at position ${position} does not match its schema`)
  return { type, data: parsed.data } as SettingsEvent
}
