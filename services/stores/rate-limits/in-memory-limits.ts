import { LRUCache } from 'lru-cache'
import type { Limit, RateLimits } from './port.js'

/** Beyond so many the least recently used begin anew, so that memory is bounded. */
const maxKeys = 50_000

type Counted = { readonly points: number; readonly until: number }

type InMemoryLimits = RateLimits & {
  /** The seconds until counting begins anew where the limit is reached, else 0; counts nothing. */
  wait(limit: Limit, key: string): number
}

/** Limits of this process alone, by its own clock. */
export const createInMemoryLimits = (now: () => number = () => performance.now()): InMemoryLimits => {
  const all = new LRUCache<string, Counted>({ max: maxKeys })
  const current = (entry: string): Counted | undefined => {
    const found = all.get(entry)
    return found !== undefined && found.until > now() ? found : undefined
  }
  const secondsUntil = (until: number): number => Math.ceil((until - now()) / 1000)
  return {
    wait: ({ name, points }, key) => {
      const counted = current(`${name}/${key}`)
      return counted === undefined || counted.points < points ? 0 : secondsUntil(counted.until)
    },
    count: async ({ name, points, seconds }, key, { id, weight = 1 } = {}) => {
      const entry = `${name}/${key}`
      const once = id === undefined ? undefined : `${entry}/${id}`
      if (once !== undefined && current(once) !== undefined) return 0
      const before = current(entry) ?? { points: 0, until: now() + seconds * 1000 }
      const after = { ...before, points: before.points + weight }
      if (after.points > points) return secondsUntil(before.until)
      all.set(entry, after)
      if (once !== undefined) all.set(once, after)
      return 0
    },
  }
}
