import { addedServiceNames } from '@cartorio/contracts/added-services.js'
import { type ChargeView, chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { TotalLine } from '../../../components/Amounts/Amounts'
import { PageSkeleton } from '../../../components/PageSkeleton/PageSkeleton'
import { PageLoading } from '../../../components/PageState/PageState'
import { processingPayment } from '../../../lib/after-payment'
import { orderQuery } from '../../../lib/api/get-order'
import { ownOrderPath } from '../../../lib/paths'
import { sentPayment } from '../../../lib/sent-payment'
import { useNoReferrer } from '../../../lib/use-no-referrer'
import { paymentIntentQuery } from '../api/payments'
import { SetupError, UnknownOrder } from '../checkout-errors'
import { NotSettled } from '../NotSettled'
import { Payment } from '../Payment'
import { isUnknown, readProblemCode } from '../refusal'
import { SummaryHead } from '../summary/CheckoutSummary'
import styles from '../summary/Summary.module.css'
import { ByTransfer } from '../transfer/ByTransfer'
import { useSentSettled } from '../use-sent-settled'
import { CancelledCharge, ChangedCharge, ClosedCharge, UnknownCharge } from './NothingToPay'

type ChargeCheckoutProps = { readonly token: string; readonly number: number }

/** The checkout of one supplementary charge. */
export const ChargeCheckout = ({ token, number }: ChargeCheckoutProps) => {
  useNoReferrer()
  // Read once: it is noted again when this page sends a payment.
  const [sent, setSent] = useState(() => sentPayment(token, number) !== undefined)
  return sent ? (
    <SentCharge token={token} number={number} onNotCharged={() => setSent(false)} />
  ) : (
    <UnsentCharge token={token} number={number} />
  )
}

const UnsentCharge = ({ token, number }: ChargeCheckoutProps) => {
  const { data: order, error, isFetching, isFetchedAfterMount, refetch } = useQuery(orderQuery(token))
  if (order === undefined || !isFetchedAfterMount) {
    if (isFetching) return <PageSkeleton />
    if (isUnknown(error)) return <UnknownOrder />
    return <SetupError error={error} onRetry={() => void refetch()} elsewhere={orderPage(token)} />
  }
  const charge = order.charges.find((candidate) => candidate.charge === number)
  if (order.status === 'CANCELLED') return <CancelledCharge token={token} />
  if (charge === undefined) return <UnknownCharge token={token} />
  if (charge.state !== 'open') return <ClosedCharge token={token} state={charge.state} />
  return <OpenCharge order={order} charge={charge} onStale={() => void refetch()} />
}

const orderPage = (token: string) => ({ text: 'Ver o pedido', path: ownOrderPath(token) })

/** A payment that was sent before a reload: to the order where it was taken, to the card again where it was not. */
const SentCharge = ({ token, number, onNotCharged }: ChargeCheckoutProps & { readonly onNotCharged: () => void }) => {
  const navigate = useNavigate()
  const { unsettled } = useSentSettled({ token, charge: number }, (outcome) => {
    if (outcome === 'not-charged') onNotCharged()
    else void navigate(ownOrderPath(token), { replace: true, state: outcome === 'paid' ? null : processingPayment })
  })
  return unsettled === undefined ? (
    <PageLoading text="Confirmando seu pagamento…" />
  ) : (
    <NotSettled unsettled={unsettled} token={token} />
  )
}

type OpenChargeProps = { readonly order: OrderView; readonly charge: ChargeView; readonly onStale: () => void }

const OpenCharge = ({ order, charge, onStale }: OpenChargeProps) => {
  const { token, orderNumber, deliveryCountry } = order
  const intent = useQuery(paymentIntentQuery(token, charge.charge))
  if (!intent.data) {
    if (intent.isFetching) return <PageSkeleton />
    if (readProblemCode(intent.error) === 'order/cancelled') return <CancelledCharge token={token} />
    if (readProblemCode(intent.error) === 'order/charge-closed') return <ChangedCharge onLook={onStale} />
    return <SetupError error={intent.error} onRetry={() => void intent.refetch()} elsewhere={orderPage(token)} />
  }
  const { totalPrice, currency, paymentIntentId, clientSecret } = intent.data
  return (
    <Payment
      payable={{
        token,
        orderNumber,
        deliveryCountry,
        totalPrice,
        currency,
        intent: { id: paymentIntentId, clientSecret },
        charge: charge.charge,
      }}
      summary={{
        label: 'Resumo da cobrança',
        facts: <ChargeFacts order={order} charge={charge} />,
        amounts: <TotalLine amount={formatDecimal(charge.amount, order.currency)} />,
      }}
      otherWay={
        order.bankAccount ? (
          <ByTransfer
            account={order.bankAccount}
            orderNumber={orderNumber}
            amount={formatDecimal(charge.amount, order.currency)}
          />
        ) : undefined
      }
      backPath={ownOrderPath(token)}
      next={{
        path: ownOrderPath(token),
        returnPath: ownOrderPath(token),
        announcement: 'Você será levado de volta ao seu pedido.',
        action: { text: 'Voltar ao pedido', path: ownOrderPath(token) },
      }}
    />
  )
}

type ChargeFactsProps = { readonly order: OrderView; readonly charge: ChargeView }

/** What the charge is for, and of which documents. */
const ChargeFacts = ({ order, charge }: ChargeFactsProps) => {
  const documents = order.documents.filter(({ id }) => charge.documentIds.includes(id))
  return (
    <>
      <SummaryHead title="Cobrança adicional" number={`Pedido ${order.orderNumber}`} />
      <div className={styles.about}>
        <p className={styles.kind}>{chargeKindLabels[charge.kind]}</p>
        {charge.description && <p>{charge.description}</p>}
        {charge.kind === 'added-services' && <AddedServices order={order} charge={charge} />}
        {documents.length > 0 && (
          <ul>
            {documents.map(({ id, type, familyMember }) => (
              <li key={id}>{`${type} de ${familyMember.name}`}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** The services that the newest form added: those of the open charge. */
const AddedServices = ({ order, charge }: ChargeFactsProps) => {
  const services = order.addedServices.filter(({ documentId }) => charge.documentIds.includes(documentId))
  return services.length === 0 ? null : <p>{`Acrescentado ao pedido: ${addedServiceNames(services)}.`}</p>
}
