import styles from './PageHead.module.css'

type PageHeadProps = { readonly title: string; readonly lead: string; readonly orderNumber?: string }

/** What the page is for, in the customer's own order. */
export const PageHead = ({ title, lead, orderNumber }: PageHeadProps) => (
  <div className={styles.head}>
    {orderNumber && <p className={styles.number}>Pedido {orderNumber}</p>}
    <h1>{title}</h1>
    <p>{lead}</p>
  </div>
)
