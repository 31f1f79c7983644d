import { brazilianStateName } from '@cartorio/contracts/brazilian-states.js'
import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { destinationLabels } from '@cartorio/contracts/order/parcel/names.js'
import { useQuery } from '@tanstack/react-query'
import { StepMarks } from '../../../components/ItemSteps/ItemSteps'
import { describeValidity } from '../../../lib/document-validity'
import { formatDateTime } from '../../../lib/format-date-time'
import { removed } from '../../../lib/order-state'
import { isErased } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { officeListsQuery } from '../api/office-lists'
import { Assignee } from '../colleagues'
import { documentName } from '../order-documents'
import { withParcel } from '../order-parcels'
import { describeRecord } from '../record-places'
import { CourierShipment } from './CourierShipment'
import { describeDocumentUse } from './document-use-text'
import { IssuedCopies } from './IssuedCopies'
import { Lacks } from './Lacks'
import { Money } from './Money'
import { NextStepCard } from './NextStepCard'
import { Notices } from './Notices'
import styles from './OrderDetail.module.css'
import { Facts, ParcelFacts, Part, PromisedDates } from './OrderFacts'
import { CustomerFiles, EvidenceButton } from './OrderFiles'
import { OrderHistory } from './OrderHistory'
import items from './OrderItems.module.css'
import { ErasedData, PersonalData } from './PersonalData'
import { SignedPapers } from './SignedPapers'

type OrderItemsProps = { readonly order: AdminOrder; readonly actions: Pick<OrderActions, 'openForm'> }

type ValidityLineProps = {
  readonly document: AdminOrder['documents'][number]
  readonly delivery: string | undefined
}

const ValidityLine = ({ document, delivery }: ValidityLineProps) => {
  const validity = describeValidity(document, delivery)
  return validity && <p className={validity.isShort ? items.lacks : items.quiet}>{validity.text}</p>
}

type RecordLineProps = { readonly record: NonNullable<AdminOrder['documents'][number]['record']> }

const RecordLine = ({ record }: RecordLineProps) => {
  const lists = useQuery({ ...officeListsQuery, enabled: record.cns !== undefined })
  return <p className={items.quiet}>{`Registro: ${describeRecord(record, lists.data?.notaryOffices)}`}</p>
}

/** Each document with what it is for, its steps, how it ended, what it lacks, and the scans of it. */
const OrderItems = ({ order, actions }: OrderItemsProps) => (
  <ul className={items.items}>
    {order.documents.map((document, index) => {
      const lacks = order.lacks.find(({ documentId }) => documentId === document.id)?.fields ?? []
      const use = describeDocumentUse(document)
      return (
        <li key={document.id}>
          <p className={items.name}>{documentName(document, index)}</p>
          {use !== undefined && <p>{use}</p>}
          {document.record && <RecordLine record={document.record} />}
          {document.delivery === 'file' && (
            <p className={items.quiet}>{document.released ? 'Em arquivo, liberado' : 'Vai em arquivo'}</p>
          )}
          <StepMarks item={document} cancelled={order.status === 'CANCELLED'} />
          <ValidityLine document={document} delivery={order.promises.delivery} />
          {!isErased(order) && <Lacks fields={lacks} />}
          {!isErased(order) && (
            <SignedPapers order={order} documentId={document.id} name={documentName(document, index)} />
          )}
          <IssuedCopies order={order} actions={actions} document={document} name={documentName(document, index)} />
        </li>
      )
    })}
  </ul>
)

/** Each parcel with what is known of it; one to the customer needs no heading. */
const Parcels = ({ order, actions }: OrderDetailProps) => {
  const [first] = order.parcels
  const isOrdinary = order.parcels.length <= 1 && first?.destination !== 'attorney'
  const shown = isOrdinary ? [undefined] : order.parcels
  return shown.map((parcel) => (
    <div key={parcel?.destination ?? 'customer'} className={styles.parcel}>
      {parcel && <h3>{destinationLabels[parcel.destination]}</h3>}
      <ParcelFacts order={withParcel(order, parcel)} />
      {parcel?.deliveredAt && <p>Entregue em {formatDateTime(parcel.deliveredAt)}</p>}
      <CourierShipment order={withParcel(order, parcel)} parcel={parcel} actions={actions} />
    </div>
  ))
}

/** Nothing of it travels. */
const isOfFiles = ({ documents }: AdminOrder): boolean => documents.every(({ delivery }) => delivery === 'file')

type OrderDetailProps = { readonly order: AdminOrder; readonly actions: OrderActions }

export const OrderDetail = ({ order, actions }: OrderDetailProps) => (
  <div className={styles.detail}>
    <NextStepCard order={order} actions={actions} />
    <Notices order={order} />
    {order.disputes.length > 0 && <EvidenceButton order={order} />}
    <Facts
      facts={[
        ['Solicitante', isErased(order) ? removed : `${order.applicantName} (${order.applicantEmail})`],
        ['Responsável', <Assignee key="assignee" staffId={order.assignedTo} />],
        [isOfFiles(order) ? 'Mora em' : 'Destino', countryName(order.deliveryCountry)],
        ['Estado de origem', order.originState && brazilianStateName(order.originState)],
        ['Criado em', formatDateTime(order.createdAt)],
        ['Atendimento', order.expedited ? 'Expresso' : 'Comum'],
      ]}
    />
    <Part title="Documentos">
      <OrderItems order={order} actions={actions} />
    </Part>
    <Part title="Dinheiro">
      <Money order={order} actions={actions} />
    </Part>
    <Part title="Prazos">
      <PromisedDates order={order} />
    </Part>
    {!isOfFiles(order) && (
      <Part title="Envio">
        <Parcels order={order} actions={actions} />
      </Part>
    )}
    <Part title="Histórico">
      <OrderHistory order={order} />
    </Part>
    {!isErased(order) && (
      <Part title="Arquivos do cliente">
        <CustomerFiles order={order} />
      </Part>
    )}
    <Part title="Dados pessoais">
      {isErased(order) ? <ErasedData order={order} /> : <PersonalData order={order} actions={actions} />}
    </Part>
  </div>
)
