import { useEffect, useState } from 'react'

const isAhead = (instant: string | undefined): boolean => instant !== undefined && Date.parse(instant) > Date.now()

/** Whether an instant is still to come; the component is drawn again when it has come. */
export const useIsAhead = (instant: string | undefined): boolean => {
  const [, setPassed] = useState(0)
  useEffect(() => {
    if (!isAhead(instant) || instant === undefined) return
    const timer = setTimeout(() => setPassed((count) => count + 1), Date.parse(instant) - Date.now() + 1)
    return () => clearTimeout(timer)
  }, [instant])
  return isAhead(instant)
}
