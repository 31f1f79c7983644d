import { useEffect, useState } from 'react'
import type { CurrentRow } from './use-current-row'
import type { OrderList } from './use-order-list'

type Turned = { readonly cursor: string; readonly by: 1 | -1 }

/** Past the last row of a page the walk goes on with the next page, and before the first with the one before. */
export const usePageTurns = (list: OrderList) => {
  const [turned, setTurned] = useState<Turned>()
  const turn = (by: 1 | -1): boolean => {
    const { nextCursor = null, previousCursor = null } = list.answer.data ?? {}
    const cursor = by === 1 ? nextCursor : previousCursor
    if (cursor === null) return false
    list.turnTo(cursor)
    setTurned({ cursor, by })
    return true
  }
  return { turn, turned, end: () => setTurned(undefined) }
}
type PageTurns = ReturnType<typeof usePageTurns>

/** Once the rows of the turned page are there the focus is on the one that follows. */
export const useRowAfterTurn = ({ turned, end }: PageTurns, list: OrderList, current: CurrentRow): void => {
  const { isShown, rows, answer, cursor } = list
  useEffect(() => {
    if (turned === undefined) return
    const isLeft = cursor !== turned.cursor || answer.isError
    if (!isLeft && !isShown) return
    end()
    if (!isLeft) current.focus(turned.by === 1 ? 0 : rows.length - 1)
  })
}
