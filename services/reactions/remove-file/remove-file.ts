import { orderIdSchema, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { filesOf } from '../../domain/order/files.js'
import type { FileRemovalJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

type RemovalDeps = Pick<WorkerDeps, 'eventStore' | 'fileStore'> & {
  readonly drafts: Pick<WorkerDeps['drafts'], 'destroyAdopted'>
}

/**
 * Deletes a withdrawn file's bytes, and the draft that it may have come from. In a restored log that has lost the
 * withdrawal, the order still has the file.
 */
export const removeFile = async (
  { eventStore, fileStore, drafts }: RemovalDeps,
  job: FileRemovalJob,
): Promise<void> => {
  const uploadId = uploadIdSchema.parse(job.uploadId)
  const orderId = orderIdSchema.parse(job.orderId)
  const { state } = await loadOrder(eventStore, orderId)
  if (state.exists && filesOf(state).includes(uploadId)) return
  await fileStore.remove(uploadId)
  await drafts.destroyAdopted(orderId)
}
