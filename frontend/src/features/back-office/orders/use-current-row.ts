import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { type RefObject, useState } from 'react'

export type Place = { readonly id: string; readonly index: number }

type Walk = {
  /** Where it begins. */
  readonly kept: Place | undefined
  /** Goes on to the page after or before this one; answers whether there is one. */
  readonly turn: (by: 1 | -1) => boolean
}

const rowAt = (table: HTMLTableElement | null, index: number): HTMLTableRowElement | undefined =>
  table?.tBodies[0]?.rows[index]

/** The row with which the work goes on: the one that the Tab key enters, and that the preview shows. */
export const useCurrentRow = (
  rows: readonly AdminOrderRow[],
  table: RefObject<HTMLTableElement | null>,
  { kept, turn }: Walk,
) => {
  const [place, setPlace] = useState<Place | undefined>(kept)
  const found = rows.findIndex(({ id }) => id === place?.id)
  // An order that has left the page gives its place to the one that stands there now.
  const index = found >= 0 ? found : Math.max(0, Math.min(place?.index ?? 0, rows.length - 1))
  const row = rows[index]

  const focus = (next: number, options: FocusOptions = {}) => {
    const target = rows[next]
    if (target === undefined) return
    setPlace({ id: target.id, index: next })
    rowAt(table.current, next)?.focus(options)
  }

  /** Onto the next row or the one before, also where it stands on another page. */
  const step = (by: 1 | -1) => {
    if (rows[index + by] === undefined && turn(by)) return
    focus(Math.max(0, Math.min(index + by, rows.length - 1)))
  }

  return {
    row,
    index,
    /** `undefined` where nothing was begun. */
    place: row && place && { id: row.id, index },
    /** The order on which the walk was begun, while it is on the page. */
    begun: found >= 0 ? place?.id : undefined,
    take: (next: number) => {
      const target = rows[next]
      if (target !== undefined && target.id !== place?.id) setPlace({ id: target.id, index: next })
    },
    focus,
    step,
    /** From where nothing was begun the first step is onto the current row itself. */
    move: (by: 1 | -1) => {
      const isNowhere = place === undefined || document.activeElement?.matches('body, main') === true
      if (isNowhere) focus(index)
      else step(by)
    },
  }
}
export type CurrentRow = ReturnType<typeof useCurrentRow>
