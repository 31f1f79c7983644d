import type { AdminOrder, AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { mediaTypeName } from '@cartorio/contracts/http/uploads.js'
import { fileSize } from '../../lib/chosen-file'

export type Copy = AdminOrder['issuedCopies'][number]

/** The scans of one document, oldest first. */
export const copiesOf = (
  { issuedCopies }: Pick<AdminOrder, 'issuedCopies'>,
  { id }: Pick<AdminOrder['documents'][number], 'id'>,
): readonly Copy[] => issuedCopies.filter(({ documentId }) => documentId === id)

/** Whether the order takes scans of its documents, which it does after its completion too. */
export const takesCopies = ({ status }: Pick<AdminOrderRow, 'status'>): boolean => status !== 'CANCELLED'

/** `"PDF, 1,5 KB"`: the office sees no more of a scan, whose name is personal. */
export const copyFile = ({ mediaType, bytes }: Copy): string => `${mediaTypeName(mediaType)}, ${fileSize(bytes)}`
