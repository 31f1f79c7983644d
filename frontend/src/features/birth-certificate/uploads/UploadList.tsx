import { Button } from '../../../components/Button/Button'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { fileSize } from '../../../lib/check-file'
import styles from './UploadsStep.module.css'
import type { Upload, UploadState } from './upload-list'
import type { Uploads } from './use-uploads'

export const UploadList = ({ uploads: { uploads, retry, remove, withdrawable } }: { readonly uploads: Uploads }) => (
  <ul className={styles.list} aria-label="Arquivos">
    {uploads.map((upload) => (
      <li key={upload.key} data-state={upload.state.kind}>
        <div className={styles.words}>
          <p className={styles.name}>{upload.fileName}</p>
          <p className={styles.state} role="status">
            {fileSize(upload.bytes)} · {stateText(upload.state)}
          </p>
        </div>
        <Actions
          upload={upload}
          withdrawable={withdrawable}
          onRetry={() => retry(upload)}
          onRemove={() => remove(upload)}
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
}

const Actions = ({ upload: { fileName, state }, withdrawable, onRetry, onRemove }: ActionsProps) => {
  if (state.kind === 'sent' && withdrawable) return <WithdrawButton fileName={fileName} onWithdraw={onRemove} />
  if (state.kind !== 'failed' && state.kind !== 'refused') return null
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
