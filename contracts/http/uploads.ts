import * as z from 'zod/mini'
import { itemIdSchema } from '../ids.js'

/** Bytes: the limit that the birth-certificate screen states, enforced. */
export const maxUploadBytes = 2 * 1024 * 1024
/** Of one multipart request. */
export const multipartLimits = { fileSize: maxUploadBytes, files: 1, fields: 10, fieldSize: 1000 } as const
export const maxUploads = 20
/** Before the payment anybody can make orders; files and bytes of each. */
export const maxUnpaidUploads = 5
export const maxUnpaidBytes = 5 * 1024 * 1024
export const uploadMediaTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** `POST /api/orders/{token}/documents`, multipart, one file in the part `file`. */
export const uploadResponseSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  mediaType: z.enum(uploadMediaTypes),
  bytes: z.int(),
})
export type UploadResponse = z.infer<typeof uploadResponseSchema>

/** `POST /api/admin/orders/{id}/issued-copies`, multipart: the scan in the part `file`, and which document it shows. */
export const issuedCopyFieldsSchema = z.object({
  itemId: z.pipe(z.string({ error: 'Escolha o documento.' }), itemIdSchema),
})
