import * as z from 'zod/mini'
import { itemIdSchema, uploadIdSchema } from '../ids.js'
import { itemEndSchema } from '../item-ends.js'
import { sha256Hex } from '../sha256.js'
import { free, nothing } from './event-parts.js'

const work = { data: z.object({ itemIds: z.array(itemIdSchema) }), personal: nothing }

export const workEventSchemas = {
  ProcessingStarted: { data: z.object({}), personal: nothing },
  DocumentIssued: work,
  DocumentTranslated: work,
  DocumentApostilled: work,
  /** A scan of the issued document, for the customer to see before the parcel comes. */
  IssuedCopyAttached: {
    data: z.object({
      itemId: itemIdSchema,
      uploadId: uploadIdSchema,
      mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/heic']),
      bytes: z.int(),
    }),
    personal: z.object({
      fileName: z.string(),
      /** SHA-256 of the file, hex, by which a receiver of the scan checks it; `null` in scans from before it was kept. */
      sha256: z.nullable(sha256Hex),
    }),
  },
  /** The scan was wrong: its file is deleted. The reason is written for the customer. */
  IssuedCopyWithdrawn: {
    data: z.object({ itemId: itemIdSchema, uploadId: uploadIdSchema }),
    personal: z.object({ reason: free }),
  },
  /** The items end here; the others go on. */
  ItemCancelled: {
    data: z.object({ itemIds: z.array(itemIdSchema), end: itemEndSchema }),
    personal: z.object({ reason: free }),
  },
} as const
