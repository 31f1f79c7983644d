import type { ReactNode, Ref } from 'react'
import type { ShownHead } from './head-context'
import styles from './PageHead.module.css'

type PageHeadViewProps = ShownHead & { readonly beside?: ReactNode; readonly besideRef?: Ref<HTMLDivElement> }

export const PageHeadView = ({ title, lead, orderNumber, beside, besideRef }: PageHeadViewProps) => (
  <div className={styles.head}>
    <div className={styles.words}>
      {orderNumber && <p className={styles.number}>{`Pedido ${orderNumber}`}</p>}
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    <div ref={besideRef} className={styles.beside}>
      {beside}
    </div>
  </div>
)
