import { Button } from '../../../components/Button/Button'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { FileProgress } from '../../../components/FileProgress/FileProgress'
import { fileSize } from '../../../lib/chosen-file'
import styles from './UploadsStep.module.css'
import type { Upload, UploadState } from './upload-list'
import type { Uploads } from './use-uploads'

type UploadListProps = {
  readonly uploads: Uploads
  /** The row leaves at once, with the button that had the focus. */
  readonly onRemoved: () => void
}

export const UploadList = ({ uploads: { uploads, retry, remove, withdrawable }, onRemoved }: UploadListProps) => (
  <ul className={styles.list} aria-label="Arquivos">
    {uploads.map((upload) => (
      <li key={upload.key} data-state={upload.state.kind}>
        <div className={styles.words}>
          <p className={styles.name}>{upload.fileName}</p>
          <p className={styles.state} role="status">
            {`${fileSize(upload.bytes)} · ${stateText(upload.state)}`}
          </p>
          {upload.state.kind === 'sending' && <FileProgress fileName={upload.fileName} part={upload.state.part} />}
        </div>
        <Actions
          upload={upload}
          withdrawable={withdrawable}
          onRetry={() => retry(upload)}
          onRemove={() => {
            void remove(upload)
            onRemoved()
          }}
          onWithdraw={() => void remove(upload)}
        />
      </li>
    ))}
  </ul>
)

type ActionsProps = {
  readonly upload: Upload
  readonly withdrawable: boolean
  readonly onRetry: () => void
  readonly onRemove: () => void
  readonly onWithdraw: () => void
}

const Actions = ({ upload: { fileName, state }, withdrawable, onRetry, onRemove, onWithdraw }: ActionsProps) => {
  if (state.kind === 'sent' && withdrawable) return <WithdrawButton fileName={fileName} onWithdraw={onWithdraw} />
  if (state.kind === 'sent' || state.kind === 'withdrawing') return null
  return (
    <div className={styles.actions}>
      {state.kind === 'failed' && (
        <Button size="small" onClick={onRetry} aria-label={`Tentar de novo: ${fileName}`}>
          Tentar de novo
        </Button>
      )}
      <Button size="small" onClick={onRemove} aria-label={`Remover ${fileName}`}>
        Remover
      </Button>
    </div>
  )
}

const WithdrawButton = ({ fileName, onWithdraw }: { readonly fileName: string; readonly onWithdraw: () => void }) => (
  <ConfirmButton
    size="small"
    aria-label={`Retirar ${fileName}`}
    question="Retirar este arquivo?"
    detail="Ele será apagado e sai do pedido."
    confirm="Retirar"
    onConfirm={onWithdraw}
  >
    Retirar
  </ConfirmButton>
)

const stateText = (state: UploadState): string => {
  switch (state.kind) {
    case 'waiting':
      return 'Na fila'
    case 'sending':
      return 'Enviando…'
    case 'sent':
      return state.problem ?? 'Enviado'
    case 'withdrawing':
      return 'Retirando…'
    case 'failed':
    case 'refused':
      return state.message
    default:
      return state satisfies never
  }
}
