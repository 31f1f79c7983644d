import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { attentionQuery } from '../api/attention'
import type { AttentionFilters } from '../api/keys'
import { useSteadyRows } from '../orders/use-steady-rows'

/** The entries of a view, which stay where they are while the pointer or the focus is among them. */
export const useEntryList = (filters: AttentionFilters) => {
  const list = useRef<HTMLUListElement>(null)
  const answer = useInfiniteQuery(attentionQuery(filters))
  const [reading, setReading] = useState(0)
  const fresh = useMemo(() => answer.data?.pages.flatMap(({ entries }) => entries), [answer.data])
  /** From what the operator did here to the next answer the entries may move. */
  const released = useRef(false)
  const isHeld = useCallback(() => {
    const { current } = list
    if (released.current) return false
    return current != null && (current.matches(':hover') || current.contains(document.activeElement))
  }, [])
  const view = `${JSON.stringify(filters)} ${answer.data?.pages.length ?? 0} ${reading}`
  const steady = useSteadyRows(view, fresh, isHeld, Number.POSITIVE_INFINITY)
  useEffect(() => {
    released.current = fresh === undefined
  }, [fresh])
  const { rows } = steady
  const place = useRef<{ readonly id: string; readonly index: number }>(undefined)
  // The entry with the focus in it has gone: the work goes on with the one that stands there now.
  useLayoutEffect(() => {
    const last = place.current
    if (last === undefined || document.activeElement !== document.body || rows.some(({ id }) => id === last.id)) return
    place.current = undefined
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? []
    cards[Math.min(last.index, cards.length - 1)]?.focus()
  }, [rows])
  return {
    list,
    /** Of the entry that the focus has come into. */
    take: (id: string) => {
      place.current = { id, index: rows.findIndex((entry) => entry.id === id) }
    },
    answer,
    first: answer.data?.pages[0],
    entries: fresh === undefined ? [] : steady.rows,
    moved: fresh === undefined ? 0 : steady.moved,
    showMoved: steady.show,
    release: useCallback(() => {
      released.current = true
      setReading((before) => before + 1)
    }, []),
  }
}
export type EntryList = ReturnType<typeof useEntryList>
