import * as z from 'zod/mini'
import { chosenDocumentSchema, instantSchema } from '../ids.js'

const megabyte = 1024 * 1024

const scanMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const
/** HEIC is what telephones take; a browser cannot make it smaller. */
export const uploadMediaTypes = [...scanMediaTypes, 'image/heic'] as const
export type UploadMediaType = (typeof uploadMediaTypes)[number]

export type FileLimits = { readonly bytes: number; readonly mediaTypes: readonly UploadMediaType[] }

/** What each kind of file may be: the customer's own for an order, and the office's scan of an issued document. */
export const fileLimits = {
  supportDocument: { bytes: 2 * megabyte, mediaTypes: uploadMediaTypes },
  /** Sent before the order exists. */
  draftDocument: { bytes: 10 * megabyte, mediaTypes: uploadMediaTypes },
  /** A photo of a signed paper of an order that is paid. */
  signedPaper: { bytes: 10 * megabyte, mediaTypes: uploadMediaTypes },
  /** A form that the office has signed. */
  signatureForm: { bytes: 10 * megabyte, mediaTypes: scanMediaTypes },
  issuedCopy: { bytes: 10 * megabyte, mediaTypes: scanMediaTypes },
} as const satisfies Readonly<Record<string, FileLimits>>

/** Of one multipart request. */
export const multipartLimits = ({ bytes }: FileLimits) =>
  ({ fileSize: bytes, files: 1, fields: 10, fieldSize: 1000 }) as const

/** An image that opens to more pixels is made to fill memory. */
export const maxImagePixels = 100_000_000

const mediaTypeNames: Readonly<Record<UploadMediaType, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/heic': 'HEIC',
}

/** `PDF, JPG ou PNG`. */
export const mediaTypesInWords = ({ mediaTypes }: FileLimits): string =>
  mediaTypes
    .map((mediaType) => mediaTypeNames[mediaType])
    .join(', ')
    .replace(/, ([^,]+)$/, ' ou $1')

/** `PDF`; `Arquivo` for what is not taken any more. */
export const mediaTypeName = (mediaType: string): string => {
  const known = uploadMediaTypes.find((type) => type === mediaType)
  return known === undefined ? 'Arquivo' : mediaTypeNames[known]
}

export const megabytes = ({ bytes }: FileLimits): number => bytes / megabyte

export const maxUploads = 20
/** Before the payment anybody can make orders; files and bytes of each. */
export const maxUnpaidUploads = 5
export const maxUnpaidBytes = 5 * 1024 * 1024

/** Of one draft: files that were sent before their order exists. */
export const maxDraftFiles = 5
export const maxDraftBytes = 20 * 1024 * 1024
export const draftHours = 24

/** Opens a draft; its holder needs nothing else. */
export const uploadDraftTokenSchema = z
  .string({ error: 'Os arquivos enviados não foram reconhecidos. Escolha-os de novo.' })
  .check(z.regex(/^[A-Za-z0-9_-]{32}$/, { error: 'Os arquivos enviados não foram reconhecidos. Escolha-os de novo.' }))

/** `POST /api/orders/{token}/documents`, multipart, one file in the part `file`. */
export const uploadResponseSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  mediaType: z.enum(uploadMediaTypes),
  bytes: z.int(),
})
export type UploadResponse = z.infer<typeof uploadResponseSchema>

/** Says how many pages the file has of which an answer shows one. */
export const pageCountHeader = 'x-page-count'

/** `POST /api/admin/orders/{id}/documents/{documentId}/pages/{page}`: the page, counted from 1. */
export const pageNumberSchema = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,5}$/)), z.transform(Number))

/** `POST /api/upload-drafts`. */
export const newUploadDraftSchema = z.object({ draft: uploadDraftTokenSchema, expiresAt: instantSchema })
export type NewUploadDraft = z.infer<typeof newUploadDraftSchema>

/** `GET /api/upload-drafts/{draft}`. */
export const uploadDraftSchema = z.object({ expiresAt: instantSchema, documents: z.array(uploadResponseSchema) })
export type UploadDraft = z.infer<typeof uploadDraftSchema>

/** `POST /api/admin/orders/{id}/issued-copies`, multipart: the scan in the part `file`, and which document it shows. */
export const issuedCopyFieldsSchema = z.object({
  itemId: chosenDocumentSchema,
})
