import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'
import type { EncryptedPersonal } from '@cartorio/contracts/events/envelope.js'
import type { UploadId } from '@cartorio/contracts/ids.js'
import { TechnicalError } from '../domain/technical-error.js'

const drawn = Buffer.alloc(4096)
let used = drawn.length

/**
 * So many bytes, at most 4,096, from the system's random numbers. They are drawn many at a time: a draw costs three
 * microseconds however small, and a new order needs three. What was handed out is wiped here.
 */
export const randomBytes = (count: number): Buffer => {
  if (count > drawn.length) throw new RangeError(`${count} random bytes were requested, of at most ${drawn.length}`)
  if (used + count > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  const own = drawn.subarray(used, used + count)
  const bytes = Buffer.from(own)
  own.fill(0)
  used += count
  return bytes
}

/** 32 bytes for AES-256-GCM. */
export type DataKey = Buffer

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
/** Said when opening too: Node would take a shorter tag, which is easier to forge. */
const authTagLength = 16

type EncryptedBytes = { readonly iv: Buffer; readonly tag: Buffer; readonly ciphertext: Buffer }

/** AES-256-GCM with a fresh nonce; `boundTo` is associated data: opening needs the same. */
export const encryptBytes = (plain: Uint8Array, key: DataKey, boundTo: string): EncryptedBytes => {
  const iv = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength })
  cipher.setAAD(Buffer.from(boundTo, 'utf8'))
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()])
  return { iv, tag: cipher.getAuthTag(), ciphertext }
}

/** @throws when key, bytes or `boundTo` are not those of the encryption */
export const decryptBytes = ({ iv, tag, ciphertext }: EncryptedBytes, key: DataKey, boundTo: string): Buffer => {
  const decipher = createDecipheriv(algorithm, key, iv, { authTagLength })
  decipher.setAAD(Buffer.from(boundTo, 'utf8'))
  decipher.setAuthTag(tag)
  const plain = decipher.update(ciphertext)
  // Throws for a wrong tag. GCM keeps no block back, so nothing follows.
  decipher.final()
  return plain
}

/** The same as one piece: nonce, tag, ciphertext. */
export const encryptWhole = (plain: Uint8Array, key: DataKey, boundTo: string): Buffer => {
  const { iv, tag, ciphertext } = encryptBytes(plain, key, boundTo)
  return Buffer.concat([iv, tag, ciphertext])
}

/** @throws when key, bytes or `boundTo` are not those of the encryption; `what` is named where bytes are missing */
export const decryptWhole = (kept: Buffer, key: DataKey, boundTo: string, what: string): Buffer => {
  const headBytes = nonceBytes + authTagLength
  if (kept.length < headBytes) throw new TechnicalError(`${what} is cut off`)
  const [iv, tag] = [kept.subarray(0, nonceBytes), kept.subarray(nonceBytes, headBytes)]
  return decryptBytes({ iv, tag, ciphertext: kept.subarray(headBytes) }, key, boundTo)
}

/** The associated data of a file's encryption: it opens under its own owner, an order or a draft, and id only. */
const filePlace = (owner: string, uploadId: UploadId): string => `upload/${owner}/${uploadId}`

export const encryptFile = (plain: Buffer, key: DataKey, owner: string, uploadId: UploadId): Buffer =>
  encryptWhole(plain, key, filePlace(owner, uploadId))

export const decryptFile = (kept: Buffer, key: DataKey, owner: string, uploadId: UploadId): Buffer =>
  decryptWhole(kept, key, filePlace(owner, uploadId), `the file ${uploadId}`)

/** As it is stored in JSON; base64 parts. */
export type EncryptedJson = { readonly iv: string; readonly tag: string; readonly ciphertext: string }

export const encryptJson = (value: unknown, key: DataKey, boundTo: string): EncryptedJson => {
  const { iv, tag, ciphertext } = encryptBytes(Buffer.from(JSON.stringify(value), 'utf8'), key, boundTo)
  return { iv: iv.toString('base64'), tag: tag.toString('base64'), ciphertext: ciphertext.toString('base64') }
}

export const decryptJson = ({ iv, tag, ciphertext }: EncryptedJson, key: DataKey, boundTo: string): unknown => {
  const bytes = {
    iv: Buffer.from(iv, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    ciphertext: Buffer.from(ciphertext, 'base64'),
  }
  return JSON.parse(decryptBytes(bytes, key, boundTo).toString('utf8'))
}

/** Encrypts an event's personal part, bound to its stream and id. */
export const encryptPersonal = (
  personal: unknown,
  key: DataKey,
  stream: string,
  eventId: string,
): EncryptedPersonal => ({ alg: 'A256GCM', ...encryptJson(personal, key, `${stream}/${eventId}`) })

export const decryptPersonal = (encrypted: EncryptedPersonal, key: DataKey, stream: string, eventId: string): unknown =>
  decryptJson(encrypted, key, `${stream}/${eventId}`)
