import { useCallback, useEffect, useRef, useState } from 'react'
import { type Draft, emptyDraft, withWanted } from './draft'
import { loadDraft, removeDraft, saveDraft } from './draft-storage'

const saveDelayMs = 300

export type DraftChange = (draft: Draft) => Draft

type Wanted = { readonly productId?: string | undefined; readonly country?: string | undefined }

/**
 * The draft of this tab. It is kept a moment after each change, and at once when the page goes away. It begins with
 * `wanted`: the product that the address names, the country of the last order.
 */
export const useDraft = (wanted: Wanted = {}) => {
  const [draft, setDraft] = useState<Draft>(() =>
    withWanted(loadDraft() ?? emptyDraft(crypto.randomUUID(), wanted.country), wanted.productId),
  )
  /** Raised by `clear`, so that the forms start anew. */
  const [generation, setGeneration] = useState(0)
  /** The browser keeps nothing: what was typed ends with this page. */
  const [lossy, setLossy] = useState(false)
  const kept = useRef(draft)
  const unsaved = useRef<Draft | undefined>(undefined)

  const flush = useCallback(() => {
    if (unsaved.current === undefined) return
    setLossy(!saveDraft(unsaved.current))
    kept.current = unsaved.current
    unsaved.current = undefined
  }, [])

  useEffect(() => {
    if (draft === kept.current) return
    unsaved.current = draft
    const timer = setTimeout(flush, saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft, flush])

  useEffect(() => {
    window.addEventListener('pagehide', flush)
    return () => {
      window.removeEventListener('pagehide', flush)
      flush()
    }
  }, [flush])

  const change = useCallback((next: DraftChange) => setDraft(next), [])

  /** Another draft in its place. */
  const replace = useCallback((next: Draft) => {
    setDraft(next)
    setGeneration((count) => count + 1)
  }, [])

  const clear = useCallback(() => {
    const fresh = emptyDraft(crypto.randomUUID())
    kept.current = fresh
    unsaved.current = undefined
    removeDraft()
    setDraft(fresh)
    setLossy(false)
    setGeneration((count) => count + 1)
  }, [])

  return { draft, change, replace, clear, generation, lossy }
}
