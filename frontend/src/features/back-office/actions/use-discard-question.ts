import { useState } from 'react'

/** Whether closing a form must be confirmed, because something was typed into it. */
export const useDiscardQuestion = (isTouched: () => boolean, onClose: () => void) => {
  const [asking, setAsking] = useState(false)
  const close = () => {
    if (isTouched()) setAsking(true)
    else onClose()
  }
  return { asking, close, goOn: () => setAsking(false) }
}
