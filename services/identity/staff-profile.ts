import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { StaffMember } from '@cartorio/contracts/http/auth.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { openEvents } from '../privacy/opened-event.js'
import { type EventStore, streamName } from '../stores/event-store/port.js'

/** The member of staff as the account's own stream tells it. */
export const staffProfile = async (
  { eventStore, dataKeys }: { readonly eventStore: EventStore; readonly dataKeys: DataKeys },
  staffId: StaffId,
): Promise<StaffMember | undefined> => {
  for await (const event of eventStore.read(streamName(`staff-${staffId}`))) {
    if (event.type !== 'StaffAccountCreated') continue
    const [opened] = await openEvents([event], dataKeys)
    const { tenantId, roles } = staffEventSchemas.StaffAccountCreated.data.parse(opened?.data)
    const personal = staffEventSchemas.StaffAccountCreated.personal.safeParse(opened?.personal).data
    return {
      id: staffId,
      name: personal?.name ?? '',
      email: personal?.email ?? '',
      role: roles[0] ?? 'operator',
      tenantId,
    }
  }
  return undefined
}
