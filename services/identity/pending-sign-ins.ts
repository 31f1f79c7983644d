import { createHash, randomBytes } from 'node:crypto'
import type { StaffId } from '@cartorio/contracts/ids.js'
import { pendingSignInMinutes } from '@cartorio/contracts/second-factors.js'
import type { Clock } from '../domain/clock.js'
import { changeDocument } from '../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import type { Account } from './credentials.js'

type PendingSignIn = {
  readonly staffId: StaffId
  /** Of the account's sessions when the password was given: a change of the account ends it. */
  readonly generation: number
  readonly until: string
  /** Of the passkey that was asked for last; each is answered once. */
  readonly challenge: string | null
  readonly used: boolean
}

const pendingSignIns: StateCollection<PendingSignIn> = { name: 'pending-sign-ins', indexes: {} }

export const pendingCookie = 'cartorio_sign_in'
export const pendingSeconds = pendingSignInMinutes * 60

/** Only the hash is stored: a reader of the store cannot go on with it. */
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Sign-ins after the right password that wait for the second factor: they open nothing else. */
export const createPendingSignIns = (state: StateStore, clock: Clock) => {
  const isOpen = (doc: PendingSignIn | undefined): doc is PendingSignIn =>
    doc !== undefined && !doc.used && doc.until > clock.now()

  /** Changes one that is open; answers it as it was before. */
  const change = async (secret: string, to: Partial<PendingSignIn>): Promise<PendingSignIn | undefined> => {
    let before: PendingSignIn | undefined
    const until = (await state.get(pendingSignIns, hashOf(secret)))?.doc.until
    if (until === undefined) return undefined
    await changeDocument(
      state,
      pendingSignIns,
      hashOf(secret),
      (doc) => {
        before = isOpen(doc) ? doc : undefined
        return before === undefined ? undefined : { ...before, ...to }
      },
      { expiresAt: new Date(until) },
    )
    return before
  }

  return {
    /** Answers the secret for the cookie. */
    begin: async ({ staffId, sessionGeneration = 0 }: Account): Promise<string> => {
      const secret = randomBytes(32).toString('base64url')
      const expiresAt = new Date(Date.parse(clock.now()) + pendingSeconds * 1000)
      const doc = {
        staffId,
        generation: sessionGeneration,
        until: expiresAt.toISOString(),
        challenge: null,
        used: false,
      }
      await state.insert(pendingSignIns, hashOf(secret), doc, { expiresAt })
      return secret
    },
    find: async (secret: string): Promise<PendingSignIn | undefined> => {
      const doc = (await state.get(pendingSignIns, hashOf(secret)))?.doc
      return isOpen(doc) ? doc : undefined
    },
    /** Asks for a passkey; a challenge from before is over. */
    challenge: async (secret: string, challenge: string): Promise<boolean> =>
      (await change(secret, { challenge })) !== undefined,
    /** Takes the challenge, whatever becomes of its answer. */
    takeChallenge: async (secret: string): Promise<string | undefined> =>
      (await change(secret, { challenge: null }))?.challenge ?? undefined,
    /** Ends it with the session that it becomes; answers whether this call has. */
    use: async (secret: string): Promise<boolean> => (await change(secret, { used: true })) !== undefined,
  }
}

export type PendingSignIns = ReturnType<typeof createPendingSignIns>
