import { type FormEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../Button/Button'
import styles from './Dialog.module.css'

/** What failed in a form of a dialog. Its line is kept, so that the buttons stay where they are. */
export const DialogFailure = ({ failure }: { readonly failure: string | undefined }) => (
  <p role="alert" className={styles.failure}>
    {failure}
  </p>
)

/** Before a form closes in which something was typed. */
export const discardWords = {
  question: 'Fechar sem enviar? O que você preencheu se perde.',
  goOn: 'Continuar preenchendo',
  discard: 'Descartar',
} as const

type DialogProps = {
  readonly title: ReactNode
  readonly open: boolean
  /**
   * By Escape, the cross and a click beside the dialog. Once something was typed, Escape and the cross come with a
   * question before, and the click does nothing. Without it only an action ends the dialog.
   */
  readonly onClose?: () => void
  /** The buttons at its end. */
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

const takesText = (field: unknown): field is HTMLElement =>
  field instanceof HTMLTextAreaElement ||
  field instanceof HTMLSelectElement ||
  (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio')

/** The browser's own modal dialog: it holds the focus and gives it back. Its content is there only while it is open. */
export const Dialog = ({ title, open, onClose, actions, children }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const typed = useRef<HTMLElement>(null)
  // A selection of its text that ends beside it is a click on the dialog too.
  const pressedBeside = useRef(false)
  const [asking, setAsking] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  // Closed while it is still in the page: a dialog that was taken out gives no focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!open || shown === null) return
    typed.current = null
    setAsking(false)
    shown.showModal()
    // By itself the browser begins at the cross, which closes it.
    heading.current?.focus()
    return () => shown.close()
  }, [open])

  // What was sent left the dialog together with its field.
  const wouldLose = () => typed.current?.isConnected === true
  const isBeside = ({ target, currentTarget }: MouseEvent) => target === currentTarget
  const clickBeside = (event: MouseEvent) => {
    if (isBeside(event) && pressedBeside.current && !wouldLose()) onClose?.()
  }
  const leave = () => {
    if (onClose && wouldLose()) setAsking(true)
    else onClose?.()
  }
  const goOn = () => {
    setAsking(false)
    typed.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it too
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      onPointerDown={(event) => {
        pressedBeside.current = isBeside(event)
      }}
      onClick={clickBeside}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      // Chromium closes it at a second Escape in a row, whatever the event before it was answered.
      onClose={() => {
        if (!open || dialog.current?.open !== false) return
        if (onClose && !wouldLose()) onClose()
        else dialog.current.showModal()
      }}
    >
      {open && (
        <div
          className={styles.sheet}
          onInput={({ target }: FormEvent) => {
            if (takesText(target)) typed.current = target
          }}
        >
          <header className={styles.head}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {onClose && (
              <button type="button" className={styles.close} aria-label="Fechar" onClick={leave}>
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
          {asking && (
            <div role="alert" className={styles.question}>
              <p>{discardWords.question}</p>
              <div className={styles.actions}>
                <Button autoFocus onClick={goOn}>
                  {discardWords.goOn}
                </Button>
                <Button kind="danger" onClick={onClose}>
                  {discardWords.discard}
                </Button>
              </div>
            </div>
          )}
          {actions && <footer className={`${styles.actions} ${styles.end}`}>{actions}</footer>}
        </div>
      )}
    </dialog>
  )
}
