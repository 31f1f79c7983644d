import type { StaffMember } from '@cartorio/contracts/http/staff.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { openEvents } from '../privacy/opened-event.js'
import { type EventStore, streamName } from '../stores/event-store/port.js'
import type { Accounts } from './accounts.js'

type ProfileDeps = {
  readonly eventStore: Pick<EventStore, 'read'>
  readonly dataKeys: DataKeys
  readonly accounts: Accounts
}

/** The member of staff as the account's own stream tells it; `undefined` where the account is not open. */
export const staffProfile = async (
  { eventStore, dataKeys, accounts }: ProfileDeps,
  staffId: StaffId,
): Promise<StaffMember | undefined> => {
  const account = await accounts.find(staffId)
  if (account?.state !== 'open') return undefined
  const { tenantId, roles } = account
  for await (const event of eventStore.read(streamName(`staff-${staffId}`))) {
    const [opened] = await openEvents([event], dataKeys)
    // The first event of an account names the person.
    const personal =
      opened?.type === 'StaffAccountCreated' || opened?.type === 'StaffInvited' ? opened.personal : undefined
    const { name = '', email = '' } = personal ?? {}
    return { id: staffId, name, email, role: roles[0] ?? 'operator', rights: [...accounts.rightsIn(account)], tenantId }
  }
  return undefined
}
