import { type RefObject, useEffect, useRef } from 'react'

const fields = ['input', 'textarea', 'select'].map((tag) => `${tag}:not([type=hidden], :disabled)`).join()

export const focusFirst = (content: HTMLElement | null): void => {
  const first = content?.querySelector<HTMLElement>('[data-first-focus]')
  const start = first ?? content?.querySelector<HTMLElement>(fields)
  start?.focus()
}

/** Of a dialog's content: the focus begins at what is to be read first, or in the first field, and not on "Fechar". */
export const useFirstFocus = (): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => focusFirst(content.current), [])
  return content
}
