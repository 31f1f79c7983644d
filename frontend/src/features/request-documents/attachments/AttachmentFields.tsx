import { draftHours, maxDraftFiles, megabytes } from '@cartorio/contracts/http/uploads.js'
import { useEffect, useId, useRef } from 'react'
import { AttachmentRow } from './AttachmentRow'
import styles from './Attachments.module.css'
import { DropZone } from './DropZone'
import type { Attachment } from './kept-files'
import { type AttachmentList, attachmentLimits, goneMessage } from './use-attachments'

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
