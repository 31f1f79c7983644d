import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { SealedPersonal } from '@cartorio/contracts/events/envelope.js'
import { randomBytes } from './random-bytes.js'

/** 32 bytes for AES-256-GCM. */
export type DataKey = Buffer

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
/** Said when opening too: Node would take a shorter tag, which is easier to forge. */
const authTagLength = 16

export type SealedBytes = { readonly iv: Buffer; readonly tag: Buffer; readonly ciphertext: Buffer }

/** AES-256-GCM with a fresh nonce; `boundTo` is associated data: opening needs the same. */
export const sealBytes = (plain: Uint8Array, key: DataKey, boundTo: string): SealedBytes => {
  const iv = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength })
  cipher.setAAD(Buffer.from(boundTo, 'utf8'))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), ciphertext }
}

/** @throws when key, bytes or `boundTo` are not those of the sealing */
export const openBytes = ({ iv, tag, ciphertext }: SealedBytes, key: DataKey, boundTo: string): Buffer => {
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength })
  decipher.setAAD(Buffer.from(boundTo, 'utf8'))
  decipher.setAuthTag(tag)
  const plain = decipher.update(ciphertext)
  // Throws for a wrong tag. GCM keeps no block back, so nothing follows.
  decipher.final()
  return plain
}

const boundTo = (stream: string, eventId: string): string => `${stream}/${eventId}`

/** Seals an event's personal part to its stream and id. */
export const sealPersonal = (personal: unknown, key: DataKey, stream: string, eventId: string): SealedPersonal => {
  const sealed = sealBytes(Buffer.from(JSON.stringify(personal), 'utf8'), key, boundTo(stream, eventId))
  return {
    alg: 'A256GCM',
    iv: sealed.iv.toString('base64'),
    tag: sealed.tag.toString('base64'),
    ciphertext: sealed.ciphertext.toString('base64'),
  }
}

export const openPersonal = (sealed: SealedPersonal, key: DataKey, stream: string, eventId: string): unknown => {
  const bytes = {
    iv: Buffer.from(sealed.iv, 'base64'),
    tag: Buffer.from(sealed.tag, 'base64'),
    ciphertext: Buffer.from(sealed.ciphertext, 'base64'),
  }
  return JSON.parse(openBytes(bytes, key, boundTo(stream, eventId)).toString('utf8'))
}
