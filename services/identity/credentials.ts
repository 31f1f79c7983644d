import { createHmac, randomInt } from 'node:crypto'
import type { StaffId } from '@cartorio/contracts/ids.js'
import { hash, verify } from '@node-rs/argon2'
import { TechnicalError } from '../domain/technical-error.js'
import { emailFoldings, foldedEmail } from '../privacy/folded-email.js'
import { changeDocument } from '../stores/state-store/documents.js'
import type { StateCollection, StateStore } from '../stores/state-store/port.js'
import { changeSecondFactor, type KeptSecondFactor, type SecondFactorChange } from './second-factors.js'

/** Argon2id with the library's defaults (OWASP 2024: 19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password)

const isPassword = (hashed: string, password: string): Promise<boolean> => verify(hashed, password)

/** No letters that are easily confused. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** 20 characters, about 116 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 20 }, () => alphabet[randomInt(alphabet.length)]).join('')

type CredentialsDocument = {
  readonly staffId: StaffId
  readonly emailHash: string
  readonly passwordHash: string
  /** Whether the generated password was shown, or replaced by a chosen one. */
  readonly told: boolean
  /** The password was generated and shown: it opens nothing but the way to one that its person chooses. */
  readonly mustChangePassword?: boolean
  /** Raised to end the sessions of before; absent as long as none were ended. */
  readonly sessionGeneration?: number
  /** Absent of an account that signs in with its password alone. */
  readonly secondFactor?: KeptSecondFactor
}

/** Password hashes lie here and never in the log. Documents of earlier releases hold roles and tenant too, which nobody reads. */
const credentials: StateCollection<CredentialsDocument> = {
  name: 'staff-credentials',
  indexes: { emailHash: (doc) => doc.emailHash },
}

type EmailClaim = { readonly staffId: StaffId }

/** While an account registers: two of one address at once become one. */
const emailClaims: StateCollection<EmailClaim> = { name: 'staff-email-claims', indexes: {} }
const claimMillis = 60 * 60_000

/** Whose secrets they are; what the account may do is in its events. */
export type Account = Pick<CredentialsDocument, 'staffId' | 'mustChangePassword' | 'sessionGeneration' | 'secondFactor'>

/** What was done to an account beside its creation. */
export type AccountChange =
  | { readonly kind: 'password'; readonly password: string; readonly mustChangePassword?: boolean }
  | { readonly kind: 'end-sessions' }
  | { readonly kind: 'disable' }
  | { readonly kind: 'enable' }
  | SecondFactorChange

const otherChanges: readonly string[] = ['password', 'end-sessions', 'disable', 'enable']

const isSecondFactorChange = (change: AccountChange): change is SecondFactorChange =>
  !otherChanges.includes(change.kind)

/** A hash of an e-mail under a server secret, by which an account is found. Orders are found by `privacy/email-hashes.ts`. */
export const accountEmailHash = (email: string, serverSecret: Buffer): string =>
  hashUnder(serverSecret, foldedEmail(email))

const hashUnder = (serverSecret: Buffer, folded: string): string =>
  createHmac('sha256', serverSecret).update(`email\0${folded}`).digest('hex')

/**
 * `serverSecrets[0]` hashes; an account that was hashed under another one, or as an earlier release folded addresses, is
 * still found, and hashed anew when it signs in.
 */
