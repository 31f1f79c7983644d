/** For whom something is done. */
export type Asker = {
  readonly by: string
  /** Aborts once the answer is of no use any more. */
  readonly signal: AbortSignal
}

type Bounds = {
  readonly most: number
  /** Of one asker. */
  readonly mostOfOne: number
  readonly millis: number
}

type Place<Item> = { readonly item: Item; readonly by: string | undefined; readonly leave: () => void }

/** What waits leaves the line when it is taken, when its asker is gone, or when it has waited too long. */
export const createWaitingLine = <Item>({ most, mostOfOne, millis }: Bounds) => {
  const line = new Set<Place<Item>>()
  const countOf = (by: string): number => [...line].filter((place) => place.by === by).length
  return {
    /** `onDropped` is called when it leaves without being taken. Answers whether there was a place. */
    join: (item: Item, asker: Asker | undefined, onDropped: () => void): boolean => {
      if (line.size >= most || asker?.signal.aborted) return false
      if (asker !== undefined && countOf(asker.by) >= mostOfOne) return false
      const drop = (): void => {
        place.leave()
        onDropped()
      }
      const timer = setTimeout(drop, millis)
      asker?.signal.addEventListener('abort', drop)
      const leave = (): void => {
        line.delete(place)
        clearTimeout(timer)
        asker?.signal.removeEventListener('abort', drop)
      }
      const place: Place<Item> = { item, by: asker?.by, leave }
      line.add(place)
      return true
    },
    /** The first one. */
    take: (): Item | undefined => {
      const [first] = line
      first?.leave()
      return first?.item
    },
    isEmpty: (): boolean => line.size === 0,
  }
}
