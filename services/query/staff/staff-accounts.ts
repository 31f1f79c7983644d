import { staffAccountsRead } from '@cartorio/contracts/http/routes/staff-account-routes.js'
import { invitationDays, type ListedAccount } from '@cartorio/contracts/http/staff-accounts.js'
import { type Instant, instantSchema, type StaffId, staffIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import type { Right } from '@cartorio/contracts/rights.js'
import { kindsOf } from '../../identity/second-factors.js'
import { type AuditTrailDocument, auditTrail } from '../../projections/audit-trail/audit-trail.js'
import { type StaffDocument, staff } from '../../projections/staff/staff.js'
import type { Collection } from '../../stores/read-store/port.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'
import { maxStaff } from './staff.controllers.js'

const invitedUntil = ({ invited, invitedAt }: StaffDocument): ListedAccount['invitedUntil'] =>
  invited && invitedAt !== null
    ? instantSchema.parse(new Date(Date.parse(invitedAt) + invitationDays * 24 * 60 * 60_000).toISOString())
    : null

/** Where the account is signed in, and what it needs beside its password: the state store knows it, and no read model. */
const accessOf = async (
  { credentials, sessions, clock }: QueryPorts,
  staffId: StaffId,
): Promise<Pick<ListedAccount, 'sessions' | 'lastUsedAt' | 'secondFactor'>> => {
  const secrets = await credentials.find(staffId)
  const secondFactor = [...kindsOf(secrets?.secondFactor)]
  const [last, ...others] = secrets === undefined ? [] : await sessions.listOf(secrets, clock.now())
  if (last === undefined) return { sessions: 0, lastUsedAt: null, secondFactor }
  const lastUsedAt = instantSchema.parse(last.doc.lastUsedAt ?? last.doc.startedAt)
  return { sessions: 1 + others.length, lastUsedAt, secondFactor }
}

/** The last sign-in that the log tells of; whoever fails at an account is not its person. */
const lastSignInOf = async (
  { readStore }: QueryPorts,
  documents: Collection<AuditTrailDocument>,
  tenantId: TenantId,
  staffId: StaffId,
): Promise<Instant | null> => {
  const where = { tenantId, kind: 'sign-in', by: staffId }
  const [last] = await readStore.page(documents, { where, limit: 1 })
  return last?.doc.at ?? null
}

/** The accounts of an office for those who care for them, by name. */
export const listStaffAccounts = serveStaffRead(
  staffAccountsRead,
  async (ports, { tenantId, staffId: reader, minPosition }) => {
    const { readModels, readStore, accounts } = ports
    const page = await readModels.readAt(minPosition, staff, (documents) =>
      readStore.page(documents, { where: { tenantId }, limit: maxStaff }),
    )
    // Not waited for: a sign-in answers no position.
    const signIns = await readModels.at(undefined, auditTrail)
    const own = await accounts.find(reader)
    const held: readonly Right[] = own === undefined ? [] : accounts.rightsIn(own)
    const closed = (id: StaffId, { roles }: StaffDocument): ListedAccount['closed'] => {
      if (id === reader) return 'own-account'
      return accounts.rightsIn({ tenantId, roles }).every((right) => held.includes(right)) ? null : 'right-not-held'
    }
    const listed = page
      .filter(({ doc }) => !doc.withdrawn)
      .map(async ({ doc }): Promise<ListedAccount> => {
        const id = staffIdSchema.parse(doc.staffId)
        const access = await accessOf(ports, id)
        return {
          id,
          name: doc.name ?? '',
          email: doc.email ?? '',
          roles: [...doc.roles],
          state: doc.invited ? 'invited' : doc.disabled ? 'disabled' : 'open',
          invitedUntil: invitedUntil(doc),
          ...access,
          lastSignedInAt: access.sessions > 0 ? null : await lastSignInOf(ports, signIns, tenantId, id),
          closed: closed(id, doc),
        }
      })
    const all = await Promise.all(listed)
    return { accounts: all.sort((a, b) => a.name.localeCompare(b.name, 'pt-BR')) }
  },
)
