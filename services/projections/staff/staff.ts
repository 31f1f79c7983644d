import { viewedListSchema } from '@cartorio/contracts/events/order-views.js'
import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import { instantSchema, orderViewIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { evolveViews } from '../../domain/staff/order-views.js'
import { TechnicalError } from '../../domain/technical-error.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import type { ReadModel } from '../../projection-engine/projection.js'

const staffSchema = z.strictObject({
  staffId: z.string(),
  ...staffEventSchemas.StaffAccountCreated.data.shape,
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  disabled: z.boolean(),
  /** Whether the member has not registered yet. */
  invited: z.boolean(),
  /** When the last invitation was sent; `null` of accounts that began without one. */
  invitedAt: z.nullable(instantSchema),
  /** The invitation was taken back: the document names no person. */
  withdrawn: z.boolean(),
  /** Views of the table of orders, and of the audit, that the member saved. */
  views: z.array(
    z.strictObject({
      viewId: orderViewIdSchema,
      name: z.nullable(z.string()),
      shared: z.boolean(),
      shows: viewedListSchema,
    }),
  ),
})
/** A member of staff, as the back office shows them. */
export type StaffDocument = Immutable<z.infer<typeof staffSchema>>

const staffIdOfStream = (stream: string): string | undefined => /^staff-([0-9a-f-]{36})$/.exec(stream)?.[1]

const known = (doc: StaffDocument | undefined, { type, stream }: OpenedEvent): StaffDocument => {
  if (doc === undefined) throw new TechnicalError(`${stream} begins with ${type}`)
  return doc
}

export const staff: ReadModel<StaffDocument> = {
  name: 'staff',
  version: 4,
  flushMillis: 160,
  schema: staffSchema,
  shape: { fields: { tenantId: ({ tenantId }) => [tenantId] } },
  documentIds: ({ stream }) => {
    const staffId = staffIdOfStream(stream)
    return staffId === undefined ? [] : [staffId]
  },
  apply: (before, event, staffId) => {
    if (event.type === 'StaffAccountCreated' || event.type === 'StaffInvited') {
      const { data, personal } = event
      const { name = null, email = null } = personal ?? {}
      const invited = event.type === 'StaffInvited'
      const invitedAt = invited ? event.metadata.occurredAt : null
      return { staffId, ...data, name, email, disabled: false, invited, invitedAt, withdrawn: false, views: [] }
    }
    const doc = known(before, event)
    switch (event.type) {
      case 'StaffInvitationRenewed':
        return { ...doc, invitedAt: event.metadata.occurredAt }
      case 'StaffInvitationWithdrawn':
        return { ...doc, name: null, email: null, invited: false, withdrawn: true }
      case 'StaffRegistered':
        return { ...doc, invited: false }
      case 'StaffRoleGranted':
        return { ...doc, roles: [...doc.roles, event.data.role] }
      case 'StaffRoleTaken':
        return { ...doc, roles: doc.roles.filter((role) => role !== event.data.role) }
      // A disabled member stays visible where they worked.
      case 'StaffAccountDisabled':
        return { ...doc, disabled: true }
      case 'StaffAccountEnabled':
        return { ...doc, disabled: false }
      case 'StaffViewSaved':
      case 'StaffViewRenamed':
      case 'StaffViewChanged':
      case 'StaffViewShared':
      case 'StaffViewUnshared':
      case 'StaffViewRemoved':
        return { ...doc, views: evolveViews(doc.views, event) }
      // The screens need neither passwords nor sessions.
      default:
        return doc
    }
  },
}
