import type { CreatedOrder } from '@cartorio/contracts/http/created-order.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { Rosette } from '../Guilloche/Guilloche'
import styles from './OrderDocuments.module.css'

type OrderDocumentsProps = {
  readonly documents: CreatedOrder['documents']
  readonly currency: Currency
  /** On a phone each document is a line, without its amount. */
  readonly brief?: boolean
}

/** More than these would push the total out of sight; of one too many, two are put away. */
const shownAtOnce = 4

/** What was ordered; a long list opens only when it is wanted. */
export const OrderDocuments = ({ documents, ...shown }: OrderDocumentsProps) => {
  if (documents.length <= shownAtOnce) return <Documents documents={documents} {...shown} />
  const first = shownAtOnce - 1
  return (
    <div className={styles.long}>
      <Documents documents={documents.slice(0, first)} {...shown} />
      <details>
        <summary>{`Mais ${documents.length - first} documentos`}</summary>
        <Documents documents={documents.slice(first)} {...shown} />
      </details>
    </div>
  )
}

/** Each document beside its rosette: whose it is, how many, and what that costs. */
const Documents = ({ documents, currency, brief = false }: OrderDocumentsProps) => (
  <ul className={styles.documents} data-brief={brief}>
    {documents.map((document) => (
      <li key={document.id}>
        <Rosette documentType={document.documentType} size={36} />
        <div className={styles.words}>
          <p className={styles.type}>{document.type}</p>
          <p className={styles.holder}>{document.familyMember.name}</p>
          <p className={styles.holder} data-one={document.quantity === 1}>{`Quantidade: ${document.quantity}`}</p>
        </div>
        <span className={styles.amount}>{formatDecimal(document.total, currency)}</span>
      </li>
    ))}
  </ul>
)
