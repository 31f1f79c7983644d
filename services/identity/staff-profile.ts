import type { StaffMember } from '@cartorio/contracts/http/staff.js'
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
    const [opened] = await openEvents([event], dataKeys)
    if (opened?.type !== 'StaffAccountCreated') continue
    const { tenantId, roles } = opened.data
    const { personal } = opened
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