export const createCredentials = (state: StateStore, serverSecrets: readonly [Buffer, ...Buffer[]]) => {
  const [serverSecret] = serverSecrets
  const decoy = hashPassword('no account has this password')
  const byEmail = async (email: string) => {
    const foldings = emailFoldings(email)
    const hashes = serverSecrets.flatMap((secret) => foldings.map((folded) => hashUnder(secret, folded)))
    const [found] = (await Promise.all(hashes.map((hash) => state.find(credentials, 'emailHash', hash)))).flat()
    return found
  }
  return {
    add: async (account: Account, email: string, password: string): Promise<boolean> =>
      state.insert(credentials, account.staffId, {
        ...account,
        emailHash: accountEmailHash(email, serverSecret),
        passwordHash: await hashPassword(password),
        told: false,
      }),
    /**
     * Whether the address is that of no other account of the installation; for an hour it is then this account's. An
     * account that did not come to its end meanwhile takes it again.
     */
    claimEmail: async (staffId: StaffId, email: string, now: string): Promise<boolean> => {
      const emailHash = accountEmailHash(email, serverSecret)
      const expiresAt = new Date(Date.parse(now) + claimMillis)
      const claimed =
        (await state.insert(emailClaims, emailHash, { staffId }, { expiresAt })) ||
        (await state.get(emailClaims, emailHash))?.doc.staffId === staffId
      if (!claimed) return false
      const found = await byEmail(email)
      return found === undefined || found.doc.staffId === staffId
    },
    /** The secrets of an account that registers, whose earlier try may have been cut off. */
    register: async (staffId: StaffId, email: string, password: string): Promise<void> => {
      const passwordHash = await hashPassword(password)
      const emailHash = accountEmailHash(email, serverSecret)
      await changeDocument(state, credentials, staffId, () => ({ staffId, emailHash, passwordHash, told: true }))
    },
    remove: (staffId: StaffId): Promise<void> => state.remove(credentials, staffId),
    /** `undefined` for an unknown e-mail and a wrong password alike, in about the same time. */
    check: async (email: string, password: string): Promise<Account | undefined> => {
      const found = await byEmail(email)
      const genuine = await isPassword(found?.doc.passwordHash ?? (await decoy), password)
      if (!genuine || found === undefined) return undefined
      const emailHash = accountEmailHash(email, serverSecret)
      if (found.doc.emailHash !== emailHash) {
        await state.replace(credentials, found.id, found.version, { ...found.doc, emailHash })
      }
      return found.doc
    },
    /** Whether it is the account's password, of an account that is known by its session. */
    isPassword: async (staffId: string, password: string): Promise<boolean> => {
      const found = await state.get(credentials, staffId)
      return found !== undefined && isPassword(found.doc.passwordHash, password)
    },
    find: async (staffId: string): Promise<Account | undefined> => (await state.get(credentials, staffId))?.doc,
    findByEmail: async (email: string): Promise<Account | undefined> => (await byEmail(email))?.doc,
    /** Whatever the change, it ends the account's sessions. Answers the account with the number that new ones carry. */
    change: async (staffId: string, change: AccountChange): Promise<Account> => {
      const changed =
        change.kind === 'password'
          ? {
              passwordHash: await hashPassword(change.password),
              told: true,
              mustChangePassword: change.mustChangePassword === true,
            }
          : {}
      const missing = () => new TechnicalError(`the account ${staffId} has no credentials`)
      const after = await changeDocument(state, credentials, staffId, (doc) => {
        if (doc === undefined) throw missing()
        const sessionGeneration = (doc.sessionGeneration ?? 0) + 1
        if (!isSecondFactorChange(change)) return { ...doc, ...changed, sessionGeneration }
        const { secondFactor: before, ...rest } = doc
        const secondFactor = changeSecondFactor(before, change)
        return { ...rest, sessionGeneration, ...(secondFactor === undefined ? {} : { secondFactor }) }
      })
      if (after === undefined) throw missing()
      return after
    },
    /**
     * Writes what an accepted proof leaves of the second factor, against every other attempt with it: `accept` answers
     * `undefined` where what is stored then does not accept it. Ends no session.
     */
    useSecondFactor: async (
      staffId: string,
      accept: (factor: KeptSecondFactor) => KeptSecondFactor | undefined,
    ): Promise<boolean> => {
      let accepted = false
      await changeDocument(state, credentials, staffId, (doc) => {
        const secondFactor = doc?.secondFactor && accept(doc.secondFactor)
        accepted = secondFactor !== undefined
        return doc === undefined || secondFactor === undefined ? undefined : { ...doc, secondFactor }
      })
      return accepted
    },
    /** Gives an account another generated password, unless the one that it has was shown. */
    replaceUndisclosed: async (staffId: string, password: string): Promise<boolean> => {
      const found = await state.get(credentials, staffId)
      if (found === undefined || found.doc.told) return false
      const passwordHash = await hashPassword(password)
      return state.replace(credentials, staffId, found.version, { ...found.doc, passwordHash })
    },
    markDisclosed: async (staffId: string): Promise<void> => {
      const found = await state.get(credentials, staffId)
      if (found !== undefined) await state.replace(credentials, staffId, found.version, { ...found.doc, told: true })
    },
  }
}

export type Credentials = ReturnType<typeof createCredentials>
