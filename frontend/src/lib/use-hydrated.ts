import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page must be as the build rendered it: on the server, and in the first pass over its HTML. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
