import type { FastifyReply } from 'fastify'
import type { Projection } from '../../projection-engine/projection.js'
import type { Document } from '../../stores/read-store/port.js'
import type { Answered, ReadModels } from './read-models.js'

/** Says of a document whose stream is held since when it has stood still. */
export const answerStale = async <D extends Document>(
  readModels: ReadModels,
  reply: FastifyReply,
  projection: Projection<D>,
  orderId: string,
  answered: Answered,
): Promise<void> => {
  const since = await readModels.staleSince(projection, `order-${orderId}`, answered)
  if (since !== undefined) reply.header('x-stale-since', since)
}
