import { type RefObject, useEffect, useRef } from 'react'

/** The button that takes the focus when a copy leaves the page together with its own button, which had it. */
export const useFocusAfterWithdrawal = (copies: number): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(copies)
  useEffect(() => {
    // The focus fell to the page, or to the part of it around the button.
    if (copies < shown.current && document.activeElement?.contains(button.current)) button.current?.focus()
    shown.current = copies
  }, [copies])
  return button
}
