import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import type { ReadModel } from '../../projection-engine/projection.js'

const staffSchema = z.strictObject({
  staffId: z.string(),
  ...staffEventSchemas.StaffAccountCreated.data.shape,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
})
/** A member of staff, as the back office shows them. */
type StaffDocument = Immutable<z.infer<typeof staffSchema>>

const staffIdOfStream = (stream: string): string | undefined => /^staff-([0-9a-f-]{36})$/.exec(stream)?.[1]

/** A disabled member stays visible where they worked; the screens need neither passwords nor sessions. */
const unchanged = (doc: StaffDocument | undefined, { type, stream }: OpenedEvent): StaffDocument => {
  if (doc === undefined) throw new TechnicalError(`${stream} begins with ${type}`)
  return doc
}

export const staff: ReadModel<StaffDocument> = {
  name: 'staff',
  version: 1,
  flushMillis: 160,
  schema: staffSchema,
  shape: { fields: { tenantId: ({ tenantId }) => [tenantId] } },
  documentIds: ({ stream }) => {
    const staffId = staffIdOfStream(stream)
    return staffId === undefined ? [] : [staffId]
  },
  apply: (doc, event, staffId) => {
    if (event.type !== 'StaffAccountCreated') return unchanged(doc, event)
    const { data, personal } = event
    return { staffId, ...data, name: personal?.name ?? null, email: personal?.email ?? null }
  },
}
