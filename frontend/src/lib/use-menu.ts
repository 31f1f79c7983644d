import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

/**
 * A menu that covers what stands behind it: it closes when the focus goes on past it, when one of its links is followed, by
 * a press beside it, and by Escape, which gives the focus back to `button`. The handlers go to an element around the menu
 * and its button.
 */
export const useMenu = () => {
  const button = useRef<HTMLButtonElement>(null)
  const around = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const closeBeside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !around.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [open])
  return {
    button,
    open,
    toggle: () => setOpen(!open),
    handlers: {
      ref: (element: HTMLElement | null) => {
        around.current = element
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false)
      },
      onClick: ({ target }: MouseEvent) => {
        if (target instanceof Element && target.closest('a')) setOpen(false)
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (!open || key !== 'Escape') return
        setOpen(false)
        button.current?.focus()
      },
    },
  }
}
