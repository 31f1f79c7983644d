import { findDocumentType } from '@cartorio/contracts/catalogue.js'
import { feeNotes } from '@cartorio/contracts/documents/fee-notes.js'
import styles from './FeeNotes.module.css'

/** What the price of these documents pays, each said once. */
const FeeNotes = ({ productIds }: { readonly productIds: readonly string[] }) =>
  [...new Set(productIds.map(findDocumentType))].map((documentType) => {
    const note = documentType && feeNotes[documentType]
    return note === undefined ? null : (
      <p key={documentType} className={styles.note}>
        {note}
      </p>
    )
  })

export default FeeNotes
