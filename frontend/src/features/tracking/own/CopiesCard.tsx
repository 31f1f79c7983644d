import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import card from '../TrackingResult.module.css'
import styles from './CopiesCard.module.css'
import { copyUrl } from './copies'

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
  </section>
)
