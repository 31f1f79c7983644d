import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { fileLimits, mediaTypesInWords } from '@cartorio/contracts/http/uploads.js'
import { useId, useRef } from 'react'
import { acceptedFiles, fileSize } from '../../../lib/chosen-file'
import { useFileDrop } from '../../../lib/use-file-drop'
import { UploadList } from './UploadList'
import styles from './UploadsStep.module.css'
import type { UploadList as Files } from './upload-list'
import { useUploads } from './use-uploads'

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
