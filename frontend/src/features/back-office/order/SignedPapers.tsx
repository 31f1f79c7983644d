import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { mediaTypeName } from '@cartorio/contracts/http/uploads.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { isPaperAwaited, type SignedPaperState, signedPaperNames } from '@cartorio/contracts/order/consent/names.js'
import { fileSize } from '../../../lib/chosen-file'
import { formatDay } from '../../../lib/format'
import { FileButtons, OpenFileForm, useFileOpening } from './OrderFiles'
import styles from './OrderItems.module.css'

const stateTexts: Readonly<Record<SignedPaperState, string>> = {
  awaited: 'falta',
  requested: 'pedida ao titular por e-mail',
  given: 'recebido',
  refused: 'o titular não autorizou',
  lapsed: 'o titular não respondeu no prazo',
  blocked: 'link fechado: a data de nascimento não conferiu três vezes',
  waived: 'dispensado',
}

type SignedPapersProps = { readonly order: AdminOrder; readonly documentId: string; readonly name: string }

/** How the papers of a document stand, with what the customer has sent of them. */
export const SignedPapers = ({ order, documentId, name }: SignedPapersProps) => {
  const { wanted, open, close } = useFileOpening(order.id)
  const papers = order.papers.filter((paper) => paper.documentId === documentId)
  const files = order.signedPapers.filter((file) => file.documentId === documentId)
  if (papers.length === 0) return null
  return (
    <>
      {papers.map(({ paper, state, linkUntil }) => (
        <p key={paper} className={isPaperAwaited(state) ? styles.lacks : styles.quiet}>
          {`${signedPaperNames[paper]}: ${stateTexts[state]}${linkUntil === null ? '' : `, até ${formatDay(officeDay(linkUntil))}`}.`}
        </p>
      ))}
      {files.length > 0 && (
        <ul aria-label={`Papéis assinados de ${name}`}>
          {files.map(({ id, paper, mediaType, bytes }, index) => {
            const label = `papel assinado ${index + 1} de ${name}`
            return (
              <li key={id} className={styles.copy}>
                <span className={styles.quiet}>
                  {`${signedPaperNames[paper]}: ${mediaTypeName(mediaType)}, ${fileSize(bytes)}`}
                </span>
                <FileButtons
                  file={{ id, name: label, named: `o papel assinado ${index + 1}`, mediaType }}
                  label={label}
                  onOpen={open}
                />
              </li>
            )
          })}
        </ul>
      )}
      {wanted && <OpenFileForm key={`${wanted.id}${wanted.shown}`} orderId={order.id} file={wanted} onClose={close} />}
    </>
  )
}
