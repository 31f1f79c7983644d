import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { newOrderPath } from '../../lib/paths'
import styles from './Notice.module.css'

export const CancelledNotice = () => (
  <Alert
    className={styles.notice ?? ''}
    type="error"
    showIcon
    title="Este pedido foi cancelado"
    description={
      <>
        Ele não recebe mais dados. Se ainda precisa do documento,{' '}
        <Link className={styles.link} to={newOrderPath}>
          faça um novo pedido
        </Link>
        .
      </>
    }
  />
)
