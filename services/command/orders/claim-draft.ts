import type { OrderId, UploadDraftId } from '@cartorio/contracts/ids.js'
import { DomainError } from '../../domain/refusal.js'
import type { UploadDrafts } from '../upload-drafts/upload-drafts.js'
import type { PlaceOrderInput } from './new-order.js'

type DraftDeps = { readonly uploadDrafts: Pick<UploadDrafts, 'claim'> }

/** The draft that the order takes, or why it cannot. */
export const claimDraft = async (
  { uploadDrafts }: DraftDeps,
  { uploadDraft: draft }: PlaceOrderInput,
  orderId: OrderId,
): Promise<UploadDraftId | undefined | DomainError> => {
  if (draft === undefined) return undefined
  try {
    return await uploadDrafts.claim(draft, orderId)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}
