import type { StaffId } from '@cartorio/contracts/ids.js'
import type { DataKeys } from '../privacy/data-keys.js'
import { decryptJson, type EncryptedJson, encryptJson } from '../privacy/personal-encryption.js'

const place = (staffId: StaffId): string => `totp/${staffId}`

/** Secrets of authenticator apps under the key of their account, so that they end with it. */
export const createTotpCipher = (dataKeys: Pick<DataKeys, 'ensure'>) => ({
  /** `undefined` once the person's data were erased. */
  encrypt: async (staffId: StaffId, secret: string): Promise<EncryptedJson | undefined> => {
    const state = await dataKeys.ensure(staffId)
    return state.kind === 'erased' ? undefined : encryptJson(secret, state.key, place(staffId))
  },
  decrypt: async (staffId: StaffId, kept: EncryptedJson): Promise<string | undefined> => {
    const state = await dataKeys.ensure(staffId)
    return state.kind === 'erased' ? undefined : String(decryptJson(kept, state.key, place(staffId)))
  },
})
