import type { UploadId } from '@cartorio/contracts/ids.js'
import type { OrderEvent } from '@cartorio/contracts/order/order-events.js'
import type { Order } from './state.js'

/** The events that name a file, as `data.uploadId`. */
export const fileEvents = [
  'SupportDocumentAttached',
  'IssuedCopyAttached',
  'ShippingPaperAttached',
] as const satisfies OrderEvent['type'][]

/** After one of them, the file that it names is no file of the order any more. */
export const withdrawnFileEvents = [
  'SupportDocumentWithdrawn',
  'IssuedCopyWithdrawn',
] as const satisfies OrderEvent['type'][]

/** The customer's own files and the scans of issued documents. */
export const attachmentsOf = ({ uploadIds, items }: Pick<Order, 'uploadIds' | 'items'>): readonly UploadId[] => [
  ...uploadIds,
  ...items.flatMap(({ copyIds }) => copyIds),
]

/** Every file that the order's events name: its attachments, and the parcels' papers. */
export const filesOf = (order: Pick<Order, 'uploadIds' | 'items' | 'papers'>): readonly UploadId[] => [
  ...attachmentsOf(order),
  ...order.papers.map(({ uploadId }) => uploadId),
]
