import { orderIdSchema, uploadDraftIdSchema } from '@cartorio/contracts/ids.js'
import { AttachFile } from '../../command/uploads/attach-file.js'
import { factRequestId } from '../../domain/derived-ids.js'
import type { DraftAdoptionJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { unlessRefused } from '../record-fact.js'

/**
 * Attaches the files of a draft to the order that was created with it, under the order's key, and notes that in the
 * draft. Each file is one fact, so any number of tries attach it once. An order that takes no files any more gets none.
 */
export const adoptDraft = async ({ drafts, bus }: Pick<WorkerDeps, 'drafts' | 'bus'>, job: DraftAdoptionJob) => {
  const orderId = orderIdSchema.parse(job.orderId)
  const draftId = uploadDraftIdSchema.parse(job.draftId)
  for (const uploadId of await drafts.filesFor(draftId, orderId)) {
    const file = await drafts.open(draftId, uploadId)
    if (file === undefined) continue
    // Of this order: another one may be made of the same draft, and has files of its own.
    const fact = `draft-file:${draftId}:${uploadId}:${orderId}`
    const request = {
      requestId: factRequestId(fact),
      actor: { kind: 'system' as const, name: 'draft-adoption' },
      correlationId: fact,
      causationId: job.eventId,
    }
    const purpose = { kind: 'support-document', fromDraft: true } as const
    await unlessRefused(bus.execute(new AttachFile({ orderId, file, purpose, request })))
  }
  await drafts.noteAdoption(draftId, orderId)
}
