import { Alert, Button } from 'antd'
import { Link, useLocation } from 'react-router-dom'
import { isProcessingPayment } from '../../lib/after-payment'
import { checkoutPath } from '../../lib/paths'
import styles from './Notice.module.css'

type PaymentNoticeProps = { readonly token: string; readonly onReload: () => void }

/** The order is unpaid, or was paid a moment ago and our server is still asking the provider. */
export const PaymentNotice = ({ token, onReload }: PaymentNoticeProps) =>
  isProcessingPayment(useLocation().state) ? (
    <Alert
      className={styles.notice ?? ''}
      type="info"
      showIcon
      title="Estamos confirmando seu pagamento"
      description={
        <>
          <p>
            Isso leva alguns instantes. Você já pode preencher seus dados. Se demorar,{' '}
            <Link className={styles.link} to={checkoutPath(token)}>
              confira o pagamento
            </Link>
            .
          </p>
          <Button size="small" className={styles.button ?? ''} onClick={onReload}>
            Atualizar
          </Button>
        </>
      }
    />
  ) : (
    <Alert
      className={styles.notice ?? ''}
      type="warning"
      showIcon
      title="Este pedido ainda não foi pago"
      description={
        <>
          Começamos a trabalhar quando o pagamento chegar.{' '}
          <Link className={styles.link} to={checkoutPath(token)}>
            Ir para o pagamento
          </Link>
        </>
      }
    />
  )
