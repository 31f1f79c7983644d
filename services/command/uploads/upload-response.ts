import type { UploadResponse } from '@cartorio/contracts/http/uploads.js'
import type { UploadId } from '@cartorio/contracts/ids.js'
import type { ReceivedFile } from './inspection/verdict.js'

/** A file that was received, as its sender reads it. */
export const toUploadResponse = (id: UploadId, { name, mediaType, bytes }: ReceivedFile): UploadResponse => ({
  id,
  fileName: name,
  mediaType,
  bytes: bytes.length,
})
