import { holdersIdentity } from '@cartorio/contracts/documents/holders-identity.js'
import { supportFiles } from '@cartorio/contracts/documents/support-files.js'
import { draftHours, maxDraftFiles, megabytes } from '@cartorio/contracts/http/uploads.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { useEffect, useId, useRef } from 'react'
import { Button } from '../../../components/Button/Button'
import { describeSending, FileProgress } from '../../../components/FileProgress/FileProgress'
import { fileSize } from '../../../lib/chosen-file'
import styles from './Attachments.module.css'
import { DropZone } from './DropZone'
import type { Attachment, AttachmentState } from './kept-files'
import { type AttachmentList, attachmentLimits, goneMessage } from './use-attachments'

type AttachmentRowProps = {
  readonly attachment: Attachment
  readonly onRetry: () => void
  readonly onRemove: () => void
}

/** A file, how far it is, and what can be done with it. */
const AttachmentRow = ({ attachment, onRetry, onRemove }: AttachmentRowProps) => {
  const { fileName, bytes, state } = attachment
  return (
    <li className={styles.row} data-state={state.kind}>
      <div className={styles.words}>
        <p className={styles.name}>{fileName}</p>
        <p className={styles.state} role={state.kind === 'failed' || state.kind === 'refused' ? 'alert' : 'status'}>
          {bytes > 0 ? `${fileSize(bytes)} · ${describeAttachment(state)}` : describeAttachment(state)}
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

const describeAttachment = (state: AttachmentState): string => {
  switch (state.kind) {
    case 'removing':
      return 'Removendo…'
    case 'failed':
    case 'refused':
      return `Não enviado. ${state.message}`
    default:
      return describeSending(state)
  }
}

/** What helps to find the record or to draw the document up; none of it is required. */
export const acceptedDocuments = (documentType: DocumentType | undefined): readonly string[] =>
  documentType === undefined ? [holdersIdentity] : supportFiles[documentType]

/** Of several documents, each once. */
export const acceptedForAll = (documentTypes: readonly (DocumentType | undefined)[]): readonly string[] => [
  ...new Set(documentTypes.flatMap((documentType) => acceptedDocuments(documentType))),
]

/** Files that help to find the record. None is required. */
export const AttachmentFields = ({ attachments }: { readonly attachments: AttachmentList }) => {
  const id = useId()
  const zone = useRef<HTMLDivElement>(null)
  const { list, gone, add, retry } = attachments
  const remove = (attachment: Attachment) => {
    attachments.remove(attachment)
    // The row goes with the button that had the focus.
    zone.current?.querySelector('button')?.focus()
  }
  const notice = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (gone) notice.current?.focus()
  }, [gone])

  return (
    <div className={styles.step}>
      <p>
        Os anexos são opcionais, mas ajudam a achar o registro mais rápido. Se não tiver nada à mão, siga adiante: você
        também pode enviar depois do pagamento.
      </p>
      {gone && (
        <p ref={notice} tabIndex={-1} role="alert" className={styles.gone}>
          {goneMessage}
        </p>
      )}
      <div ref={zone}>
        <DropZone describedBy={`${id}-help`} onFiles={add} />
      </div>
      <p id={`${id}-help`} className={styles.help}>
        {`PDF, JPG, PNG até ${megabytes(attachmentLimits)} MB cada, no máximo ${maxDraftFiles} arquivos. Fotos HEIC do telefone também servem. Eles ficam cifrados e vão junto com o pedido quando você o finaliza; sem pedido, são apagados depois de ${draftHours} horas.`}
      </p>
      {list.length > 0 && (
        <ul className={styles.list} aria-label="Arquivos anexados">
          {list.map((attachment) => (
            <AttachmentRow
              key={attachment.key}
              attachment={attachment}
              onRetry={() => retry(attachment)}
              onRemove={() => remove(attachment)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
