import { PaperClipOutlined } from '@ant-design/icons'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { fileLimits } from '@cartorio/contracts/http/uploads.js'
import { Button } from 'antd'
import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { acceptedFiles, fileError, fileSize } from '../../../lib/chosen-file'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { isErased } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { useAttachCopy } from '../api/attach-copy'
import { isConflict, useFreshOrder } from '../api/change-order'
import { showFile } from '../api/order-files'
import { listDocumentCopies, takesCopies } from '../order-documents'
import { CopyList } from './CopyList'
import styles from './OrderItems.module.css'

/** The button that takes the focus when a copy leaves the page together with its own button, which had it. */
const useFocusAfterWithdrawal = (copies: number): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const shown = useRef(copies)
  useEffect(() => {
    // The focus fell to the page, or to the part of it around the button.
    if (copies < shown.current && document.activeElement?.contains(button.current)) button.current?.focus()
    shown.current = copies
  }, [copies])
  return button
}

const limits = fileLimits.issuedCopy

type IssuedCopiesProps = {
  readonly order: AdminOrder
  readonly actions: Pick<OrderActions, 'openForm'>
  readonly document: AdminOrder['documents'][number]
  /** The document's, for the labels of buttons. */
  readonly name: string
}

/** The scans that the customer sees before the parcel comes; only an issued document has them. */
export const IssuedCopies = ({ order, actions, document, name }: IssuedCopiesProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string>()
  /** The file to be compared before it is attached; `null` once the operator has put one back. */
  const [chosen, setChosen] = useState<File | null>()
  const toast = useToast()
  const attach = useAttachCopy(order)
  const fresh = useFreshOrder()
  const copies = listDocumentCopies(order, document)
  const takesCopy =
    takesCopies(order) && !isErased(order) && document.ended === null && document.progress.issue === 'done'
  const attachButton = useFocusAfterWithdrawal(copies.length)
  if (!takesCopy && copies.length === 0) return null

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    // The same file may be chosen again after it was refused.
    event.target.value = ''
    if (file === undefined) return
    const wrong = fileError(file, limits)
    setFailure(wrong)
    setChosen(wrong === undefined ? file : undefined)
  }

  const send = (file: File) =>
    attach.mutate(
      { itemId: document.id, file },
      {
        onSuccess: () => {
          setChosen(undefined)
          setFailure(undefined)
          toast.success('Cópia anexada', 'O cliente já pode ver o documento.')
        },
        onError: (error) => {
          setFailure(problemDetail(error, 'A cópia não foi enviada. Tente de novo.'))
          if (isConflict(error)) fresh(order.id).catch(() => undefined)
        },
      },
    )

  return (
    <div className={styles.copies}>
      {copies.length > 0 && <CopyList order={order} actions={actions} copies={copies} name={name} />}
      {takesCopy && (
        <>
          <input
            ref={input}
            type="file"
            className={styles.file}
            accept={acceptedFiles(limits)}
            aria-label={`Arquivo da cópia digital de ${name}`}
            onChange={choose}
          />
          {!chosen ? (
            <Button
              ref={attachButton}
              size="small"
              autoFocus={chosen === null}
              icon={<PaperClipOutlined />}
              aria-label={`Anexar cópia digital de ${name}`}
              onClick={() => input.current?.click()}
            >
              Anexar cópia digital
            </Button>
          ) : (
            <section aria-label={`Conferir a cópia digital de ${name}`}>
              <p>
                <strong>{chosen.name}</strong>, {fileSize(chosen.size)}. Confira antes de anexar:{' '}
                {document.delivery === 'file'
                  ? 'o cliente o baixa depois que você libera o arquivo.'
                  : 'o cliente vê o documento na hora.'}
              </p>
              <div className={styles.buttons}>
                <Button size="small" onClick={() => showFile(chosen, chosen.name, window.open('', '_blank'))}>
                  Ver arquivo
                </Button>
                <Button
                  size="small"
                  onClick={() => {
                    setChosen(null)
                    setFailure(undefined)
                  }}
                >
                  Não anexar
                </Button>
                <Button size="small" type="primary" autoFocus loading={attach.isPending} onClick={() => send(chosen)}>
                  Anexar documento
                </Button>
              </div>
            </section>
          )}
        </>
      )}
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
    </div>
  )
}
