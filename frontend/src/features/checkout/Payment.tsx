import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageEmpty, PageLoading } from '../../components/PageState/PageState'
import { configQuery } from '../../lib/api/get-config'
import { formatDecimal } from '../../lib/format'
import { rememberOrder } from '../../lib/my-orders'
import { newOrderPath } from '../../lib/paths'
import type { CheckoutOrder } from './checkout-order'
import styles from './Payment.module.css'
import { PaymentForm } from './PaymentForm'
import { preparingText, SetupError } from './SetupError'
import { OrderSummary } from './summary/OrderSummary'
import { useAfterPayment } from './use-after-payment'

/** The order that is there and waits for its money. */
export const Payment = ({ order }: { readonly order: CheckoutOrder }) => {
  const navigate = useNavigate()
  const config = useQuery(configQuery())
  const after = useAfterPayment(order)

  useEffect(() => rememberOrder(order.orderNumber), [order.orderNumber])

  if (after.unconfirmed) return <Unconfirmed onGoOn={after.completeData} />
  if (config.isError) return <SetupError error={config.error} onRetry={() => void config.refetch()} />
  if (!config.data) return <PageLoading text={preparingText} />
  return (
    <div className={styles.page}>
      <h1>Pagamento</h1>
      <div className={styles.columns}>
        <section className={styles.form} aria-label="Cartão">
          <PaymentForm
            provider={config.data.payments.provider}
            intent={order.intent}
            amount={formatDecimal(order.totalPrice, order.currency)}
            country={order.deliveryCountry}
            onSucceeded={after.confirm}
            onBack={() => void navigate(newOrderPath)}
          />
          {after.confirming && <p role="status">Confirmando seu pagamento…</p>}
        </section>
        <OrderSummary order={order} />
      </div>
    </div>
  )
}

/** The card was charged, but our server has not said so yet; it will find out by itself. */
const Unconfirmed = ({ onGoOn }: { readonly onGoOn: () => void }) => (
  <PageEmpty
    title="Pagamento Realizado!"
    detail="Você será redirecionado para completar seus dados."
    action={
      <Button type="primary" size="large" onClick={onGoOn}>
        Completar Dados
      </Button>
    }
  />
)
