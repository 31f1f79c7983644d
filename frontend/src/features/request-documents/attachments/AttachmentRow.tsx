import { Button } from '../../../components/Button/Button'
import { FileProgress } from '../../../components/FileProgress/FileProgress'
import { fileSize } from '../../../lib/chosen-file'
import styles from './Attachments.module.css'
import type { Attachment, AttachmentState } from './kept-files'

type AttachmentRowProps = {
  readonly attachment: Attachment
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** A file, how far it is, and what can be done with it. */
export const AttachmentRow = ({ attachment, onRetry, onRemove }: AttachmentRowProps) => {
  const { fileName, bytes, state } = attachment
  return (
    <li className={styles.row} data-state={state.kind}>
      <div className={styles.words}>
        <p className={styles.name}>{fileName}</p>
        <p className={styles.state} role={state.kind === 'failed' || state.kind === 'refused' ? 'alert' : 'status'}>
          {bytes > 0 ? `${fileSize(bytes)} · ${stateText(state)}` : stateText(state)}
        </p>
        {state.kind === 'sending' && <FileProgress fileName={fileName} part={state.part} />}
      </div>
      <div className={styles.actions}>
        {state.kind === 'failed' && (
          <Button size="small" onClick={onRetry} aria-label={`Tentar de novo: ${fileName}`}>
            Tentar de novo
          </Button>
        )}
        <Button
          size="small"
          kind="text"
          busy={state.kind === 'removing'}
          onClick={onRemove}
          aria-label={`Remover ${fileName}`}
        >
          Remover
        </Button>
      </div>
    </li>
  )
}

const stateText = (state: AttachmentState): string => {
  switch (state.kind) {
    case 'waiting':
      return 'Na fila'
    case 'sending':
      return 'Enviando…'
    case 'sent':
      return state.problem ?? 'Enviado'
    case 'removing':
      return 'Removendo…'
    case 'failed':
    case 'refused':
      return `Não enviado. ${state.message}`
    default:
      return state satisfies never
  }
}
