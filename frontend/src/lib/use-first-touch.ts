import { useEffect, useEffectEvent } from 'react'

/** `click` too: what presses for a person sends no other event. */
const touches = ['pointerdown', 'keydown', 'input', 'click'] as const

/** Calls once, at the first click, key or input on the page: what comes next is loaded before it is needed. */
export const useFirstTouch = (onTouch: () => void): void => {
  const touched = useEffectEvent(onTouch)
  useEffect(() => {
    const stop = () => {
      for (const touch of touches) window.removeEventListener(touch, start)
    }
    const start = () => {
      stop()
      touched()
    }
    for (const touch of touches) window.addEventListener(touch, start)
    return stop
  }, [])
}
