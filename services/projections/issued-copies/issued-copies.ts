import { instantSchema, itemIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { orderEventOf } from '../../domain/order/stored-event.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import { type Projection, touchesItsOrderBy } from '../../projection-engine/projection.js'

const doneSchema = z.strictObject({
  itemId: itemIdSchema,
  translatedAt: z.nullable(instantSchema),
  apostilledAt: z.nullable(instantSchema),
})

const copySchema = z.strictObject({
  itemId: itemIdSchema,
  /** Under the installation's own key (`file-hashes.ts`). */
  fileHash: z.string(),
  attachedAt: instantSchema,
  /** Of its event, decimal. */
  position: z.string(),
  /** When a newer copy of the document came, or the document was begun again. */
  replacedAt: z.nullable(instantSchema),
  /** When the document or the order ended without delivery. */
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

/** The first word on a step counts, as in the order's own state. */
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

const markCopies = (
  doc: IssuedCopiesDocument,
  concerns: (copy: IssuedCopy) => boolean,
  field: 'replacedAt' | 'withdrawnAt',
  at: string,
): IssuedCopiesDocument => ({
  ...doc,
  copies: doc.copies.map((copy) => (concerns(copy) ? { ...copy, [field]: copy[field] ?? at } : copy)),
})

const attach = (doc: IssuedCopiesDocument, event: OpenedEvent, itemId: Done['itemId']): IssuedCopiesDocument => {
  const at = event.metadata.occurredAt
  const replaced = markCopies(doc, (copy) => copy.itemId === itemId, 'replacedAt', at)
  const { fileHash } = event
  // A scan without a hash is found by no file.
  if (fileHash === undefined) return replaced
  const copy = {
    itemId,
    fileHash,
    attachedAt: at,
    position: String(event.position),
    replacedAt: null,
    withdrawnAt: null,
  }
  return { ...replaced, copies: [...replaced.copies, copy] }
}

export const issuedCopies: Projection<IssuedCopiesDocument> = {
  name: 'issued-copies',
  version: 1,
  schema: issuedCopiesSchema,
  shape: { fields: { fileHash: ({ copies }) => [...new Set(copies.map(({ fileHash }) => fileHash))] } },
  touches: touchesItsOrderBy(
    'DocumentTranslated',
    'DocumentApostilled',
    'IssuedCopyAttached',
    'ItemsRestarted',
    'ItemCancelled',
    'OrderCancelled',
    'PersonalDataErased',
  ),
  apply: (doc, event, orderId) => {
    const stored = orderEventOf(event)
    const at = event.metadata.occurredAt
    const known = doc ?? { orderId, erased: false, items: [], copies: [] }
    if (stored.type === 'PersonalDataErased') return { orderId, erased: true, items: [], copies: [] }
    if (known.erased) return known
    switch (stored.type) {
      case 'DocumentTranslated':
        return markDone(known, stored.data.itemIds, 'translatedAt', at)
      case 'DocumentApostilled':
        return markDone(known, stored.data.itemIds, 'apostilledAt', at)
      case 'IssuedCopyAttached':
        return attach(known, event, stored.data.itemId)
      case 'ItemsRestarted': {
        const { itemIds } = stored.data
        const items = known.items.filter(({ itemId }) => !itemIds.includes(itemId))
        return markCopies({ ...known, items }, ({ itemId }) => itemIds.includes(itemId), 'replacedAt', at)
      }
      case 'ItemCancelled': {
        const { itemIds } = stored.data
        return doc && markCopies(doc, ({ itemId }) => itemIds.includes(itemId), 'withdrawnAt', at)
      }
      case 'OrderCancelled':
        return doc && markCopies(doc, () => true, 'withdrawnAt', at)
      default:
        return doc
    }
  },
}
