import { useState } from 'react'
import { requestDraftKey } from '../../lib/stored-order-keys'
import { type Draft, draftSchema, emptyDraft, withWanted } from './draft'
import { tabStore, useTabDraft } from './flow/tab-draft'

const severalTabStore = tabStore(requestDraftKey, draftSchema)
export const { load: loadDraft, save: saveDraft, remove: removeDraft } = severalTabStore

export type DraftChange = (draft: Draft) => Draft

type Wanted = { readonly productId?: string | undefined; readonly country?: string | undefined }

/** The draft of this tab. It begins with `wanted`: the product that the address names, the country of the last order. */
export const useDraft = ({ productId, country }: Wanted = {}, onKept?: (draft: Draft) => void) => {
  const [options] = useState(() => ({
    store: severalTabStore,
    begin: (kept: Draft | undefined): Draft => withWanted(kept ?? emptyDraft(crypto.randomUUID(), country), productId),
  }))
  return useTabDraft(options, onKept)
}
