import type { OrderId } from '@cartorio/contracts/ids.js'
import type { Clock } from '../domain/clock.js'
import type { DataKeys, KeyState } from './data-keys.js'
import { decryptWhole, encryptWhole } from './personal-encryption.js'

type Place = { readonly orderId: OrderId | null; readonly mailId: string }

/** The subject of a key that one mail has to itself. */
const ownSubject = (mailId: string): string => `mail-${mailId}`

/** The associated data: a kept mail opens under its own place only. */
const mailPlace = ({ orderId, mailId }: Place): string => `mail/${orderId ?? ''}/${mailId}`

/** Encrypts kept mails: nonce, tag, ciphertext. */
export const createMailCipher = (dataKeys: DataKeys, clock: Clock) => {
  const keyOf = ({ orderId, mailId }: Place): Promise<KeyState> =>
    orderId === null ? dataKeys.ensure(ownSubject(mailId)) : dataKeys.of(orderId)
  return {
    encrypt: async (place: Place, plain: Buffer): Promise<Buffer | undefined> => {
      const state = await keyOf(place)
      if (state.kind === 'erased') return undefined
      return encryptWhole(plain, state.key, mailPlace(place))
    },
    decrypt: async (place: Place, kept: Buffer): Promise<Buffer | undefined> => {
      const state = await keyOf(place)
      if (state.kind === 'erased') return undefined
      return decryptWhole(kept, state.key, mailPlace(place), `the mail ${place.mailId}`)
    },
    forget: async (mailIds: readonly string[]): Promise<void> => {
      const at = clock.now()
      await dataKeys.erase(mailIds.map((mailId) => ({ subject: ownSubject(mailId), at })))
    },
  }
}
