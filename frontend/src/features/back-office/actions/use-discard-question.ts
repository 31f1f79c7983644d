import { useRef, useState } from 'react'

/** Whether closing a form must be confirmed, because something was typed into it. */
export const useDiscardQuestion = (isTouched: () => boolean, onClose: () => void) => {
  const [asking, setAsking] = useState(false)
  const before = useRef<Element>(null)
  const close = () => {
    if (!isTouched()) return onClose()
    if (!asking) before.current = document.activeElement
    setAsking(true)
  }
  const goOn = () => {
    setAsking(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }
  return { asking, close, goOn }
}
