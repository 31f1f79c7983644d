import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import type { ItemProgress } from '@cartorio/contracts/http/order-view.js'
import { mediaTypeName } from '@cartorio/contracts/http/uploads.js'
import { fileSize } from '../../lib/chosen-file'

/** `"2. Certidão de Casamento × 3"`: a document among those of its order. */
export const documentName = ({ type, quantity }: Pick<ItemProgress, 'type' | 'quantity'>, index: number): string =>
  `${index + 1}. ${type}${quantity > 1 ? ` × ${quantity}` : ''}`

export type Copy = AdminOrder['issuedCopies'][number]

/** The scans of one document, oldest first. */
export const listDocumentCopies = (
  { issuedCopies }: Pick<AdminOrder, 'issuedCopies'>,
  { id }: Pick<AdminOrder['documents'][number], 'id'>,
): readonly Copy[] => issuedCopies.filter(({ documentId }) => documentId === id)

/** Whether the order takes scans of its documents, which it does after its completion too. */
export const takesCopies = ({ status }: Pick<AdminOrderRow, 'status'>): boolean => status !== 'CANCELLED'

/** `"PDF, 1,5 KB"`: the office sees no more of a scan, whose name is personal. */
export const copyFile = ({ mediaType, bytes }: Copy): string => `${mediaTypeName(mediaType)}, ${fileSize(bytes)}`
