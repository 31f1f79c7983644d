import { type OrderId, type UploadId, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { orderStream } from '../command/handlers/order-stream.js'
import { fileEvents } from '../domain/order/files.js'
import type { EventStore } from '../event-store/port.js'
import type { WorkerDeps } from './deps.js'

/** Streams that are read at once. */
const atOnce = 8

const namesFile = (type: string): boolean => fileEvents.some((known) => known === type)

/** The files that a stream names, read as stored: an event that this version does not know may stand beside them. */
const filesNamed = async (eventStore: EventStore, orderId: OrderId): Promise<UploadId[]> => {
  const found: UploadId[] = []
  for await (const { type, data } of eventStore.read(orderStream(orderId)))
    if (namesFile(type)) found.push(uploadIdSchema.parse(data.uploadId))
  return found
}

/**
 * Removes what is still kept of the uploads of erased orders, whatever a kill or a restored backup left there: the
 * uploads are asked once what they keep, and each order's stream is read while they keep anything.
 */
export const removeErasedUploads = async (
  { eventStore, documents }: Pick<WorkerDeps, 'eventStore' | 'documents'>,
  erased: readonly OrderId[],
): Promise<void> => {
  if (erased.length === 0) return
  const kept = new Set(await documents.list())
  const removeOf = async (orderId: OrderId): Promise<void> => {
    for (const uploadId of await filesNamed(eventStore, orderId))
      if (kept.delete(uploadId)) await documents.remove(uploadId)
  }
  for (let from = 0; from < erased.length && kept.size > 0; from += atOnce)
    await Promise.all(erased.slice(from, from + atOnce).map(removeOf))
}
