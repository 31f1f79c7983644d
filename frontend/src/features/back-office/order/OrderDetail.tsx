import { countryName } from '@cartorio/contracts/countries.js'
import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { ReactNode } from 'react'
import { HistoryTimeline } from '../../../components/HistoryTimeline/HistoryTimeline'
import { ItemSteps } from '../../../components/ItemSteps/ItemSteps'
import { StatusMark } from '../../../components/StatusMark/StatusMark'
import { formatDateTime, formatDay, formatDecimal } from '../../../lib/format'
import { ErasedData } from './ErasedData'
import { Facts } from './Facts'
import styles from './OrderDetail.module.css'
import { PersonalData } from './PersonalData'

const missingNames = {
  'applicant-data': 'dados pessoais do solicitante',
  'birth-certificate': 'dados da certidão de nascimento',
} as const

type OrderDetailProps = { readonly order: AdminOrder; readonly onClose: () => void }

export const OrderDetail = ({ order, onClose }: OrderDetailProps) => (
  <div className={styles.detail}>
    <p className={styles.status}>
      <StatusMark status={order.status} label={order.statusLabel} />
      {order.overridden && <span className={styles.quiet}>definido à mão</span>}
    </p>
    {order.missing.length > 0 && order.erasure !== 'done' && (
      <p className={styles.missing}>
        Falta o cliente enviar: {order.missing.map((part) => missingNames[part]).join(', ')}.
      </p>
    )}
    <Facts
      facts={[
        ['Solicitante', order.erasure === 'done' ? 'apagado' : `${order.applicantName} (${order.applicantEmail})`],
        ['Destino', countryName(order.deliveryCountry)],
        ['Total', `${formatDecimal(order.totalPrice, order.currency)}, ${order.paid ? 'pago' : 'ainda não pago'}`],
        ['Criado em', formatDateTime(order.createdAt)],
        ['Serviço', order.expedited ? 'Expresso' : 'Normal'],
        ['Entrega prevista', order.estimatedDeliveryDate === null ? null : formatDay(order.estimatedDeliveryDate)],
        ['Rastreamento', order.trackingNumber],
      ]}
    />
    <Part title="Andamento">
      <ItemSteps items={order.documents} />
    </Part>
    <Part title="Histórico">
      <HistoryTimeline history={order.history} />
    </Part>
    <Part title="Dados pessoais">
      {order.erasure === 'done' ? (
        <ErasedData history={order.history} onClose={onClose} />
      ) : (
        <PersonalData order={order} />
      )}
    </Part>
  </div>
)

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part}>
    <h3>{title}</h3>
    {children}
  </section>
)
