import type { UploadId } from '@cartorio/contracts/ids.js'
import type { OrderEventNamed, OrderEventType } from '@cartorio/contracts/order/order-events.js'
import { papersOf } from './parcel/parcels.js'
import type { Order } from './state.js'

/** The events that name a file, as `data.uploadId`. */
type FileEventType = {
  [T in OrderEventType]: OrderEventNamed<T>['data'] extends { readonly uploadId: UploadId } ? T : never
}[OrderEventType]

/** Whether the file that it names is one of the order after it. The compiler names an event without a row. */
const fileAfter: { readonly [T in FileEventType]: 'kept' | 'withdrawn' } = {
  SupportDocumentAttached: 'kept',
  IssuedCopyAttached: 'kept',
  ShippingPaperAttached: 'kept',
  SignatureFormAttached: 'kept',
  SignedPaperAttached: 'kept',
  SupportDocumentWithdrawn: 'withdrawn',
  IssuedCopyWithdrawn: 'withdrawn',
}
const fileEventTypes = Object.keys(fileAfter) as FileEventType[]

export const fileEvents = fileEventTypes.filter((type) => fileAfter[type] === 'kept')
export const withdrawnFileEvents = fileEventTypes.filter((type) => fileAfter[type] === 'withdrawn')

/** The customer's own files, the scans of issued documents, signed papers and their forms. */
export const attachmentsOf = ({
  uploadIds,
  items,
  paperFiles = [],
}: Pick<Order, 'uploadIds' | 'items' | 'paperFiles'>): readonly UploadId[] => [
  ...uploadIds,
  ...items.flatMap(({ copyIds }) => copyIds),
  ...paperFiles,
]

/** Every file that the order's events name: its attachments, and the parcels' papers. */
export const filesOf = (order: Pick<Order, 'uploadIds' | 'items' | 'parcels' | 'paperFiles'>): readonly UploadId[] => [
  ...attachmentsOf(order),
  ...papersOf(order).map(({ uploadId }) => uploadId),
]
