import { readStored, removeStored, writeStored } from '../../lib/storage'
import { requestDraftKey } from '../../lib/stored-order-keys'
import { type Draft, draftSchema } from './draft'

/** The kept draft; `undefined` when there is none or when it cannot be read any more. */
export const loadDraft = (): Draft | undefined => {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(readStored('sessionStorage', requestDraftKey) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whether it was kept. */
export const saveDraft = (draft: Draft): boolean =>
  writeStored('sessionStorage', requestDraftKey, JSON.stringify(draft))

export const removeDraft = (): void => removeStored('sessionStorage', requestDraftKey)
