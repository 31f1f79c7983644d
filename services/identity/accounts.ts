import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import { type OfficeRole, type Right, rightsOf } from '@cartorio/contracts/rights.js'
import { LRUCache } from 'lru-cache'
import { evolveAccount, isAccountEvent, type StaffAccount } from '../domain/staff/account.js'
import { type EventStore, type Revision, streamName } from '../stores/event-store/port.js'

type Folded = { readonly account: StaffAccount | undefined; readonly next: Revision }

type AccountDeps = {
  readonly eventStore: Pick<EventStore, 'read'>
  readonly officeRoles: (tenantId: TenantId) => readonly OfficeRole[]
  /** Its staff alone can care for the system, which is the whole installation's. */
  readonly installationTenant: TenantId
}

/** More than the staff of an installation; those above it are read from the beginning again. */
const kept = 2000

/**
 * What accounts may do, from their own streams: a right that was taken is gone with the next request, in every process.
 * What is known of a stream is kept, so that a request reads what came after it, which is nothing but seldom.
 */
export const createAccounts = ({ eventStore, officeRoles, installationTenant }: AccountDeps) => {
  const folded = new LRUCache<string, Folded>({ max: kept })
  return {
    /** `undefined` where there is no such account. */
    find: async (staffId: StaffId): Promise<StaffAccount | undefined> => {
      let { account, next } = folded.get(staffId) ?? { account: undefined, next: 0 }
      for await (const event of eventStore.read(streamName(`staff-${staffId}`), next)) {
        // Written by this product under the schema of its type.
        const known: { readonly type: string } = event
        if (isAccountEvent(known)) account = evolveAccount(account, known)
        next = event.revision + 1
      }
      folded.set(staffId, { account, next })
      return account
    },
    rightsIn: ({ tenantId, roles }: Pick<StaffAccount, 'tenantId' | 'roles'>): readonly Right[] =>
      rightsOf(roles, officeRoles(tenantId)).filter((right) => right !== 'system' || tenantId === installationTenant),
  }
}

export type Accounts = ReturnType<typeof createAccounts>
