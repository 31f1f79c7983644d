import type { OrderId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../domain/clock.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { DataKeys, KeyState } from './data-keys.js'
import { decryptBytes, encryptBytes } from './personal-encryption.js'

type Place = { readonly orderId: OrderId | null; readonly mailId: string }

const nonceBytes = 12
const tagBytes = 16

/** The subject of a key that one mail has to itself. */
const ownSubject = (mailId: string): string => `mail-${mailId}`

/** The associated data: a kept mail opens under its own place only. */
const boundTo = ({ orderId, mailId }: Place): string => `mail/${orderId ?? ''}/${mailId}`

/** Encrypts kept mails: nonce, tag, ciphertext. */
export const createMailCipher = (dataKeys: DataKeys, clock: Clock) => {
  const keyOf = ({ orderId, mailId }: Place): Promise<KeyState> =>
    orderId === null ? dataKeys.ensure(ownSubject(mailId)) : dataKeys.of(orderId)
  return {
    encrypt: async (place: Place, plain: Buffer): Promise<Buffer | undefined> => {
      const state = await keyOf(place)
      if (state.kind === 'erased') return undefined
      const { iv, tag, ciphertext } = encryptBytes(plain, state.key, boundTo(place))
      return Buffer.concat([iv, tag, ciphertext])
    },
    decrypt: async (place: Place, kept: Buffer): Promise<Buffer | undefined> => {
      const state = await keyOf(place)
      if (state.kind === 'erased') return undefined
      if (kept.length < nonceBytes + tagBytes) throw new TechnicalError(`the mail ${place.mailId} is cut off`)
      const iv = kept.subarray(0, nonceBytes)
      const tag = kept.subarray(nonceBytes, nonceBytes + tagBytes)
      const ciphertext = kept.subarray(nonceBytes + tagBytes)
      return decryptBytes({ iv, tag, ciphertext }, state.key, boundTo(place))
    },
    forget: async (mailIds: readonly string[]): Promise<void> => {
      const at = clock.now()
      await dataKeys.erase(mailIds.map((mailId) => ({ subject: ownSubject(mailId), at })))
    },
  }
}
