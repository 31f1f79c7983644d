import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { receiptFilePath } from '../../../lib/paths'
import button from '../../../styles/link-button.module.css'
import card from '../TrackingResult.module.css'
import { LazyMovements } from './lazy-cards'
import styles from './MoneyCard.module.css'

/** Whether there is money to speak of. */
export const hasMoney = ({ paid, charges, refunds }: OrderView): boolean => paid || charges.length + refunds.length > 0

/** The order's price with its receipt, and what came beside it: supplementary charges, and money on its way back. */
export const MoneyCard = ({ order }: { readonly order: OrderView }) => (
  <section className={card.card}>
    {order.paid && (
      <>
        <h3>Pagamento</h3>
        <p>{`Você pagou ${formatDecimal(order.totalPrice, order.currency)} pelo pedido.`}</p>
        <a className={`${button.button} ${styles.receipt}`} href={receiptFilePath(order.token)} download>
          Baixar recibo (PDF)
        </a>
      </>
    )}
    {order.charges.length + order.refunds.length > 0 && <LazyMovements order={order} />}
  </section>
)
