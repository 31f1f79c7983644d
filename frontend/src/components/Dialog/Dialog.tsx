import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './Dialog.module.css'

type DialogProps = {
  readonly title: ReactNode
  readonly open: boolean
  /**
   * Escape, the cross and a click beside the dialog, which is nothing once something was typed; without it only an
   * action ends the dialog.
   */
  readonly onClose?: () => void
  /** The buttons at its end. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** The browser's own modal dialog: it holds the focus and gives it back. Its content is there only while it is open. */
export const Dialog = ({ title, open, onClose, actions, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const typed = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Closed while it is still in the page: a dialog that was taken out gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open || shown === null) return
    typed.current = false
    shown.showModal()
    // By itself the browser begins at the cross, which closes it.
    heading.current?.focus()
    return () => shown.close()
  }, [open])

  const clickBeside = ({ target, currentTarget }: MouseEvent) => {
    if (target === currentTarget && !typed.current) onClose?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onClick={clickBeside}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      {open && (
        <div
          className={styles.sheet}
          onInput={() => {
            typed.current = true
          }}
        >
          <header className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {onClose && (
              <button type="button" className={styles.close} aria-label="Fechar" onClick={onClose}>
                <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
                  <path
                    d="M3 3l10 10M13 3L3 13"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="1.5"
                    strokeLinecap="round"
                  />
                </svg>
              </button>
            )}
          </header>
          {children}
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
