import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { lackLabels } from '@cartorio/contracts/http/order-progress.js'
import { StepMarks } from '../../../components/ItemSteps/ItemSteps'
import { isErased } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { documentName } from '../order-documents'
import { IssuedCopies } from './IssuedCopies'
import styles from './OrderItems.module.css'

type OrderItemsProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openForm'> }

/** Each document with its steps, how it ended, what it lacks, and the scans of it. */
export const OrderItems = ({ order, actions }: OrderItemsProps) => (
  <ul className={styles.items}>
    {order.documents.map((document, index) => {
      const lacks = order.lacks.find(({ documentId }) => documentId === document.id)?.fields ?? []
      return (
        <li key={document.id}>
          <p className={styles.name}>{documentName(document, index)}</p>
          <StepMarks item={document} cancelled={order.status === 'CANCELLED'} />
          {lacks.length > 0 && !isErased(order) && (
            <p className={styles.lacks}>Falta: {lacks.map((field) => lackLabels[field]).join(', ')}.</p>
          )}
          <IssuedCopies order={order} actions={actions} document={document} name={documentName(document, index)} />
        </li>
      )
    })}
  </ul>
)
