import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { mediaTypeName } from '@cartorio/contracts/http/uploads.js'
import { Button } from 'antd'
import { useState } from 'react'
import { fileSize } from '../../../lib/chosen-file'
import { useFocusBack } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useGatherEvidence, useOpenDocument } from '../api/order-files'
import { ViewPurposes } from '../ViewPurposes'
import styles from './OrderDetail.module.css'
import { useViews } from './order-views'

export type FileToOpen = {
  readonly id: string
  /** Under which it is saved where the browser opens no tab. */
  readonly name: string
  /** As the question names it: "o arquivo 1". */
  readonly named: string
}

type OpenFileFormProps = {
  readonly orderId: string
  readonly file: FileToOpen
  readonly onClose: () => void
}

/** Asks for what a file of the order is opened, and opens it. The focus returns to the button of the file. */
export const OpenFileForm = ({ orderId, file: { id, name, named }, onClose }: OpenFileFormProps) => {
  const opening = useOpenDocument(orderId)
  useFocusBack()
  return (
    <ViewPurposes
      title={`Abrir ${named}:`}
      question={`Por que você precisa abrir ${named}?`}
      submit="Abrir arquivo"
      view={opening}
      failure="O arquivo não pôde ser aberto. Tente de novo."
      onChoose={(why) => opening.mutate({ id, name, why }, { onSuccess: onClose })}
      onBack={onClose}
    />
  )
}

/** Opens a file at once where the page's data are shown for a purpose, which is then recorded of the file too. */
export const useFileOpening = (orderId: string) => {
  const { why } = useViews().personal
  const toast = useToast()
  const opening = useOpenDocument(orderId)
  const [wanted, setWanted] = useState<FileToOpen>()
  const open = (file: FileToOpen) => {
    if (why === undefined) return setWanted(file)
    const onError = (error: Error) =>
      toast.error('O arquivo não abriu', problemDetail(error, 'O arquivo não pôde ser aberto. Tente de novo.'))
    opening.mutate({ id: file.id, name: file.name, why }, { onError })
  }
  return { wanted, open, close: () => setWanted(undefined), opening: opening.isPending }
}

/** What the customer sent along. */
export const CustomerFiles = ({ order }: { readonly order: AdminOrder }) => {
  const { wanted, open, close } = useFileOpening(order.id)
  if (order.supportDocuments.length === 0) return <p>O cliente não enviou arquivos.</p>
  return (
    <>
      <ul className={styles.noteList} aria-label="Arquivos do cliente">
        {order.supportDocuments.map(({ id, mediaType, bytes }, index) => {
          const name = `Arquivo ${index + 1}`
          return (
            <li key={id}>
              {name}: {mediaTypeName(mediaType)}, {fileSize(bytes)}{' '}
              <Button
                size="small"
                aria-label={`Abrir ${name}`}
                onClick={() => open({ id, name, named: `o arquivo ${index + 1}` })}
              >
                Abrir
              </Button>
            </li>
          )
        })}
      </ul>
      {wanted && <OpenFileForm key={wanted.id} orderId={order.id} file={wanted} onClose={close} />}
    </>
  )
}

/** The pack that answers a dispute: terms, payments, messages, scans and the whole history in one file. */
export const EvidenceButton = ({ order }: { readonly order: AdminOrder }) => {
  const toast = useToast()
  const gather = useGatherEvidence(order.id, order.orderNumber)
  const onClick = () =>
    gather.mutate(undefined, {
      onSuccess: () => toast.success('Provas baixadas', 'A consulta aos dados ficou registrada.'),
      onError: (error) => toast.error('As provas não foram baixadas', problemDetail(error, 'Tente de novo.')),
    })
  return (
    <p>
      <Button loading={gather.isPending} onClick={onClick}>
        Baixar as provas da contestação
      </Button>
    </p>
  )
}
