import type { Currency } from '@cartorio/contracts/money.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { PageEmpty, PageError, PageLoading } from '../../components/PageState/PageState'
import { configQuery } from '../../lib/api/get-config'
import { rememberOrder } from '../../lib/my-orders'
import { ownOrderPath } from '../../lib/paths'
import styles from './Payment.module.css'
import { PaymentForm } from './PaymentForm'
import type { PaymentIntent } from './payment-form'
import { preparingText, SetupError } from './SetupError'
import { TermsCheckbox } from './TermsCheckbox'
import { type AfterPayment, type Unsettled, useAfterPayment } from './use-after-payment'
import { useTerms } from './use-terms'

/** An amount that waits for its money, whatever it is for. */
export type Payable = {
  readonly token: string
  readonly orderNumber: string
  readonly totalPrice: string
  readonly currency: Currency
  readonly deliveryCountry: string
  readonly intent: PaymentIntent
  /** The supplementary charge that it is for; absent for the order itself. */
  readonly charge?: number
}

type PaymentProps = {
  readonly payable: Payable
  /** What is paid for, beside the form. */
  readonly summary: ReactNode
  readonly backPath: string
  readonly next: AfterPayment
}

export const Payment = ({ payable, summary, backPath, next }: PaymentProps) => {
  const navigate = useNavigate()
  const config = useQuery(configQuery())
  const after = useAfterPayment(payable, next)
  const terms = useTerms(payable)

  useEffect(() => rememberOrder(payable.orderNumber), [payable.orderNumber])

  if (after.unsettled)
    return <NotSettled unsettled={after.unsettled} onLook={() => void navigate(ownOrderPath(payable.token))} />
  if (after.unconfirmed) return <Unconfirmed next={next} onGoOn={after.goOn} />
  if (config.isError) return <SetupError error={config.error} onRetry={() => void config.refetch()} />
  if (!config.data) return <PageLoading text={preparingText} />
  return (
    <div className={styles.page}>
      <h1>Pagamento</h1>
      <div className={styles.columns}>
        <section className={styles.form} aria-label="Cartão">
          <TermsCheckbox ticked={terms.ticked} missing={terms.missing} onTick={terms.tick} />
          <PaymentForm
            {...config.data.payments}
            intent={payable.intent}
            amount={formatDecimal(payable.totalPrice, payable.currency)}
            country={payable.deliveryCountry}
            returnPath={next.returnPath}
            beforePaying={terms.beforePaying}
            onSucceeded={after.confirm}
            onBack={() => void navigate(backPath)}
          />
          {after.confirming && <p role="status">Confirmando seu pagamento…</p>}
        </section>
        {summary}
      </div>
    </div>
  )
}

/** The card was charged, but our server has not said so yet; it will find out by itself. */
const Unconfirmed = ({ next, onGoOn }: { readonly next: AfterPayment; readonly onGoOn: () => void }) => (
  <PageEmpty
    title="Pagamento Realizado!"
    detail={next.announcement}
    action={
      <Button type="primary" size="large" onClick={onGoOn}>
        {next.action}
      </Button>
    }
  />
)

/** The server does not take the payment for this order's. */
const NotSettled = ({ unsettled, onLook }: { readonly unsettled: Unsettled; readonly onLook: () => void }) => (
  <PageError
    title={unsettled.title}
    detail={unsettled.detail}
    action={
      <Button type="primary" size="large" onClick={onLook}>
        Ver o pedido
      </Button>
    }
  />
)
