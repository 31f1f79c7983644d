import { type OrderId, orderIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder, orderStream } from '../command/handlers/order-stream.js'
import { filesOf } from '../domain/order/files.js'
import { orderEventOf } from '../domain/order/stored-event.js'
import { TechnicalError } from '../domain/technical-error.js'
import type { RecordedEvent } from '../event-store/port.js'
import type { Erasure } from '../privacy/erasure-list.js'
import type { ErasureJob } from '../queue/definitions.js'
import type { WorkerDeps } from './deps.js'

export type ErasureDeps = Pick<WorkerDeps, 'eventStore' | 'dataKeys' | 'documents' | 'erasures' | 'dropUnfilled'>

/** What an event of the log tells of an erasure. @throws for another event */
export const erasureOf = (event: RecordedEvent): Erasure => {
  const stored = orderEventOf(event)
  if (stored.type !== 'PersonalDataErased')
    throw new TechnicalError(`${event.type} at position ${event.position} erases nobody`)
  const { erasedAt, ground } = stored.data
  return { orderId: orderIdSchema.parse(event.stream.replace(/^order-/, '')), eventId: event.id, erasedAt, ground }
}

const removeUploads = async (
  { eventStore, documents }: Pick<ErasureDeps, 'eventStore' | 'documents'>,
  orderId: OrderId,
): Promise<void> => {
  const { state } = await loadOrder(eventStore, orderId)
  if (state.exists) for (const uploadId of filesOf(state)) await documents.remove(uploadId)
}

/** The erasure that a job means; a restored log may have lost the event, and the list then knows of it. */
const findErasure = async (deps: ErasureDeps, orderId: OrderId, eventId: string): Promise<Erasure> => {
  for await (const event of deps.eventStore.read(orderStream(orderId)))
    if (event.id === eventId) return erasureOf(event)
  const listed = (await deps.erasures.all()).find((erasure) => erasure.orderId === orderId)
  if (listed === undefined)
    throw new TechnicalError(`the erasure ${eventId} is neither in order-${orderId} nor in the list`)
  return listed
}

/**
 * Makes an erasure true: first the list, so that it is known for ever, then the key, then the uploads, then read models
 * that nobody fills and that the event therefore never reaches. Each step may run again; the job is tried until all are done.
 */
export const erasePerson = async (deps: ErasureDeps, { orderId, eventId }: ErasureJob): Promise<void> => {
  const erasure = await findErasure(deps, orderIdSchema.parse(orderId), eventId)
  await deps.erasures.record(erasure)
  await deps.dataKeys.erase([{ subject: erasure.orderId, at: erasure.erasedAt }])
  await removeUploads(deps, erasure.orderId)
  await deps.dropUnfilled()
}
