import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { focusFirst } from '../../lib/focus'

/** The first field; without one the button that sends, unless it ends something; else what there is to read. */
const focusStart = (content: HTMLElement | null): void => {
  focusFirst(content)
  if (content === null || content.contains(document.activeElement)) return
  const send = content.querySelector<HTMLElement>('button[type=submit]:not(.ant-btn-dangerous)')
  if (send === null) content.tabIndex = -1
  const start = send ?? content
  start.focus()
}

type DialogFocusOptions = {
  /** Over another dialog, which holds the focus until this one is whole; then antd has it where it likes. */
  readonly overOther?: boolean
}

/** Of a Modal or Drawer of antd, which by itself begins at "Fechar" and holds the focus there while it moves in. */
export const useDialogFocus = ({ overOther = false }: DialogFocusOptions = {}) => {
  const content = useRef<HTMLDivElement>(null)
  const afterOpenChange = (open: boolean): void => {
    if (open && (overOther || !content.current?.contains(document.activeElement))) focusStart(content.current)
  }
  return { content, afterOpenChange }
}

type DialogContentProps = {
  readonly content: RefObject<HTMLDivElement | null>
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What stands in the dialog: the focus begins in it as soon as it is there, before antd looks where the focus is. */
export const DialogContent = ({ content, className, children }: DialogContentProps) => {
  useEffect(() => focusStart(content.current), [content])
  return (
    <div ref={content} className={className} style={{ outline: 'none' }}>
      {children}
    </div>
  )
}
