import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../Button/Button'
import { Dialog } from '../Dialog/Dialog'

type ConfirmButtonProps = Omit<ButtonProps, 'onClick' | 'type'> & {
  readonly question: string
  /** What will happen, where the question does not say it. */
  readonly detail?: ReactNode
  /** The words of the button that does it. */
  readonly confirm: string
  readonly cancel?: string
  /** The dialog stays until what it answers has settled. The caller shows a failure. */
  readonly onConfirm: () => unknown
}

/** A button that asks before it does what cannot be undone. */
export const ConfirmButton = ({
  question,
  detail,
  confirm,
  cancel = 'Voltar',
  onConfirm,
  ...button
}: ConfirmButtonProps) => {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = () => setAsking(false)
  const act = async () => {
    setBusy(true)
    try {
      await onConfirm()
    } finally {
      setBusy(false)
      close()
    }
  }
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setAsking(true)} />
      <Dialog
        title={question}
        open={asking}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{cancel}</Button>
            <Button kind={button.kind === 'danger' ? 'danger' : 'primary'} busy={busy} onClick={act}>
              {confirm}
            </Button>
          </>
        }
      >
        {detail && <div>{detail}</div>}
      </Dialog>
    </>
  )
}
