import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { staffCommands } from '@cartorio/contracts/order/staff-commands.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { describeValidity } from '../../../lib/document-validity'
import { isErased } from '../actions/commands'
import { formForDocument, nextCommandOf } from '../actions/forms/document-form'
import type { OrderActions } from '../actions/use-order-actions'
import { officeListsQuery } from '../api/office-lists'
import { documentName } from '../order-documents'
import { describeRecord } from '../record-places'
import { describeDocumentUse } from './document-use-text'
import { IssuedCopies } from './IssuedCopies'
import { ItemData } from './ItemData'
import { ItemProgressLine } from './ItemProgressLine'
import { Lacks } from './Lacks'
import items from './OrderItems.module.css'
import { useHolderName } from './order-views'
import { SignedPapers } from './SignedPapers'

type Document = AdminOrder['documents'][number]

type ValidityLineProps = { readonly document: Document; readonly delivery: string | undefined }

const ValidityLine = ({ document, delivery }: ValidityLineProps) => {
  const validity = describeValidity(document, delivery)
  return validity && <p className={validity.isShort ? items.lacks : items.quiet}>{validity.text}</p>
}

type RecordLineProps = { readonly record: NonNullable<Document['record']> }

const RecordLine = ({ record }: RecordLineProps) => {
  const lists = useQuery({ ...officeListsQuery, enabled: record.cns !== undefined })
  return <p className={items.quiet}>{`Registro: ${describeRecord(record, lists.data?.notaryOffices)}`}</p>
}

type OrderItemsProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openForm'> }

/** Each document in a card: whose it is, what it is for, its steps, what it lacks, its files, and its own next step. */
export const OrderItems = ({ order, actions }: OrderItemsProps) => (
  <ul className={items.items} aria-label="Documentos do pedido">
    {order.documents.map((document, index) => (
      <li key={document.id}>
        <Item order={order} actions={actions} document={document} name={documentName(document, index)} />
      </li>
    ))}
  </ul>
)

type ItemProps = OrderItemsProps & { readonly document: Document; readonly name: string }

const Item = ({ order, actions, document, name }: ItemProps) => {
  const holder = useHolderName(document.id)
  const use = describeDocumentUse(document)
  const lacks = order.lacks.find(({ documentId }) => documentId === document.id)?.fields ?? []
  const next = nextCommandOf(order, document)
  return (
    <>
      <div className={items.head}>
        <h3>{name}</h3>
        {holder !== undefined && <p>{holder}</p>}
      </div>
      <ItemProgressLine item={document} promises={order.promises} cancelled={order.status === 'CANCELLED'} />
      {use !== undefined && <p>{use}</p>}
      {document.record && <RecordLine record={document.record} />}
      {document.delivery === 'file' && (
        <p className={items.quiet}>{document.released ? 'Em arquivo, liberado' : 'Vai em arquivo'}</p>
      )}
      <ValidityLine document={document} delivery={order.promises.delivery} />
      {!isErased(order) && <Lacks fields={lacks} />}
      <div className={items.steps}>
        {next !== undefined && (
          <Button
            size="small"
            aria-label={`${staffCommands[next].label}: ${name}`}
            onClick={() => actions.openForm(formForDocument(next, document.id), order)}
          >
            {staffCommands[next].label}
          </Button>
        )}
        <ItemData order={order} actions={actions} document={document} name={name} />
        {!isErased(order) && <SignedPapers order={order} documentId={document.id} name={name} />}
        <IssuedCopies order={order} actions={actions} document={document} name={name} />
      </div>
    </>
  )
}
