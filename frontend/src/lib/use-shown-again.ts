import { useEffect, useEffectEvent } from 'react'

/** Acts when the person comes back to this tab, or to its window. */
export const useShownAgain = (act: () => void): void => {
  const again = useEffectEvent(act)
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') again()
    }
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('focus', seen)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('focus', seen)
    }
  }, [])
}
