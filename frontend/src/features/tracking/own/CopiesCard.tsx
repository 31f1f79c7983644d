import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { copyCheckPath } from '../../../content/site'
import card from '../TrackingResult.module.css'
import styles from './CopiesCard.module.css'
import { copyUrl } from './copies'
import { QrCode } from './PrintCode'

/** Scans of what was issued, to be seen before the parcel comes; each with a code of the page that checks it. */
export const CopiesCard = ({ order }: { readonly order: OrderView }) => {
  const address = `${window.location.origin}${copyCheckPath}`
  return (
    <section className={card.card}>
      <h3>Cópias digitais</h3>
      <ul className={styles.copies}>
        {order.issuedCopies.map(({ id, documentId, fileName }) => {
          const document = order.documents.find((candidate) => candidate.id === documentId)
          return (
            <li key={id}>
              <div>
                <a href={copyUrl(order.token, id)} download={fileName}>
                  {`Baixar ${fileName}`}
                </a>
                {document && <span>{`${document.type} de ${document.familyMember.name}`}</span>}
              </div>
              <QrCode text={address} label={`Código QR para conferir ${fileName} em ${address}`} />
            </li>
          )
        })}
      </ul>
      <p className={styles.check}>
        Quem receber uma cópia pode conferir se o arquivo é exatamente o que anexamos, sem ver seu pedido nem seus
        dados: <a href={copyCheckPath}>{address}</a>, o endereço do código ao lado de cada cópia. Envie o arquivo como
        está: uma foto ou impressão dele já é outro arquivo.
      </p>
    </section>
  )
}
