import type { UploadId } from '@cartorio/contracts/ids.js'
import { TechnicalError } from '../domain/technical-error.js'
import { type DataKey, decryptBytes, encryptBytes } from './personal-encryption.js'

const nonceBytes = 12
const tagBytes = 16

/** The associated data of a file's encryption: it opens under its own owner, an order or a draft, and id only. */
const boundTo = (owner: string, uploadId: UploadId): string => `upload/${owner}/${uploadId}`

/** A file as it is kept: nonce, tag, ciphertext. */
export const encryptFile = (plain: Buffer, key: DataKey, owner: string, uploadId: UploadId): Buffer => {
  const { iv, tag, ciphertext } = encryptBytes(plain, key, boundTo(owner, uploadId))
  return Buffer.concat([iv, tag, ciphertext])
}

/** @throws when the key or the bytes are not those of the encryption */
export const decryptFile = (kept: Buffer, key: DataKey, owner: string, uploadId: UploadId): Buffer => {
  if (kept.length < nonceBytes + tagBytes) throw new TechnicalError(`the file ${uploadId} is cut off`)
  const iv = kept.subarray(0, nonceBytes)
  const tag = kept.subarray(nonceBytes, nonceBytes + tagBytes)
  return decryptBytes({ iv, tag, ciphertext: kept.subarray(nonceBytes + tagBytes) }, key, boundTo(owner, uploadId))
}
