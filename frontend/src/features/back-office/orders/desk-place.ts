import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../lib/use-debounced'
import { backOfficeKeys } from '../api/keys'
import type { CurrentRow, Place } from './use-current-row'
import type { PlaceInAddress } from './use-filters-in-address'
import type { OrderList } from './use-order-list'

/** Where the list was left: its page, the row, and how far it was scrolled. In memory alone, as what was searched. */
export type DeskPlace = {
  /** `undefined` for that of the address. */
  readonly view: string | undefined
  readonly cursor: string
  readonly row: Place | undefined
  readonly scrolled: number
  /** Of the whole page, where the list has no scroll of its own. */
  readonly pageScrolled: number
}

/** Where the list was left, as this page begins with it; of another tab, or before a reload, the address knows it. */
export const useKeptPlace = ({ page, row }: PlaceInAddress): DeskPlace | undefined => {
  const queryClient = useQueryClient()
  const [kept] = useState(() => {
    const left = queryClient.getQueryData<DeskPlace>(backOfficeKeys.place)
    if (row === '' || left?.row?.id === row) return left
    return { view: undefined, cursor: page, row: { id: row, index: 0 }, scrolled: 0, pageScrolled: 0 }
  })
  return kept
}

const restMillis = 200

/** Keeps page and row in the address: the row once the walk rests on it. */
export const usePlaceInAddress = (
  { cursor }: OrderList,
  { begun = '' }: CurrentRow,
  keepPlace: (place: PlaceInAddress) => void,
): void => {
  const row = useDebounced(begun, restMillis)
  useEffect(() => keepPlace({ page: cursor, row }), [cursor, row, keepPlace])
}

const scrollerOf = ({ table }: Pick<OrderList, 'table'>): HTMLElement | null => table.current?.parentElement ?? null

/** Keeps where the list is left, and comes back to it once its rows are there. */
export const useReturn = (kept: DeskPlace | undefined, list: OrderList, current: CurrentRow): void => {
  const queryClient = useQueryClient()
  const latest = useRef({ list, current })
  useLayoutEffect(() => {
    latest.current = { list, current }
  })
  useLayoutEffect(
    () => () => {
      const { list: left, current: at } = latest.current
      queryClient.setQueryDefaults(backOfficeKeys.place, { gcTime: Number.POSITIVE_INFINITY })
      queryClient.setQueryData<DeskPlace>(backOfficeKeys.place, {
        view: left.view,
        cursor: left.cursor,
        row: at.place,
        scrolled: scrollerOf(left)?.scrollTop ?? 0,
        pageScrolled: window.scrollY,
      })
    },
    [queryClient],
  )

  const [isBack, setBack] = useState(kept?.row === undefined)
  const isHere = list.isShown && list.rows.length > 0
  useEffect(() => {
    if (isBack || !isHere) return
    setBack(true)
    if (kept === undefined || (kept.view ?? list.view) !== list.view) return
    // After the new page has begun at its top, with the focus at its start.
    requestAnimationFrame(() => {
      const { list: shown, current: at } = latest.current
      const scroller = scrollerOf(shown)
      if (scroller !== null && kept.view !== undefined) scroller.scrollTop = kept.scrolled
      if (kept.pageScrolled > 0) window.scrollTo(0, kept.pageScrolled)
      if (document.activeElement?.matches('body, main')) at.focus(at.index, { preventScroll: kept.view !== undefined })
    })
  }, [isBack, isHere, kept, list.view])
}
