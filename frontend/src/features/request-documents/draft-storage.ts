import { readStored, removeStored, writeStored } from '../../lib/storage'
import { type Draft, draftSchema } from './draft'

/** The checkout removes this key, too, once the order is paid. */
export const draftStorageKey = 'requestDraft'

/** The kept draft; `undefined` when there is none or when it cannot be read any more. */
export const loadDraft = (): Draft | undefined => {
  try {
    const parsed = draftSchema.safeParse(JSON.parse(readStored('sessionStorage', draftStorageKey) ?? 'null'))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

export const saveDraft = (draft: Draft): void => {
  writeStored('sessionStorage', draftStorageKey, JSON.stringify(draft))
}

export const removeDraft = (): void => removeStored('sessionStorage', draftStorageKey)
