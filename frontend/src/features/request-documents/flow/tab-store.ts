import type * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'

/** Where the draft of a flow lies while the tab is open. */
export type TabStore<T> = {
  /** `undefined` when there is none or when it cannot be read any more. */
  readonly load: () => T | undefined
  /** Whether the browser kept it. */
  readonly save: (draft: T) => boolean
  readonly remove: () => void
}

export const tabStore = <T>(key: string, schema: z.ZodMiniType<T>): TabStore<T> => {
  /** Where the browser keeps nothing, the draft lasts as long as this document. */
  let unkept: T | undefined
  return {
    load: () => unkept ?? storedJson(schema, readStored('sessionStorage', key)),
    save: (draft) => {
      const kept = writeStored('sessionStorage', key, JSON.stringify(draft))
      unkept = kept ? undefined : draft
      return kept
    },
    remove: () => {
      unkept = undefined
      removeStored('sessionStorage', key)
    },
  }
}
