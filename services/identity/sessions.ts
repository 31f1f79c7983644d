import { createHash, randomBytes } from 'node:crypto'
import type { Device } from '@cartorio/contracts/device.js'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { StaffAccount } from '../domain/staff/account.js'
import type { StateCollection, StateStore, Versioned } from '../stores/state-store/port.js'
import type { Accounts } from './accounts.js'
import type { Account, Credentials } from './credentials.js'
import { unknownDevice } from './device.js'

export type SessionDocument = {
  readonly staffId: StaffId
  readonly startedAt: string
  /** Of the account when it began; absent before its sessions were ended for the first time. */
  readonly generation?: number
  /** Absent in sessions that an earlier release began. */
  readonly device?: Device
  /** The office required a second factor when it began, and the account had none. */
  readonly mustSetSecondFactor?: true
  /** Up to `useMillis` before the last request; absent before a second one. */
  readonly lastUsedAt?: string
}

const sessions: StateCollection<SessionDocument> = {
  name: 'staff-sessions',
  indexes: { staffId: (doc) => doc.staffId },
}

export const sessionSeconds = 12 * 60 * 60

/** Milliseconds after which the next request is written down as the session's last use. */
const useMillis = 5 * 60_000

export const sessionCookie = 'cartorio_session'

/** Only the hash is stored: a reader of the store cannot sign in with it. */
export const sessionId = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const expiryOf = ({ startedAt }: Pick<SessionDocument, 'startedAt'>) => ({
  expiresAt: new Date(Date.parse(startedAt) + sessionSeconds * 1000),
})

export const createSessions = (state: StateStore) => ({
  /** Answers the secret for the cookie. */
  start: async (
    { staffId, sessionGeneration: generation }: Pick<Account, 'staffId' | 'sessionGeneration'>,
    now: string,
    device: Device = unknownDevice,
    mustSetSecondFactor = false,
  ): Promise<string> => {
    const secret = randomBytes(32).toString('base64url')
    const doc: SessionDocument = {
      staffId,
      startedAt: now,
      device,
      ...(generation === undefined ? {} : { generation }),
      ...(mustSetSecondFactor && { mustSetSecondFactor }),
    }
    await state.insert(sessions, sessionId(secret), doc, expiryOf(doc))
    return secret
  },
  find: async (secret: string): Promise<SessionDocument | undefined> =>
    (await state.get(sessions, sessionId(secret)))?.doc,
  /** The same for a request, which is its last use. */
  use: async (secret: string, now: string): Promise<SessionDocument | undefined> => {
    const found = await state.get(sessions, sessionId(secret))
    if (found === undefined) return undefined
    const { doc, id, version } = found
    if (Date.parse(now) - Date.parse(doc.lastUsedAt ?? doc.startedAt) < useMillis) return doc
    const used = { ...doc, lastUsedAt: now }
    // A request that only reads is answered also where nothing can be written.
    await state.replace(sessions, id, version, used, expiryOf(doc)).catch(() => false)
    return used
  },
  /** Those of an account that go on, the last one that was used first. */
  listOf: async (
    { staffId, sessionGeneration }: Pick<Account, 'staffId' | 'sessionGeneration'>,
    now: string,
  ): Promise<readonly Versioned<SessionDocument>[]> => {
    const found = await state.find(sessions, 'staffId', staffId)
    const usedAt = ({ doc }: Versioned<SessionDocument>) => doc.lastUsedAt ?? doc.startedAt
    return found
      .filter(({ doc }) => doc.generation === sessionGeneration && expiryOf(doc).expiresAt.toISOString() > now)
      .sort((a, b) => usedAt(b).localeCompare(usedAt(a)))
  },
  /** By the id under which it is stored. */
  findById: async (id: string): Promise<SessionDocument | undefined> => (await state.get(sessions, id))?.doc,
  end: (secret: string): Promise<void> => state.remove(sessions, sessionId(secret)),
  /** Ends one of an account by the id under which it is stored; answers whether the account had it. */
  endById: async (staffId: StaffId, id: string): Promise<boolean> => {
    if (!/^[0-9a-f]{64}$/.test(id) || (await state.get(sessions, id))?.doc.staffId !== staffId) return false
    await state.remove(sessions, id)
    return true
  },
})

export type Sessions = ReturnType<typeof createSessions>

export type SignedInAccount = Pick<StaffAccount, 'tenantId' | 'roles'> &
  Account & {
    /** The session began without the second factor that the office required then, and there is still none. */
    readonly lacksSecondFactor: boolean
  }

/** The account of a session as it is now; `undefined` once the session or its account has ended. */
export const accountIn = async (
  {
    credentials,
    accounts,
  }: { readonly credentials: Pick<Credentials, 'find'>; readonly accounts: Pick<Accounts, 'find'> },
  session: SessionDocument | undefined,
): Promise<SignedInAccount | undefined> => {
  if (session === undefined) return undefined
  const { staffId, generation, mustSetSecondFactor = false } = session
  const [secrets, account] = await Promise.all([credentials.find(staffId), accounts.find(staffId)])
  if (account?.state !== 'open' || secrets === undefined || secrets.sessionGeneration !== generation) return undefined
  const { tenantId, roles } = account
  return { ...secrets, tenantId, roles, lacksSecondFactor: mustSetSecondFactor && secrets.secondFactor === undefined }
}
