import { describeSearch } from '@cartorio/contracts/documents/search-promise.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AmountLines, TotalLine } from '../../../components/Amounts/Amounts'
import { Button } from '../../../components/Button/Button'
import { OrderDocuments } from '../../../components/OrderDocuments/OrderDocuments'
import { currencyNames } from '../../../content/currencies'
import { orderQuery } from '../../../lib/api/get-order'
import { formatDay } from '../../../lib/format'
import { useSentPayment } from '../../../lib/sent-payment'
import type { CorrectedAddress, OrderedFacts } from '../checkout-order'
import { LazyEmailDialog } from '../lazy-checkout'
import { SummaryHead } from './CheckoutSummary'
import styles from './Summary.module.css'

type OrderFactsProps = {
  readonly order: OrderedFacts
  readonly onCorrected: (address: CorrectedAddress) => void
}

/** What is checked once more before it is paid: the documents, by when they arrive, and where the order's link goes. */
export const OrderFacts = ({ order, onCorrected }: OrderFactsProps) => (
  <>
    <SummaryHead title="Seu pedido" number={order.orderNumber} />
    <OrderDocuments documents={order.documents} currency={order.currency} brief />
    <div className={styles.facts}>
      <DeliveryDay order={order} />
      {order.email?.includes('@') && <OrderEmail token={order.token} email={order.email} onCorrected={onCorrected} />}
    </div>
  </>
)

/** Its line is there before the day is, so that the card's fields do not move. */
const DeliveryDay = ({ order }: { readonly order: OrderedFacts }) => {
  const { data: view, isError } = useOrderedView(order)
  if (view === undefined)
    return <p>{isError ? 'A entrega prevista aparece no recibo.' : 'Entrega prevista: calculando…'}</p>
  return (
    <>
      {view.deliveryIfPaidToday !== null && (
        <p>
          Entrega prevista até <strong>{formatDay(view.deliveryIfPaidToday)}</strong>, se você pagar hoje.
        </p>
      )}
      {view.documents.some(({ plan }) => plan.includes('signature')) && (
        <p>O prazo da procuração conta da sua assinatura.</p>
      )}
    </>
  )
}

type OrderEmailProps = CorrectedAddress & { readonly onCorrected: (address: CorrectedAddress) => void }

/** Where the receipt and the order's link go, and a way to correct it in place. */
const OrderEmail = ({ token, email, onCorrected }: OrderEmailProps) => {
  const [open, setOpen] = useState(false)
  // A payment that is on its way asks by the link under which it was sent.
  const { sent } = useSentPayment(token)
  return (
    <>
      <p className={styles.email}>
        <span>
          E-mail: <strong>{email}</strong>
        </span>
        <Button
          kind="text"
          size="small"
          className={styles.correct}
          aria-haspopup="dialog"
          aria-label="Corrigir o e-mail do pedido"
          disabled={sent !== undefined}
          onClick={() => setOpen(true)}
        >
          Corrigir
        </Button>
      </p>
      {open && (
        <LazyEmailDialog
          order={{ token, applicantEmail: email }}
          onChanged={(now) => onCorrected({ token, email: now })}
          onNewLink={(link, now) => {
            setOpen(false)
            onCorrected({ token: link.token, email: now })
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** How the total came about. */
export const OrderAmounts = ({ order }: { readonly order: OrderedFacts }) => {
  const { currency, totalPrice } = order
  const { data: view } = useOrderedView(order)
  return (
    <>
      {view && (
        <div className={styles.lines}>
          <AmountLines
            lines={priceLines(view.breakdown, view.withoutParcel).map(({ name, amount }) => ({
              name,
              amount: formatDecimal(amount, currency),
            }))}
          />
        </div>
      )}
      <TotalLine amount={formatDecimal(totalPrice, currency)} />
      {view?.search && <p className={styles.quiet}>{describeSearch(view.search, currency)}</p>}
      <p className={styles.quiet}>{`Valores em ${currencyNames[currency].many}.`}</p>
    </>
  )
}

/** The order can be paid without it. What the page has just read serves here too. */
const useOrderedView = ({ token }: Pick<OrderedFacts, 'token'>) =>
  useQuery({ ...orderQuery(token), staleTime: Number.POSITIVE_INFINITY })
