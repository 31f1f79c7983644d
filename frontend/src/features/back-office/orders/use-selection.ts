import type { AdminOrderRow } from '@cartorio/contracts/http/admin.js'
import { useState } from 'react'

type Selected = ReadonlyMap<string, AdminOrderRow>
type Selection = { readonly view: string; readonly rows: Selected; readonly last: string | undefined }

const nothing: Selected = new Map()

/** The orders that are selected in a view, over its pages; another view begins with none. */
export const useSelection = (view: string, shown: readonly AdminOrderRow[]) => {
  const [kept, setKept] = useState<Selection>({ view, rows: nothing, last: undefined })
  const selected = kept.view === view ? kept.rows : nothing
  const last = kept.view === view ? kept.last : undefined

  const put = (rows: readonly AdminOrderRow[], isSelected: boolean, lastId = last) => {
    // What was selected while these rows were read stays.
    setKept((before) => {
      const next = new Map(before.view === view ? before.rows : nothing)
      for (const row of rows) {
        if (isSelected) next.set(row.id, row)
        else next.delete(row.id)
      }
      return { view, rows: next, last: lastId }
    })
  }

  /** From the row that was selected last to this one. */
  const rangeTo = (row: AdminOrderRow): readonly AdminOrderRow[] => {
    const [one, other] = [shown.findIndex(({ id }) => id === last), shown.indexOf(row)].toSorted((a, b) => a - b)
    return one === undefined || one < 0 ? [row] : shown.slice(one, (other ?? one) + 1)
  }

  const newest = new Map(shown.map((row) => [row.id, row]))
  const places = new Map(shown.map(({ id }, place) => [id, place]))
  const placeOf = ({ id }: AdminOrderRow): number => places.get(id) ?? shown.length
  return {
    /** Each as it is known now, in the order of the table; those of other pages after them. */
    rows: [...selected.values()]
      .map((row) => newest.get(row.id) ?? row)
      .toSorted((one, other) => placeOf(one) - placeOf(other)),
    has: (id: string) => selected.has(id),
    hasAllShown: shown.length > 0 && shown.every(({ id }) => selected.has(id)),
    toggle: (row: AdminOrderRow, withRange: boolean) =>
      put(withRange ? rangeTo(row) : [row], !selected.has(row.id), row.id),
    put,
    clear: () => setKept({ view, rows: nothing, last: undefined }),
  }
}
export type RowSelection = ReturnType<typeof useSelection>
