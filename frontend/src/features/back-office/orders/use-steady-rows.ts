import { useLayoutEffect, useState } from 'react'

type Known = { readonly id: string }

/** How many places, at most, are already in ascending order. */
const countInOrder = (places: readonly number[]): number => {
  const lengths: number[] = []
  for (const [index, place] of places.entries()) {
    const before = lengths.filter((_, earlier) => (places[earlier] ?? place) < place)
    lengths[index] = 1 + Math.max(0, ...before)
  }
  return Math.max(0, ...lengths)
}

/** How many rows have come, gone or moved between two readings of a page; what a full page pushes off is none. */
export const countMoved = (
  shown: readonly Known[],
  fresh: readonly Known[],
  pageSize = Number.POSITIVE_INFINITY,
): number => {
  const places = new Map(fresh.map(({ id }, place) => [id, place]))
  const kept = shown.flatMap(({ id }) => places.get(id) ?? [])
  const came = fresh.length - kept.length
  const gone = shown.length - kept.length
  const pushed = shown.length >= pageSize ? Math.min(came, gone) : 0
  return came + gone - pushed + kept.length - countInOrder(kept)
}

/** The rows as they are shown, each in its newest state. */
const replaceInPlace = <T extends Known>(shown: readonly T[], fresh: readonly T[]): readonly T[] => {
  const newest = new Map(fresh.map((row) => [row.id, row]))
  return shown.map((row) => newest.get(row.id) ?? row)
}

type Shown<T> = { readonly view: string; readonly rows: readonly T[]; readonly fresh: readonly T[] }

/**
 * The rows of a page, of which none moves while the pointer or the focus is among them: each is replaced in its place,
 * and what has come, gone or moved waits until it is asked for.
 */
export const useSteadyRows = <T extends Known>(
  view: string,
  fresh: readonly T[] | undefined,
  isHeld: () => boolean,
  pageSize: number,
) => {
  const [shown, setShown] = useState<Shown<T>>({ view: '', rows: [], fresh: [] })
  useLayoutEffect(() => {
    if (fresh === undefined) return
    const held = isHeld()
    setShown((before) => {
      const waits = before.view === view && (held || countMoved(before.rows, before.fresh) > 0)
      return { view, fresh, rows: waits ? replaceInPlace(before.rows, fresh) : fresh }
    })
  }, [view, fresh, isHeld])
  return {
    /** Of which page the rows are. */
    view: shown.view,
    rows: shown.rows,
    moved: countMoved(shown.rows, shown.fresh, pageSize),
    show: () => setShown((before) => ({ ...before, rows: before.fresh })),
  }
}
