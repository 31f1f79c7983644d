import { useEffect, useEffectEvent } from 'react'

/** Does what has failed once more when the connection is back; `undefined` where nothing has failed. */
export const useOnlineAgain = (retry: (() => void) | undefined): void => {
  const again = useEffectEvent(() => retry?.())
  useEffect(() => {
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [])
}
