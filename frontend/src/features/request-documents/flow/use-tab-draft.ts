import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../../lib/storage'

const saveDelayMs = 300

type TabDraft<T> = {
  readonly key: string
  readonly schema: z.ZodMiniType<T>
  /** What the draft begins with; `kept` is what the tab has, if it can still be read. */
  readonly begin: (kept: T | undefined) => T
}

/** What the tab has; `undefined` when there is nothing, or when it cannot be read any more. */
export const readTabDraft = <T>({ key, schema }: Omit<TabDraft<T>, 'begin'>): T | undefined => {
  try {
    return schema.safeParse(JSON.parse(readStored('sessionStorage', key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** A draft of this tab. It is kept a moment after each change, and at once when the page goes away. */
export const useTabDraft = <T>(options: TabDraft<T>) => {
  const { key, begin } = options
  const [draft, setDraft] = useState<T>(() => begin(readTabDraft(options)))
  /** Raised by `replace`, so that the forms start anew. */
  const [generation, setGeneration] = useState(0)
  /** The browser keeps nothing: what was typed ends with this page. */
  const [lossy, setLossy] = useState(false)
  const kept = useRef(draft)
  const unsaved = useRef<T | undefined>(undefined)

  const flush = useCallback(() => {
    if (unsaved.current === undefined) return
    setLossy(!writeStored('sessionStorage', key, JSON.stringify(unsaved.current)))
    kept.current = unsaved.current
    unsaved.current = undefined
  }, [key])

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

  /** Another draft in its place. */
  const replace = useCallback((next: T) => {
    setDraft(next)
    setGeneration((count) => count + 1)
  }, [])
  const clear = useCallback(() => {
    const fresh = begin(undefined)
    kept.current = fresh
    unsaved.current = undefined
    removeStored('sessionStorage', key)
    setLossy(false)
    replace(fresh)
  }, [begin, key, replace])

  return { draft, change: setDraft, replace, clear, generation, lossy }
}
