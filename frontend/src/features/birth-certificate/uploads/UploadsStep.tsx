import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { fileLimits, mediaTypesInWords } from '@cartorio/contracts/http/uploads.js'
import { useId, useRef } from 'react'
import { Button } from '../../../components/Button/Button'
import { ConfirmButton } from '../../../components/ConfirmButton/ConfirmButton'
import { describeSending, FileProgress } from '../../../components/FileProgress/FileProgress'
import { acceptedFiles, fileSize, useFileDrop } from '../../../lib/chosen-file'
import styles from './UploadsStep.module.css'
import type { UploadList as Files, Upload, UploadState } from './upload-list'
import { type Uploads, useUploads } from './use-uploads'

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
            {`${fileSize(upload.bytes)} · ${describeUpload(upload.state)}`}
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

const describeUpload = (state: UploadState): string => {
  switch (state.kind) {
    case 'withdrawing':
      return 'Retirando…'
    case 'failed':
    case 'refused':
      return state.message
    default:
      return describeSending(state)
  }
}

const limits = fileLimits.supportDocument

type UploadsStepProps = { readonly order: OrderView; readonly files: Files }

/** Files that help to find the record; each goes off as soon as it is chosen. */
export const UploadsStep = ({ order, files }: UploadsStepProps) => {
  const uploads = useUploads(order.token, order, files)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const zone = useFileDrop(uploads.add)

  return (
    <div className={styles.step}>
      <p>
        Uma certidão antiga, um RG ou um passaporte ajudam a achar o registro mais rápido. Se não tiver nada à mão, siga
        adiante.
      </p>
      <label className={styles.drop} htmlFor={id} {...zone}>
        <input
          ref={input}
          id={id}
          type="file"
          className={styles.input}
          multiple
          accept={acceptedFiles(limits)}
          aria-describedby={`${id}-help`}
          onChange={(event) => {
            uploads.add([...(event.target.files ?? [])])
            // The same file may be chosen again after it was refused.
            event.target.value = ''
          }}
        />
        <span className={styles.call}>Escolher arquivos</span>
        <span className={styles.or}>ou arraste para cá</span>
      </label>
      <p id={`${id}-help`} className={styles.help}>
        <span>
          {`${mediaTypesInWords(limits)}, até ${fileSize(limits.bytes)} cada. Fotos maiores em JPG ou PNG são reduzidas antes do envio. `}
        </span>
        <span>
          {uploads.withdrawable
            ? 'Você pode retirar um arquivo até o pedido entrar em andamento; ele é então apagado.'
            : 'Com o pedido em andamento, os arquivos enviados ficam com ele e não podem mais ser retirados.'}
        </span>
      </p>
      <UploadList uploads={uploads} onRemoved={() => input.current?.focus()} />
    </div>
  )
}
