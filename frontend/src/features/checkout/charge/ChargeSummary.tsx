import { addedServiceNames } from '@cartorio/contracts/added-service-words.js'
import { type ChargeView, chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { TotalLine } from '../../../components/Amounts/TotalLine'
import styles from '../summary/OrderSummary.module.css'

type ChargeSummaryProps = { readonly order: OrderView; readonly charge: ChargeView }

/** What the charge is for, and of which documents. */
export const ChargeSummary = ({ order, charge }: ChargeSummaryProps) => {
  const documents = order.documents.filter(({ id }) => charge.documentIds.includes(id))
  return (
    <>
      <h2>Cobrança adicional</h2>
      <p className={styles.number}>{`Pedido ${order.orderNumber}`}</p>
      <div className={styles.about}>
        <p className={styles.kind}>{chargeKindLabels[charge.kind]}</p>
        {charge.description && <p>{charge.description}</p>}
        {charge.kind === 'added-services' && <AddedServices order={order} charge={charge} />}
        {documents.length > 0 && (
          <ul>
            {documents.map(({ id, type, familyMember }) => (
              <li key={id}>{`${type} de ${familyMember.name}`}</li>
            ))}
          </ul>
        )}
      </div>
      <TotalLine amount={formatDecimal(charge.amount, order.currency)} />
    </>
  )
}

/** The services that the newest form added: those of the open charge. */
const AddedServices = ({ order, charge }: ChargeSummaryProps) => {
  const services = order.addedServices.filter(({ documentId }) => charge.documentIds.includes(documentId))
  return services.length === 0 ? null : <p>{`Acrescentado ao pedido: ${addedServiceNames(services)}.`}</p>
}
