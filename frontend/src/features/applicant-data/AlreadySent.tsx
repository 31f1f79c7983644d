import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import styles from './Notice.module.css'

/** After the work began, other data would no longer be the ones that the notary office was asked with. */
const mayStillChange = ({ status }: OrderView): boolean => status === 'PENDING' || status === 'PAID'

export const AlreadySent = ({ order, onAgain }: { readonly order: OrderView; readonly onAgain: () => void }) => (
  <Alert
    className={styles.notice ?? ''}
    type="success"
    showIcon
    title="Já recebemos seus dados"
    description={
      <>
        {mayStillChange(order)
          ? 'Se algo mudou, você pode enviá-los de novo enquanto o trabalho não começa. '
          : 'O trabalho já começou, por isso eles não mudam mais por aqui. '}
        <Link className={styles.link} to={`/tracking?order=${encodeURIComponent(order.orderNumber)}`}>
          Acompanhar o pedido
        </Link>
        {mayStillChange(order) && (
          <p>
            <Button size="small" onClick={onAgain}>
              Enviar de novo
            </Button>
          </p>
        )}
      </>
    }
  />
)
