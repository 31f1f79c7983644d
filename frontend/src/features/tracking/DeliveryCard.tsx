import { countryName } from '@cartorio/contracts/countries.js'
import type { TrackedOrder } from '@cartorio/contracts/http/order-view.js'
import styles from './TrackingResult.module.css'

/** Anyone may track an order, so the server answers no more than this of the address. */
export const DeliveryCard = ({ order }: { readonly order: TrackedOrder }) => (
  <section className={styles.card}>
    <h3>Endereço de entrega</h3>
    <dl className={styles.facts}>
      <div>
        <dt>Cidade e país</dt>
        <dd>
          {order.deliveryCity}, {countryName(order.deliveryCountry)}
        </dd>
      </div>
      <div>
        <dt>Destinatário</dt>
        <dd>{order.applicantName}</dd>
      </div>
    </dl>
  </section>
)
