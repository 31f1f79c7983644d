import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Does what has failed once more when the connection is back; `undefined` where nothing has failed. */
export const useOnlineAgain = (retry: (() => void) | undefined): void => {
  const again = useEffectEvent(() => retry?.())
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
}

const onChange = (changed: () => void) => {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Whether the browser has a connection; the page that the build renders has one. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => navigator.onLine,
    () => true,
  )
