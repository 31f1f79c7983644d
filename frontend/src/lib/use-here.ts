import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Whether the component is still there when an answer comes; false in the moment in which it leaves the page. */
export const useHere = (): RefObject<boolean> => {
  const here = useRef(false)
  useLayoutEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return here
}
