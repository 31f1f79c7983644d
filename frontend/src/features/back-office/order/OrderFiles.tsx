import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { mediaTypeName } from '@cartorio/contracts/http/uploads.js'
import { Button } from 'antd'
import { useState } from 'react'
import { fileSize } from '../../../lib/chosen-file'
import { useFocusBack } from '../../../lib/focus'
import { problemDetail } from '../../../lib/http'
import { useToast } from '../../../lib/toast'
import { useGatherEvidence, useOpenDocument } from '../api/order-files'
import type { ViewReason } from '../api/personal-data'
import { ViewPurposes } from '../ViewPurposes'
import { useShowFile } from './file-previews'
import type { FileToOpen } from './file-to-open'
import styles from './OrderDetail.module.css'
import { useViews } from './order-views'

/** A file with what is to become of it: shown beside the data, or opened as it is. */
type WantedFile = FileToOpen & { readonly shown: boolean; readonly opener: Element | null }

type OpenFileFormProps = {
  readonly orderId: string
  readonly file: WantedFile
  readonly onClose: () => void
}

/** Asks for what a file of the order is viewed, and shows or opens it. The focus returns to the button of the file. */
export const OpenFileForm = ({ orderId, file, onClose }: OpenFileFormProps) => {
  const opening = useOpenDocument(orderId)
  const showFile = useShowFile()
  useFocusBack()
  const { id, name, named, shown, opener } = file
  const choose = (why: ViewReason) => {
    if (!shown) return opening.mutate({ id, name, why }, { onSuccess: onClose })
    showFile({ file, why, opener })
    onClose()
  }
  const words = shown ? { title: 'Ver', ask: 'ver' } : { title: 'Abrir', ask: 'abrir' }
  return (
    <ViewPurposes
      title={`${words.title} ${named}:`}
      question={`Por que você precisa ${words.ask} ${named}?`}
      submit={`${words.title} arquivo`}
      view={opening}
      failure="O arquivo não pôde ser aberto. Tente de novo."
      onChoose={choose}
      onBack={onClose}
    />
  )
}

/** Views a file at once where the page's data are shown for a purpose, which is then recorded of the file too. */
export const useFileOpening = (orderId: string) => {
  const { why } = useViews().personal
  const toast = useToast()
  const opening = useOpenDocument(orderId)
  const showFile = useShowFile()
  const [wanted, setWanted] = useState<WantedFile>()
  const open = (file: FileToOpen, { shown = false } = {}) => {
    const opener = document.activeElement
    if (why === undefined) return setWanted({ ...file, shown, opener })
    if (shown) return showFile({ file, why, opener })
    const onError = (error: Error) =>
      toast.error('O arquivo não abriu', problemDetail(error, 'O arquivo não pôde ser aberto. Tente de novo.'))
    opening.mutate({ id: file.id, name: file.name, why }, { onError })
  }
  return { wanted, open, close: () => setWanted(undefined) }
}

type FileButtonsProps = {
  readonly file: FileToOpen
  /** The file's, for the labels of the buttons. */
  readonly label: string
  readonly onOpen: ReturnType<typeof useFileOpening>['open']
}

/** Show a file beside the data, or open it as it is. */
export const FileButtons = ({ file, label, onOpen }: FileButtonsProps) => (
  <>
    {file.mediaType !== 'image/heic' && (
      <Button size="small" aria-label={`Ver aqui ${label}`} onClick={() => onOpen(file, { shown: true })}>
        Ver aqui
      </Button>
    )}
    <Button size="small" aria-label={`Abrir ${label}`} onClick={() => onOpen(file)}>
      Abrir
    </Button>
  </>
)

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
              <div className={styles.file}>
                <span>{`${name}: ${mediaTypeName(mediaType)}, ${fileSize(bytes)}`}</span>
                <FileButtons
                  file={{ id, name, named: `o arquivo ${index + 1}`, mediaType }}
                  label={name}
                  onOpen={open}
                />
              </div>
            </li>
          )
        })}
      </ul>
      {wanted && <OpenFileForm key={`${wanted.id}${wanted.shown}`} orderId={order.id} file={wanted} onClose={close} />}
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
