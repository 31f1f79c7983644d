import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { UploadId } from '@cartorio/contracts/ids.js'
import type { Order } from './state.js'

/** The events that name a file, as `data.uploadId`. */
export const fileEvents = ['SupportDocumentAttached', 'IssuedCopyAttached'] as const satisfies OrderEvent['type'][]

/** Every file that the order's events name: the customer's own, and the scans of issued documents. */
export const filesOf = ({ uploadIds, items }: Pick<Order, 'uploadIds' | 'items'>): readonly UploadId[] => [
  ...uploadIds,
  ...items.flatMap(({ copyIds }) => copyIds),
]
