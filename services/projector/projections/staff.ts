import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { Projection } from '../projection.js'

/** A member of staff, as the back office shows them. */
export type StaffDocument = {
  readonly staffId: string
  readonly tenantId: string
  readonly roles: readonly string[]
  readonly name: string | null
  readonly email: string | null
}

const staffIdOfStream = (stream: string): string | undefined => /^staff-([0-9a-f-]{36})$/.exec(stream)?.[1]

export const staff: Projection<StaffDocument> = {
  name: 'staff',
  version: 1,
  shape: { fields: { tenantId: ({ tenantId }) => [tenantId] } },
  touches: ({ stream }) => {
    const staffId = staffIdOfStream(stream)
    return staffId === undefined ? [] : [staffId]
  },
  apply: (_doc, event, staffId) => {
    const data = staffEventSchemas.StaffAccountCreated.data.parse(event.data)
    const personal = staffEventSchemas.StaffAccountCreated.personal.safeParse(event.personal).data
    return { staffId, ...data, name: personal?.name ?? null, email: personal?.email ?? null }
  },
}
