import { brazilianStateName } from '@cartorio/contracts/brazilian-states.js'
import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { destinationLabels } from '@cartorio/contracts/order/parcel/names.js'
import { describeMadeByOffice } from '@cartorio/contracts/order-channels.js'
import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { formatDateTime } from '../../../lib/format-date-time'
import { removed } from '../../../lib/order-state'
import { isErased } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { bankAccountQuery } from '../api/bank-account'
import { Assignee } from '../colleagues'
import { withParcel } from '../order-parcels'
import { transferText } from '../transfer-text'
import { AskCourier } from './AskCourier'
import { CourierShipment } from './CourierShipment'
import { MarkedBar } from './field-marks'
import { Money } from './Money'
import { NextStepCard } from './NextStepCard'
import styles from './OrderDetail.module.css'
import { Facts, ParcelFacts, Part, PromisedDates } from './OrderFacts'
import { CustomerFiles, EvidenceButton } from './OrderFiles'
import { OrderItems } from './OrderItems'
import { OrderJobs } from './OrderJobs'
import { ErasedData, PersonalData } from './PersonalData'
import { UndoStep } from './UndoStep'

/** Where the courier has read the parcels, newest first. */
const Scans = ({ order }: { readonly order: AdminOrder }) => {
  const scans = order.history
    .filter(({ kind }) => kind === 'CourierScanRecorded')
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const [last] = scans
  if (last === undefined) return null
  return (
    <details className={styles.scans}>
      <summary>{`${scans.length === 1 ? '1 leitura' : `${scans.length} leituras`} da transportadora, a última em ${formatDateTime(last.createdAt)}`}</summary>
      <ol>
        {scans.map(({ id, createdAt, description }) => (
          <li key={id}>{`${formatDateTime(createdAt)}: ${description}`}</li>
        ))}
      </ol>
    </details>
  )
}

/** Each parcel with what is known of it; one to the customer needs no heading. */
const Parcels = ({ order, actions }: OrderDetailProps) => {
  const [first] = order.parcels
  const isOrdinary = order.parcels.length <= 1 && first?.destination !== 'attorney'
  const shown = isOrdinary ? [undefined] : order.parcels
  return shown.map((parcel) => {
    const asked = parcel ?? first
    return (
      <div key={parcel?.destination ?? 'customer'} className={styles.parcel}>
        {parcel && <h3>{destinationLabels[parcel.destination]}</h3>}
        <ParcelFacts order={withParcel(order, parcel)} />
        {parcel?.deliveredAt && <p>Entregue em {formatDateTime(parcel.deliveredAt)}</p>}
        <CourierShipment order={withParcel(order, parcel)} parcel={parcel} actions={actions} />
        {asked && <AskCourier orderId={order.id} parcel={asked} />}
      </div>
    )
  })
}

/** Nothing of it travels. */
const isOfFiles = ({ documents }: AdminOrder): boolean => documents.every(({ delivery }) => delivery === 'file')

type OrderDetailProps = { readonly order: AdminOrder; readonly actions: OrderActions }

const describeMade = ({ channel, termsAccepted }: NonNullable<AdminOrder['madeByOffice']>, paid: boolean): string =>
  `${describeMadeByOffice(channel)}${termsAccepted || paid ? '' : '; o cliente ainda não aceitou os termos'}`

/** Where its customer may transfer to, or why not. */
const TransferAccount = () => {
  const { data: account } = useQuery(bankAccountQuery)
  if (account === undefined) return null
  return account === null ? `Não é oferecida: ${transferText(account)}` : transferText(account)
}

/** Its customer pays the order, or a charge of it. */
const waitsForMoney = ({ status, charges }: AdminOrder): boolean =>
  status === 'PENDING' || charges.some(({ state }) => state === 'open')

/** Who ordered what for where, and who works on it. */
export const OrderSummary = ({ order }: { readonly order: AdminOrder }) => (
  <Facts
    facts={[
      ['Solicitante', isErased(order) ? removed : `${order.applicantName} (${order.applicantEmail})`],
      ['Responsável', <Assignee key="assignee" staffId={order.assignedTo} />],
      [isOfFiles(order) ? 'Mora em' : 'Destino', countryName(order.deliveryCountry)],
      ['Estado de origem', order.originState && brazilianStateName(order.originState)],
      ['Criado em', formatDateTime(order.createdAt)],
      ['Pedido', order.madeByOffice && describeMade(order.madeByOffice, order.paid)],
      ['Transferência', order.madeByOffice && waitsForMoney(order) && <TransferAccount key="transfer" />],
      ['Atendimento', order.expedited ? 'Expresso' : 'Comum'],
    ]}
  />
)

/** The work that is left, and what it needs. */
export const OrderDetail = ({ order, actions, main }: OrderDetailProps & { readonly main: Ref<HTMLButtonElement> }) => (
  <div className={styles.detail}>
    <div>
      <NextStepCard order={order} actions={actions} main={main} />
      <UndoStep order={order} actions={actions} />
    </div>
    {order.disputes.length > 0 && <EvidenceButton order={order} />}
    <Part title="Documentos">
      <OrderItems order={order} actions={actions} />
    </Part>
    <Part title="Dados pessoais">
      {isErased(order) ? <ErasedData order={order} /> : <PersonalData order={order} actions={actions} />}
    </Part>
    <div className={styles.pair}>
      {!isErased(order) && (
        <Part title="Arquivos do cliente">
          <CustomerFiles order={order} />
        </Part>
      )}
      {!isOfFiles(order) && (
        <Part title="Envio">
          <Parcels order={order} actions={actions} />
          <Scans order={order} />
        </Part>
      )}
    </div>
    <div className={styles.pair}>
      <Part title="Dinheiro">
        <Money order={order} actions={actions} />
      </Part>
      <Part title="Prazos">
        <PromisedDates order={order} />
      </Part>
    </div>
    <OrderJobs orderId={order.id} />
    <MarkedBar order={order} actions={actions} />
  </div>
)
