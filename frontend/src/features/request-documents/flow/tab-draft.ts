import { useCallback, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'

/** Where the draft of a flow lies while the tab is open. */
type TabStore<T> = {
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

const saveDelayMs = 300

type TabDraft<T> = {
  readonly store: TabStore<T>
  /** What the draft begins with; `kept` is what the tab has. */
  readonly begin: (kept: T | undefined) => T
}

/** Heard after the tab has kept a change. */
type OnKept<T> = (draft: T) => void

/** A draft of this tab. It is kept a moment after each change, and at once when the page goes away; it is read again when the page comes back. */
export const useTabDraft = <T>({ store, begin }: TabDraft<T>, onKept?: OnKept<T>) => {
  const [draft, setDraft] = useState<T>(() => begin(store.load()))
  /** Raised by `replace`, so that the forms start anew. */
  const [generation, setGeneration] = useState(0)
  /** How often it was read again. */
  const [readings, setReadings] = useState(0)
  /** The browser keeps nothing: what was typed ends with this page. */
  const [lossy, setLossy] = useState(false)
  const kept = useRef(draft)
  const unsaved = useRef<T | undefined>(undefined)

  const heard = useRef(onKept)
  useEffect(() => {
    heard.current = onKept
  })

  const flush = useCallback(() => {
    if (unsaved.current === undefined) return
    setLossy(!store.save(unsaved.current))
    heard.current?.(unsaved.current)
    kept.current = unsaved.current
    unsaved.current = undefined
  }, [store])

  useEffect(() => {
    if (draft === kept.current) return
    unsaved.current = draft
    const timer = setTimeout(flush, saveDelayMs)
    return () => clearTimeout(timer)
  }, [draft, flush])

  /** Another draft in its place. */
  const replace = useCallback((next: T) => {
    setDraft(next)
    setGeneration((count) => count + 1)
  }, [])
  useEffect(() => {
    let left: T | undefined
    const leave = () => {
      flush()
      left = store.load()
    }
    /** The browser may show the page as it was left, though the tab has gone on with its order since. */
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      const stored = store.load()
      if (!persisted || JSON.stringify(stored) === JSON.stringify(left)) return
      kept.current = begin(stored)
      replace(kept.current)
      setReadings((count) => count + 1)
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      flush()
    }
  }, [begin, flush, replace, store])

  const clear = useCallback(() => {
    const fresh = begin(undefined)
    kept.current = fresh
    unsaved.current = undefined
    store.remove()
    setLossy(false)
    replace(fresh)
  }, [begin, store, replace])

  return { draft, change: setDraft, replace, clear, generation, readings, lossy }
}
