import type { StaffMember } from '@cartorio/contracts/http/staff.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { Right } from '@cartorio/contracts/rights.js'
import type { StaffAccount } from '../domain/staff/account.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { openEvents } from '../privacy/opened-event.js'
import { type EventStore, streamName } from '../stores/event-store/port.js'
import type { Accounts } from './accounts.js'

type ProfileDeps = {
  readonly eventStore: Pick<EventStore, 'read'>
  readonly dataKeys: DataKeys
  readonly accounts: Accounts
}

type Person = Pick<StaffMember, 'name' | 'email'>

/** What every answer says of a member of staff. */
export const staffMember = (
  {
    staffId,
    tenantId,
    roles,
    rights,
  }: Pick<StaffAccount, 'tenantId' | 'roles'> & {
    readonly staffId: StaffId
    readonly rights: readonly Right[]
  },
  { name, email }: Person,
): StaffMember => ({ id: staffId, name, email, role: roles[0] ?? 'operator', rights: [...rights], tenantId })

/** Whom the account names; blank for one that there is not, and after the key was destroyed. */
export const readPerson = async (
  { eventStore, dataKeys }: Omit<ProfileDeps, 'accounts'>,
  staffId: StaffId,
): Promise<Person> => {
  for await (const event of eventStore.read(streamName(`staff-${staffId}`))) {
    const [opened] = await openEvents([event], dataKeys)
    // The first event of an account names the person.
    const personal =
      opened?.type === 'StaffAccountCreated' || opened?.type === 'StaffInvited' ? opened.personal : undefined
    return { name: '', email: '', ...personal }
  }
  return { name: '', email: '' }
}

/** The member of staff as the account's own stream tells it; `undefined` where the account is not open. */
export const staffProfile = async (
  { accounts, ...deps }: ProfileDeps,
  staffId: StaffId,
): Promise<StaffMember | undefined> => {
  const account = await accounts.find(staffId)
  if (account?.state !== 'open') return undefined
  return staffMember({ ...account, staffId, rights: accounts.rightsIn(account) }, await readPerson(deps, staffId))
}
