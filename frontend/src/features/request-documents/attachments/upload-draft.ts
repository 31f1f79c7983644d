import { newUploadDraftSchema, uploadDraftSchema, uploadResponseSchema } from '@cartorio/contracts/http/uploads.js'
import { HttpError, request } from '../../../lib/http'

const buildUploadDraftPath = (draft: string): string => `/api/upload-drafts/${encodeURIComponent(draft)}`

/** Files wait at the server under a key of their own, until an order takes them. */
export const beginDraft = () => request('POST', '/api/upload-drafts', { schema: newUploadDraftSchema })

export const showDraft = (draft: string) => request('GET', buildUploadDraftPath(draft), { schema: uploadDraftSchema })

export const withdrawFile = (draft: string, id: string) =>
  request('POST', `${buildUploadDraftPath(draft)}/documents/${encodeURIComponent(id)}/withdraw`, {
    schema: uploadDraftSchema,
    headers: { 'idempotency-key': id },
  })

type Sending = {
  readonly key: string
  readonly file: File
  readonly onProgress: (part: number) => void
  readonly signal: AbortSignal
}

export const sendToDraft = async (draft: string, { key, ...sending }: Sending) => {
  // Most orders have no files.
  const { sendFile } = await import('../../../lib/send-file')
  return sendFile({
    path: `${buildUploadDraftPath(draft)}/documents`,
    idempotencyKey: key,
    schema: uploadResponseSchema,
    ...sending,
  })
}

/** The server keeps these files no longer, or has given them to an order: they are chosen anew. */
export const isDraftGone = (error: unknown): boolean =>
  error instanceof HttpError && ['draft/unknown', 'draft/expired', 'draft/used'].includes(error.problem?.code ?? '')
