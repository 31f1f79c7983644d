import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { Alert, Button } from 'antd'
import { Link } from 'react-router-dom'
import styles from './Notice.module.css'

const mayStillChange = ({ status }: OrderView): boolean => status === 'PENDING' || status === 'PAID'

type AlreadySentProps = { readonly order: OrderView; readonly token: string; readonly onAgain: () => void }

export const AlreadySent = ({ order, token, onAgain }: AlreadySentProps) => (
  <Alert
    className={styles.notice ?? ''}
    type="success"
    showIcon
    title="Já recebemos os dados da certidão"
    description={
      <>
        {mayStillChange(order)
          ? 'Se algo mudou, você pode enviá-los de novo enquanto o trabalho não começa. '
          : 'O trabalho já começou, por isso eles não mudam mais por aqui. '}
        {order.missing.includes('applicant-data') ? (
          <Link className={styles.link} to={`/continue-order?token=${encodeURIComponent(token)}`}>
            Completar dados
          </Link>
        ) : (
          <Link className={styles.link} to={`/tracking?order=${encodeURIComponent(order.orderNumber)}`}>
            Acompanhar o pedido
          </Link>
        )}
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
