import { instantSchema, itemIdSchema, uploadIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { orderProjection } from '../../projection-engine/projection.js'

const doneSchema = z.strictObject({
  itemId: itemIdSchema,
  translatedAt: z.nullable(instantSchema),
  apostilledAt: z.nullable(instantSchema),
})

const copySchema = z.strictObject({
  itemId: itemIdSchema,
  uploadId: uploadIdSchema,
  /** Under the installation's own key (`file-hashes.ts`). */
  fileHash: z.string(),
  attachedAt: instantSchema,
  /** Of its event, decimal. */
  position: z.string(),
  /** When a newer copy of the document came, or the document was begun again. */
  replacedAt: z.nullable(instantSchema),
  /** When the office withdrew it, or the document or the order ended without delivery. */
  withdrawnAt: z.nullable(instantSchema),
})
export type IssuedCopy = Immutable<z.infer<typeof copySchema>>

const issuedCopiesSchema = z.strictObject({
  orderId: z.string(),
  erased: z.boolean(),
  items: z.array(doneSchema),
  copies: z.array(copySchema),
})
/** What the scans of an order's documents are checked by. */
export type IssuedCopiesDocument = Immutable<z.infer<typeof issuedCopiesSchema>>
type Done = IssuedCopiesDocument['items'][number]
type Step = 'translatedAt' | 'apostilledAt'

/** A step keeps the time at which it was first recorded, as in the order's own state. */
const markDone = (
  doc: IssuedCopiesDocument,
  itemIds: readonly Done['itemId'][],
  step: Step,
  at: string,
): IssuedCopiesDocument => ({
  ...doc,
  items: [
    ...doc.items.filter(({ itemId }) => !itemIds.includes(itemId)),
    ...itemIds.map((itemId) => {
      const before = doc.items.find((item) => item.itemId === itemId)
      const known = before ?? { itemId, translatedAt: null, apostilledAt: null }
      return { ...known, [step]: known[step] ?? at }
    }),
  ],
})

const clearDone = (
  doc: IssuedCopiesDocument,
  itemIds: readonly Done['itemId'][],
  step: Step,
): IssuedCopiesDocument => ({
  ...doc,
  items: doc.items.map((item) => (itemIds.includes(item.itemId) ? { ...item, [step]: null } : item)),
})

const markCopies = (
  doc: IssuedCopiesDocument,
  concerns: (copy: IssuedCopy) => boolean,
  field: 'replacedAt' | 'withdrawnAt',
  at: string,
): IssuedCopiesDocument => ({
  ...doc,
  copies: doc.copies.map((copy) => (concerns(copy) ? { ...copy, [field]: copy[field] ?? at } : copy)),
})

const attach = (doc: IssuedCopiesDocument, event: OpenedEvent<'IssuedCopyAttached'>): IssuedCopiesDocument => {
  const at = event.metadata.occurredAt
  const { itemId, uploadId } = event.data
  const replaced = markCopies(doc, (copy) => copy.itemId === itemId, 'replacedAt', at)
  // A personal part that cannot be read is not one that was erased.
  const fileHash = event.personal && event.fileHash
  // A scan without a hash is found by no file.
  if (fileHash === undefined) return replaced
  const copy = {
    itemId,
    uploadId,
    fileHash,
    attachedAt: at,
    position: String(event.position),
    replacedAt: null,
    withdrawnAt: null,
  }
  return { ...replaced, copies: [...replaced.copies, copy] }
}

/** What it had replaced is replaced by what came after it instead, and holds again where nothing did. */
const withdraw = (doc: IssuedCopiesDocument, uploadId: IssuedCopy['uploadId'], at: string): IssuedCopiesDocument => {
  const withdrawn = doc.copies.find((copy) => copy.uploadId === uploadId)
  // A scan without a hash is not in the document.
  if (withdrawn === undefined) return doc
  const { itemId, attachedAt, replacedAt } = withdrawn
  const wasReplaced = (copy: IssuedCopy): boolean => copy.itemId === itemId && copy.replacedAt === attachedAt
  const copies = doc.copies.map((copy) => (wasReplaced(copy) ? { ...copy, replacedAt } : copy))
  return markCopies({ ...doc, copies }, (copy) => copy.uploadId === uploadId, 'withdrawnAt', at)
}

const events = [
  'DocumentTranslated',
  'DocumentApostilled',
  'DocumentStepReversed',
  'IssuedCopyAttached',
  'IssuedCopyWithdrawn',
  'ItemsRestarted',
  'ItemCancelled',
  'OrderCancelled',
  'PersonalDataErased',
] as const

export const issuedCopies = orderProjection<IssuedCopiesDocument, (typeof events)[number]>({
  name: 'issued-copies',
  version: 2,
  flushMillis: 480,
  schema: issuedCopiesSchema,
  shape: { fields: { fileHash: ({ copies }) => [...new Set(copies.map(({ fileHash }) => fileHash))] } },
  events,
  apply: (doc, event, orderId) => {
    const at = event.metadata.occurredAt
    const known = doc ?? { orderId, erased: false, items: [], copies: [] }
    if (event.type === 'PersonalDataErased') return { orderId, erased: true, items: [], copies: [] }
    if (known.erased) return known
    switch (event.type) {
      case 'DocumentTranslated':
        return markDone(known, event.data.itemIds, 'translatedAt', at)
      case 'DocumentApostilled':
        // The page that checks a copy speaks of the document alone.
        return event.data.ofTranslation ? doc : markDone(known, event.data.itemIds, 'apostilledAt', at)
      case 'DocumentStepReversed': {
        const { step, itemIds } = event.data
        if (doc === undefined || step === 'issue' || step === 'apostille-translation') return doc
        return clearDone(doc, itemIds, step === 'translate' ? 'translatedAt' : 'apostilledAt')
      }
      case 'IssuedCopyAttached':
        return attach(known, event)
      case 'IssuedCopyWithdrawn':
        return doc && withdraw(doc, event.data.uploadId, at)
      case 'ItemsRestarted': {
        const { itemIds } = event.data
        const items = known.items.filter(({ itemId }) => !itemIds.includes(itemId))
        return markCopies({ ...known, items }, ({ itemId }) => itemIds.includes(itemId), 'replacedAt', at)
      }
      case 'ItemCancelled': {
        const { itemIds } = event.data
        return doc && markCopies(doc, ({ itemId }) => itemIds.includes(itemId), 'withdrawnAt', at)
      }
      case 'OrderCancelled':
        return doc && markCopies(doc, () => true, 'withdrawnAt', at)
    }
  },
})
