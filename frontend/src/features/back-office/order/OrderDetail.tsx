import { brazilianStateName } from '@cartorio/contracts/brazilian-states.js'
import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import { formatDateTime } from '../../../lib/format-date-time'
import { removed } from '../../../lib/order-state'
import { isErased } from '../actions/commands'
import type { OrderActions } from '../actions/use-order-actions'
import { Assignee } from '../colleagues'
import { CourierShipment } from './CourierShipment'
import { Money } from './Money'
import { NextStepCard } from './NextStepCard'
import { Notices } from './Notices'
import styles from './OrderDetail.module.css'
import { Facts, ParcelFacts, Part, PromisedDates } from './OrderFacts'
import { CustomerFiles, EvidenceButton } from './OrderFiles'
import { OrderHistory } from './OrderHistory'
import { OrderItems } from './OrderItems'
import { ErasedData, PersonalData } from './PersonalData'

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
        ['Destino', countryName(order.deliveryCountry)],
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
    <Part title="Envio">
      <div className={styles.parcel}>
        <ParcelFacts order={order} />
        <CourierShipment order={order} actions={actions} />
      </div>
    </Part>
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
