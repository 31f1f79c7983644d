import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'

/**
 * A menu that covers what stands behind it: it closes when the focus goes on past it, when one of its links is followed,
 * and by Escape, which gives the focus back to `button`. The handlers go to an element around the menu and its button.
 */
export const useMenu = () => {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return {
    button,
    open,
    toggle: () => setOpen(!open),
    handlers: {
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
