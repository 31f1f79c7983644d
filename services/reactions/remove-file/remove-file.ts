import { orderIdSchema, uploadIdSchema } from '@cartorio/contracts/ids.js'
import { loadOrder } from '../../command/kernel/order-stream.js'
import { filesOf } from '../../domain/order/files.js'
import type { FileRemovalJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'

/** Deletes a withdrawn file's bytes. In a restored log that has lost the withdrawal, the order still has the file. */
export const removeFile = async (
  { eventStore, documents }: Pick<WorkerDeps, 'eventStore' | 'documents'>,
  job: FileRemovalJob,
): Promise<void> => {
  const uploadId = uploadIdSchema.parse(job.uploadId)
  const { state } = await loadOrder(eventStore, orderIdSchema.parse(job.orderId))
  if (state.exists && filesOf(state).includes(uploadId)) return
  await documents.remove(uploadId)
}
