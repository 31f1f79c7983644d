import { receivedSchema } from '@cartorio/contracts/http/received.js'
import { uploadResponseSchema } from '@cartorio/contracts/http/uploads.js'
import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import { useMutation } from '@tanstack/react-query'
import { request } from '../../../lib/http'
import { useContentKey } from '../../../lib/use-content-key'

type Paper = { readonly token: string; readonly documentId: string; readonly paper: SignedPaper }

const ofOrder = (token: string, what: string): string => `/api/orders/${encodeURIComponent(token)}/${what}`

const sendPaper = ({ token, documentId, paper }: Paper, file: File, key: string) => {
  const form = new FormData()
  form.append('documentId', documentId)
  form.append('paper', paper)
  form.append('file', file)
  return request('POST', ofOrder(token, 'signed-papers'), {
    form,
    headers: { 'idempotency-key': key },
    schema: uploadResponseSchema,
  })
}

/** The same file sent again, because its answer was lost, is one file. */
export const useSendPaper = (paper: Paper, onSent: () => void) => {
  const findContentKey = useContentKey()
  return useMutation({
    mutationFn: (file: File) => {
      const { name, size, lastModified } = file
      return sendPaper(paper, file, findContentKey({ ...paper, name, size, lastModified }))
    },
    onSuccess: onSent,
    gcTime: 0,
  })
}

/** Has a link mailed to the holder; the address is kept nowhere here. */
export const useRequestAuthorisation = ({ token, documentId }: Omit<Paper, 'paper'>, onSent: () => void) => {
  const findContentKey = useContentKey()
  return useMutation({
    mutationFn: (email: string) =>
      request('POST', ofOrder(token, 'holder-authorisation'), {
        body: { documentId, email },
        headers: { 'idempotency-key': findContentKey({ documentId, email }) },
        schema: receivedSchema,
      }),
    onSuccess: onSent,
    gcTime: 0,
  })
}

/** The office's own form. */
export const signatureFormPath = (token: string, formId: string): string =>
  ofOrder(token, `signature-forms/${encodeURIComponent(formId)}`)
