import { orderEventSchemas } from '../order/order-events.js'
import { auditCheckEventSchemas, auditExportEventSchemas, auditNoteEventSchemas } from './audit-events.js'
import {
  accessEventSchemas,
  attentionEventSchemas,
  bulkEventSchemas,
  installationEventSchemas,
  orderNumberEventSchemas,
  parcelClaimEventSchemas,
  reportExportEventSchemas,
  sealEventSchemas,
  signInEventSchemas,
  staffEventSchemas,
} from './other-events.js'
import { privacyEventSchemas } from './privacy-events.js'
import { settingsEventSchemas } from './settings-events.js'

/** Every event that this version knows, by type. A reader that meets another stops. */
export const eventSchemas = {
  ...orderEventSchemas,
  ...staffEventSchemas,
  ...signInEventSchemas,
  ...orderNumberEventSchemas,
  ...accessEventSchemas,
  ...auditNoteEventSchemas,
  ...auditExportEventSchemas,
  ...auditCheckEventSchemas,
  ...parcelClaimEventSchemas,
  ...bulkEventSchemas,
  ...reportExportEventSchemas,
  ...attentionEventSchemas,
  ...privacyEventSchemas,
  ...sealEventSchemas,
  ...installationEventSchemas,
  ...settingsEventSchemas,
} as const

export type KnownEventType = keyof typeof eventSchemas

export const isKnownEventType = (type: string): type is KnownEventType => Object.hasOwn(eventSchemas, type)
