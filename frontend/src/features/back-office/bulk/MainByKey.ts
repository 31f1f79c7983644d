import { type RefObject, useEffect } from 'react'

/**
 * Within a dialog's content: Ctrl+Enter, or ⌘Enter, presses its main button from any of its fields. A choice takes Enter for
 * itself.
 */
export const MainByKey = ({ content }: { readonly content: RefObject<HTMLElement | null> }): null => {
  useEffect(() => {
    const { current } = content
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      current?.querySelector<HTMLElement>('button[data-main]')?.click()
    }
    current?.addEventListener('keydown', hear, true)
    return () => current?.removeEventListener('keydown', hear, true)
  }, [content])
  return null
}
