import { uploadResponseSchema } from '@cartorio/contracts/http/uploads.js'
import { sendFile } from '../../../lib/send-file'

type Sending = {
  readonly key: string
  readonly file: File
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

/** One file; the key makes a repeated try the same upload. */
export const uploadDocument = (token: string, { key, ...sending }: Sending) =>
  sendFile({
    path: `/api/orders/${encodeURIComponent(token)}/documents`,
    idempotencyKey: key,
    schema: uploadResponseSchema,
    ...sending,
  })
