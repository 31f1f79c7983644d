import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far below the screen a part is taken for near. */
const margin = '200px'

/** Whether an element has been on the screen, or close to it. Where the browser cannot tell it counts as near. */
export const useNear = <E extends Element>(): readonly [RefObject<E | null>, boolean] => {
  const element = useRef<E>(null)
  const [near, setNear] = useState(() => typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || element.current === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [near])
  return [element, near]
}
