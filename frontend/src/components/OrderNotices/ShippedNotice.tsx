import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { ownOrderPath } from '../../lib/paths'
import styles from './Notice.module.css'

/** Once the parcel has left no form helps any more. */
export const ShippedNotice = ({ token }: { readonly token: string }) => (
  <Alert
    className={styles.notice ?? ''}
    type="info"
    showIcon
    title="Os documentos deste pedido já foram enviados"
    description={
      <>
        Ele não precisa de mais dados.{' '}
        <Link className={styles.link} to={ownOrderPath(token)}>
          Acompanhar o pedido
        </Link>
      </>
    }
  />
)
