import { addedServiceNames } from '@cartorio/contracts/added-service-words.js'
import { type ChargeView, chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { SummaryHead } from '../summary/CheckoutSummary'
import styles from '../summary/Summary.module.css'

type ChargeFactsProps = { readonly order: OrderView; readonly charge: ChargeView }

/** What the charge is for, and of which documents. */
export const ChargeFacts = ({ order, charge }: ChargeFactsProps) => {
  const documents = order.documents.filter(({ id }) => charge.documentIds.includes(id))
  return (
    <>
      <SummaryHead title="Cobrança adicional" number={`Pedido ${order.orderNumber}`} />
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
    </>
  )
}

/** The services that the newest form added: those of the open charge. */
const AddedServices = ({ order, charge }: ChargeFactsProps) => {
  const services = order.addedServices.filter(({ documentId }) => charge.documentIds.includes(documentId))
  return services.length === 0 ? null : <p>{`Acrescentado ao pedido: ${addedServiceNames(services)}.`}</p>
}
