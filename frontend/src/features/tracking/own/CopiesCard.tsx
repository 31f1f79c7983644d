import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { copyCheckPath } from '../../../content/copy-check-path'
import card from '../TrackingResult.module.css'
import styles from './CopiesCard.module.css'
import { copyUrl } from './copies'
import { QrCode } from './QrCode'

/** Scans of what was issued, to be seen before the parcel comes. */
export const CopiesCard = ({ order }: { readonly order: OrderView }) => (
  <section className={card.card}>
    <h3>Cópias digitais</h3>
    <ul className={styles.copies}>
      {order.issuedCopies.map(({ id, documentId, fileName }) => {
        const document = order.documents.find((candidate) => candidate.id === documentId)
        return (
          <li key={id}>
            <a href={copyUrl(order.token, id)} download={fileName}>
              Baixar {fileName}
            </a>
            {document && (
              <span>
                {document.type} de {document.familyMember.name}
              </span>
            )}
          </li>
        )
      })}
    </ul>
    <CopyCheck />
  </section>
)

/** How a receiver of a copy finds out that it is the office's; the address is the same for every copy. */
const CopyCheck = () => {
  const address = `${window.location.origin}${copyCheckPath}`
  return (
    <div className={styles.check}>
      <QrCode text={address} label={`Código QR do endereço ${address}`} />
      <p>
        Quem receber uma cópia pode conferir se o arquivo é exatamente o que anexamos, sem ver seu pedido nem seus
        dados: <a href={copyCheckPath}>{address}</a>. Envie o arquivo como está: uma foto ou impressão dele já é outro
        arquivo.
      </p>
    </div>
  )
}
