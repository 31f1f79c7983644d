import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { Button } from 'antd'
import { removed } from '../../../lib/erased'
import { isAllowed } from '../actions/commands'
import { isErased } from '../actions/erasure'
import { withdrawCopyFormFor } from '../actions/forms/copy-form'
import type { OrderActions } from '../actions/use-order-actions'
import { type Copy, copyFile } from '../issued-copies'
import styles from './OrderItems.module.css'

type CopyListProps = {
  readonly order: AdminOrder
  readonly actions: Pick<OrderActions, 'openForm'>
  /** Of one document. */
  readonly copies: readonly Copy[]
  /** The document's, for the labels of buttons. */
  readonly name: string
}

/** What the customer can download of a document, each with the button that withdraws it. */
export const CopyList = ({ order, actions, copies, name }: CopyListProps) => (
  <ul aria-label={`Cópias digitais de ${name}`}>
    {copies.map((copy, index) => (
      <li key={copy.id} className={styles.copy}>
        <span className={styles.quiet}>
          Cópia {index + 1}: {isErased(order) ? removed : copyFile(copy)}
        </span>
        {isAllowed(order, 'withdraw-copy') && (
          <Button
            size="small"
            danger
            aria-label={`Retirar cópia ${index + 1} de ${name}`}
            onClick={() => actions.openForm(withdrawCopyFormFor(copy.id), order)}
          >
            Retirar cópia
          </Button>
        )}
      </li>
    ))}
  </ul>
)
