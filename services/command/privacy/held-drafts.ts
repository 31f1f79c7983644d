import type { HeldDrafts } from '../../http/ports.js'
import type { FormDrafts } from '../form-drafts/form-drafts.js'
import type { UploadDrafts } from '../upload-drafts/upload-drafts.js'

type Drafts = {
  readonly formDrafts: Pick<FormDrafts, 'formsOf' | 'contentsOf'>
  readonly uploadDrafts: Pick<UploadDrafts, 'every' | 'claimedBy'>
}

/** What lies in the state store of orders before it was sent or paid. */
export const createHeldDrafts = ({ formDrafts, uploadDrafts }: Drafts): HeldDrafts => ({
  of: async (orders) => {
    const files = new Map<string, number>()
    // Drafts of files live for a day: they are few.
    for await (const { orderId, files: kept } of uploadDrafts.every())
      if (orderId !== null) files.set(orderId, (files.get(orderId) ?? 0) + kept.length)
    const held = orders.map(async ({ orderId, itemIds }) => ({
      orderId,
      forms: await formDrafts.formsOf(orderId, itemIds),
      files: files.get(orderId) ?? 0,
    }))
    return (await Promise.all(held)).filter((draft) => draft.forms.length > 0 || draft.files > 0)
  },
  contentsOf: async ({ orderId, itemIds }) => {
    const [forms, files] = await Promise.all([formDrafts.contentsOf(orderId, itemIds), uploadDrafts.claimedBy(orderId)])
    return {
      forms: [...forms],
      files: files.map(({ uploadId: id, fileName: name, mediaType, bytes }) => ({ id, name, mediaType, bytes })),
    }
  },
})
