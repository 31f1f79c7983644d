import { requestDraftKey } from '../../lib/stored-order-keys'
import { draftSchema } from './draft'
import { tabStore } from './flow/tab-store'

export const severalTabStore = tabStore(requestDraftKey, draftSchema)
export const { load: loadDraft, save: saveDraft, remove: removeDraft } = severalTabStore
