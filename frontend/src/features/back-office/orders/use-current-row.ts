import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type RefObject, useState } from 'react'

type Place = { readonly id: string; readonly index: number }

const rowAt = (table: HTMLTableElement | null, index: number): HTMLTableRowElement | undefined =>
  table?.tBodies[0]?.rows[index]

/** The row with which the work goes on: the one that the Tab key enters, and that the preview shows. */
export const useCurrentRow = (rows: readonly AdminOrderRow[], table: RefObject<HTMLTableElement | null>) => {
  const [place, setPlace] = useState<Place>()
  const found = rows.findIndex(({ id }) => id === place?.id)
  // An order that has left the page gives its place to the one that stands there now.
  const index = found >= 0 ? found : Math.max(0, Math.min(place?.index ?? 0, rows.length - 1))
  const row = rows[index]

  const focus = (next: number) => {
    const target = rows[next]
    if (target === undefined) return
    setPlace({ id: target.id, index: next })
    rowAt(table.current, next)?.focus()
  }

  return {
    row,
    index,
    take: (next: number) => {
      const target = rows[next]
      if (target !== undefined && target.id !== place?.id) setPlace({ id: target.id, index: next })
    },
    focus,
    /** From where nothing was begun the first step is onto the current row itself. */
    move: (by: 1 | -1) => {
      const isNowhere = place === undefined || document.activeElement === document.body
      focus(isNowhere ? index : Math.max(0, Math.min(index + by, rows.length - 1)))
    },
  }
}
export type CurrentRow = ReturnType<typeof useCurrentRow>
