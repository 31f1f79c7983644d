import type { CreatedOrder } from '@cartorio/contracts/http/create-order.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { formatDecimal } from '../../lib/format'
import { Rosette } from '../Guilloche/Guilloche'
import styles from './OrderDocuments.module.css'

type OrderDocumentsProps = { readonly documents: CreatedOrder['documents']; readonly currency: Currency }

/** What was ordered: each document under its rosette, whose it is, how many, and what that costs. */
export const OrderDocuments = ({ documents, currency }: OrderDocumentsProps) => (
  <ul className={styles.documents}>
    {documents.map((document) => (
      <li key={document.id}>
        <Rosette documentType={document.documentType} size={36} />
        <div className={styles.words}>
          <p className={styles.type}>{document.type}</p>
          <p className={styles.holder}>{document.familyMember.name}</p>
          <p className={styles.holder}>Quantidade: {document.quantity}</p>
        </div>
        <span className={styles.amount}>{formatDecimal(document.total, currency)}</span>
      </li>
    ))}
  </ul>
)
