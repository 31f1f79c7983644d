import { useEffect, useState } from 'react'
import type { LazySection } from './lazy-section'

/**
 * Whether the parts above something have come, once for all: what stands below waits for them, so that nothing moves when
 * they do. A part that does not come holds nothing back; it says so itself.
 */
export const useLoadedFirst = (parts: readonly Pick<LazySection<never>, 'start' | 'isHere'>[]): boolean => {
  const [waited] = useState(() => parts.filter((part) => !part.isHere()))
  const [ready, setReady] = useState(waited.length === 0)
  useEffect(() => {
    if (!ready) void Promise.all(waited.map((part) => part.start())).then(() => setReady(true))
  }, [ready, waited])
  return ready
}
