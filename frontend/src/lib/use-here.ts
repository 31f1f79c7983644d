import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still there when an answer comes. */
export const useHere = (): RefObject<boolean> => {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
