import { createHash, randomBytes } from 'node:crypto'
import type { StaffId } from '@cartorio/contracts/ids.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import type { Account, Credentials } from './credentials.js'

export type SessionDocument = {
  readonly staffId: StaffId
  readonly startedAt: string
  /** Of the account when it began; absent before its sessions were ended for the first time. */
  readonly generation?: number
}

const sessions: StateCollection<SessionDocument> = {
  name: 'staff-sessions',
  indexes: { staffId: (doc) => doc.staffId },
}

export const sessionSeconds = 12 * 60 * 60

export const sessionCookie = 'cartorio_session'

/** Only the hash is stored: a reader of the store cannot sign in with it. */
export const sessionId = (secret: string): string => createHash('sha256').update(secret).digest('hex')

export const createSessions = (state: StateStore) => ({
  /** Answers the secret for the cookie. */
  start: async (
    { staffId, sessionGeneration: generation }: Pick<Account, 'staffId' | 'sessionGeneration'>,
    now: string,
  ): Promise<string> => {
    const secret = randomBytes(32).toString('base64url')
    const expiresAt = new Date(Date.parse(now) + sessionSeconds * 1000)
    const doc = { staffId, startedAt: now, ...(generation === undefined ? {} : { generation }) }
    await state.insert(sessions, sessionId(secret), doc, { expiresAt })
    return secret
  },
  find: async (secret: string): Promise<SessionDocument | undefined> =>
    (await state.get(sessions, sessionId(secret)))?.doc,
  /** By the id under which it is stored. */
  findById: async (id: string): Promise<SessionDocument | undefined> => (await state.get(sessions, id))?.doc,
  end: (secret: string): Promise<void> => state.remove(sessions, sessionId(secret)),
})

export type Sessions = ReturnType<typeof createSessions>

/** The account of a session as it is now; `undefined` once the session or its account has ended. */
export const accountIn = async (
  credentials: Pick<Credentials, 'find'>,
  session: SessionDocument | undefined,
): Promise<Account | undefined> => {
  const account = session && (await credentials.find(session.staffId))
  const goesOn = account?.disabled !== true && account?.sessionGeneration === session?.generation
  return goesOn ? account : undefined
}
