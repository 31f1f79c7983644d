import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { UploadId } from '@cartorio/contracts/ids.js'
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

/** Every file that the order's events name: the customer's own, the scans of issued documents, and the parcels' papers. */
export const filesOf = ({
  uploadIds,
  items,
  papers,
}: Pick<Order, 'uploadIds' | 'items' | 'papers'>): readonly UploadId[] => [
  ...uploadIds,
  ...items.flatMap(({ copyIds }) => copyIds),
  ...papers.map(({ uploadId }) => uploadId),
]
