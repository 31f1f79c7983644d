import { createHmac } from 'node:crypto'
import type { StaffRole } from '@cartorio/contracts/events/other-events.js'
import type { StaffId, TenantId } from '@cartorio/contracts/ids.js'
import type { StateCollection, StateStore } from '../state-store/port.js'
import { hashPassword, isPassword } from './passwords.js'

type CredentialsDocument = {
  readonly staffId: StaffId
  readonly tenantId: TenantId
  readonly roles: readonly StaffRole[]
  readonly emailHash: string
  readonly passwordHash: string
  /** Whether anybody has been told the generated password. */
  readonly told: boolean
}

/** Password hashes lie here and never in the log. */
const credentials: StateCollection<CredentialsDocument> = {
  name: 'staff-credentials',
  indexes: { emailHash: (doc) => doc.emailHash },
}

export type Account = Pick<CredentialsDocument, 'staffId' | 'tenantId' | 'roles'>

/** A keyed hash of the folded e-mail: finds a person without telling who it is. */
export const emailHashOf = (email: string, serverSecret: Buffer): string =>
  createHmac('sha256', serverSecret).update(`email\0${email.trim().toLowerCase()}`).digest('hex')

export type Credentials = {
  add(account: Account, email: string, password: string): Promise<boolean>
  /** `undefined` for an unknown e-mail and for a wrong password alike, in about the same time. */
  check(email: string, password: string): Promise<Account | undefined>
  find(staffId: string): Promise<Account | undefined>
  /** Gives an account another password, unless somebody knows the one that it has. */
  replaceUntold(staffId: string, password: string): Promise<boolean>
  markTold(staffId: string): Promise<void>
}

/** `serverSecrets[0]` hashes; an account that was hashed under another one is still found, and hashed anew when it signs in. */
export const createCredentials = (state: StateStore, serverSecrets: readonly [Buffer, ...Buffer[]]): Credentials => {
  const [serverSecret] = serverSecrets
  const decoy = hashPassword('nobody has this password')
  return {
    add: async (account, email, password) =>
      state.insert(credentials, account.staffId, {
        ...account,
        emailHash: emailHashOf(email, serverSecret),
        passwordHash: await hashPassword(password),
        told: false,
      }),
    check: async (email, password) => {
      const hashes = serverSecrets.map((secret) => emailHashOf(email, secret))
      const [found] = (await Promise.all(hashes.map((hash) => state.find(credentials, 'emailHash', hash)))).flat()
      const genuine = await isPassword(found?.doc.passwordHash ?? (await decoy), password)
      if (!genuine || found === undefined) return undefined
      const emailHash = emailHashOf(email, serverSecret)
      if (found.doc.emailHash !== emailHash) {
        await state.replace(credentials, found.id, found.version, { ...found.doc, emailHash })
      }
      return found.doc
    },
    find: async (staffId) => (await state.get(credentials, staffId))?.doc,
    replaceUntold: async (staffId, password) => {
      const found = await state.get(credentials, staffId)
      if (found === undefined || found.doc.told) return false
      const passwordHash = await hashPassword(password)
      return state.replace(credentials, staffId, found.version, { ...found.doc, passwordHash })
    },
    markTold: async (staffId) => {
      const found = await state.get(credentials, staffId)
      if (found !== undefined) await state.replace(credentials, staffId, found.version, { ...found.doc, told: true })
    },
  }
}
