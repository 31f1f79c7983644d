import { type Currency, formatDecimal } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { Component, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../../components/Button/Button'
import { Notice } from '../../components/Notice/Notice'
import { PageHead } from '../../components/PageHead/PageHead'
import { PageSkeleton } from '../../components/PageSkeleton/PageSkeleton'
import { PageEmpty } from '../../components/PageState/PageState'
import { headings } from '../../content/headings'
import { isRefusedPayment, processingPayment } from '../../lib/after-payment'
import { configQuery } from '../../lib/api/get-config'
import { rememberOrder } from '../../lib/my-orders'
import { forgetSent, noteSent } from '../../lib/sent-payment'
import { useDocumentTitle } from '../../lib/use-document-title'
import { useHere } from '../../lib/use-here'
import { SetupError } from './checkout-errors'
import { NotSettled } from './NotSettled'
import styles from './Payment.module.css'
import { PaymentForm } from './PaymentForm'
import { PaymentRefusal, type Refusal } from './PaymentRefusal'
import type { PaymentIntent } from './payment-form'
import { CheckoutSummary } from './summary/CheckoutSummary'
import { TermsCheckbox, useTerms } from './Terms'
import { type AfterPayment, useAfterPayment, usePaidElsewhere } from './use-after-payment'

/** An amount that waits for its money, whatever it is for. */
type Payable = {
  readonly token: string
  readonly orderNumber: string
  readonly totalPrice: string
  readonly currency: Currency
  readonly deliveryCountry: string
  readonly intent: PaymentIntent
  /** Of an order that the office made: the payment opens after the terms. */
  readonly termsAccepted?: true
  /** The supplementary charge that it is for; absent for the order itself. */
  readonly charge?: number
}

type PaymentProps = {
  readonly payable: Payable
  /** What is paid for, beside the form, under the name of its part of the page. */
  readonly summary: { readonly label: string; readonly facts: ReactNode; readonly amounts: ReactNode }
  /** Another way to pay, under the card. */
  readonly otherWay?: ReactNode
  readonly backPath: string
  readonly next: AfterPayment
}

const refusedAtBank = 'O pagamento não foi aprovado. Tente de novo ou use outro cartão.'

/** What breaks once the card is on its way leads to where the payment would have led, which asks what became of it. */
export const Payment = (props: PaymentProps) => {
  const charging = useRef(false)
  const instead = <Navigate to={props.next.path} replace state={processingPayment} />
  return (
    <PaymentBoundary isCharging={() => charging.current} instead={instead}>
      <OpenPayment {...props} charging={charging} />
    </PaymentBoundary>
  )
}

type OpenPaymentProps = PaymentProps & {
  /** The card is on its way, or charged. */
  readonly charging: RefObject<boolean>
}

const OpenPayment = ({ payable, summary, otherWay, backPath, next, charging }: OpenPaymentProps) => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const config = useQuery(configQuery())
  const [refusal, setRefusal] = useState<Refusal | undefined>(
    isRefusedPayment(state) ? { detail: refusedAtBank } : undefined,
  )
  const here = useHere()
  const paying = useRef(false)
  const onRefused = (detail: string) => {
    paying.current = false
    charging.current = false
    forgetSent(payable.token)
    setRefusal({ detail })
  }
  const after = useAfterPayment(payable, next, onRefused)
  const terms = useTerms(payable, { onRefused, onPaidAlready: after.paidAlready })
  usePaidElsewhere({ ...payable, isPaying: () => paying.current, onPaid: after.paidAlready })
  const total = formatDecimal(payable.totalPrice, payable.currency)
  useDocumentTitle('Pagamento')

  useEffect(() => rememberOrder(payable.orderNumber), [payable.orderNumber])

  const { standing } = after
  if (standing.kind === 'unsettled') return <NotSettled unsettled={standing.unsettled} token={payable.token} />
  if (standing.kind === 'unconfirmed') return <Unconfirmed next={next} onGoOn={() => after.goOnTo(next.action.path)} />
  if (config.isError) return <SetupError error={config.error} onRetry={() => void config.refetch()} />
  if (!config.data) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <PageHead {...headings.checkout} />
      <div className={styles.columns}>
        <CheckoutSummary {...summary} total={total} />
        <section className={styles.form} aria-label="Cartão">
          {refusal && <PaymentRefusal refusal={refusal} />}
          <PaymentForm
            {...config.data.payments}
            intent={payable.intent}
            amount={total}
            country={payable.deliveryCountry}
            returnPath={next.returnPath}
            terms={
              <TermsCheckbox ticked={terms.ticked} missing={terms.missing} asked={terms.asked} onTick={terms.tick} />
            }
            checkTerms={terms.check}
            beforePaying={async () => {
              setRefusal(undefined)
              paying.current = true
              // Of a page that broke meanwhile nothing is sent.
              paying.current = (await terms.beforePaying()) && here.current
              charging.current = paying.current
              if (paying.current)
                noteSent({ token: payable.token, intentId: payable.intent.id, charge: payable.charge })
              return paying.current
            }}
            onRefused={onRefused}
            onSucceeded={after.confirm}
            onUnanswered={after.settleUnanswered}
            onBack={() => void navigate(backPath)}
          />
          {standing.kind === 'unanswered' && <Unanswered />}
          {standing.kind === 'confirming' && <p role="status">Confirmando seu pagamento…</p>}
          {otherWay !== undefined && <div>{otherWay}</div>}
        </section>
      </div>
    </div>
  )
}

/** It stands below the button, which may be at the window's end. */
const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'nearest' })

const Unanswered = () => (
  <div ref={bringIntoView} className={styles.unanswered}>
    <Notice kind="warning" title="A conexão caiu durante o pagamento">
      Não pague de novo e deixe esta página aberta. Assim que a internet voltar, conferimos se a cobrança foi feita.
    </Notice>
  </div>
)

/** The card was charged, but our server has not said so yet; it will find out by itself. */
const Unconfirmed = ({ next, onGoOn }: { readonly next: AfterPayment; readonly onGoOn: () => void }) => (
  <PageEmpty
    title="Pagamento Realizado!"
    detail={next.announcement}
    action={
      <Button kind="primary" size="large" onClick={onGoOn}>
        {next.action.text}
      </Button>
    }
  />
)

type PaymentBoundaryProps = {
  readonly isCharging: () => boolean
  /** In the place of the payment, while what was sent goes on to its end. */
  readonly instead: ReactNode
  readonly children: ReactNode
}

type State = { readonly error: { readonly thrown: unknown } | undefined }

/** A page that breaks while a card is charged leads on; before that it is broken as any other page. */
class PaymentBoundary extends Component<PaymentBoundaryProps, State> {
  override state: State = { error: undefined }

  static getDerivedStateFromError = (thrown: unknown): State => ({ error: { thrown } })

  override render() {
    const { isCharging, instead, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    if (!isCharging()) throw error.thrown
    return instead
  }
}
