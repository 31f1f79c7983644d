import type { OrderId, UploadDraftId } from '@cartorio/contracts/ids.js'
import { DomainError } from '../../domain/refusal.js'
import type { Kernel } from '../kernel/kernel.js'
import { loadOrder } from '../kernel/order-stream.js'
import type { UploadDrafts } from '../upload-drafts/upload-drafts.js'
import type { PlaceOrderInput } from './new-order.js'

type DraftDeps = Pick<Kernel, 'eventStore'> & { readonly uploadDrafts: Pick<UploadDrafts, 'claim'> }

/** The draft that the order takes, or why it cannot. */
export const claimDraft = async (
  { uploadDrafts, eventStore }: DraftDeps,
  { uploadDraft: draft }: PlaceOrderInput,
  orderId: OrderId,
): Promise<UploadDraftId | undefined | DomainError> => {
  if (draft === undefined) return undefined
  try {
    return await uploadDrafts.claim(draft, orderId, async (other) => (await loadOrder(eventStore, other)).state.exists)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
