import { readStored, removeStored, writeStored } from '../../lib/storage'
import { requestDraftKey } from '../../lib/stored-order-keys'
import { type Draft, draftSchema } from './draft'

/** Where the browser keeps nothing, the draft lasts as long as this document. */
let unkept: Draft | undefined

/** The kept draft; `undefined` when there is none or when it cannot be read any more. */
export const loadDraft = (): Draft | undefined => {
  if (unkept !== undefined) return unkept
  try {
    const parsed = draftSchema.safeParse(JSON.parse(readStored('sessionStorage', requestDraftKey) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Whether it was kept. */
export const saveDraft = (draft: Draft): boolean => {
  const kept = writeStored('sessionStorage', requestDraftKey, JSON.stringify(draft))
  unkept = kept ? undefined : draft
  return kept
}

export const removeDraft = (): void => {
  unkept = undefined
  removeStored('sessionStorage', requestDraftKey)
}
