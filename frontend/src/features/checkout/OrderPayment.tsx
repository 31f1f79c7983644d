import { formatDecimal } from '@cartorio/contracts/money.js'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../lib/api/get-order'
import { applicantDataPath, checkoutPath, newOrderPath, receiptPath } from '../../lib/paths'
import { type CheckoutOrder, type CorrectedAddress, dataScreenPath } from './checkout-order'
import { LazyBesideNotice, LazyByTransfer } from './lazy-checkout'
import { moveOrder } from './moved-order'
import { Payment } from './Payment'
import { clearOrder } from './pending-order'
import { OrderAmounts, OrderFacts } from './summary/OrderFacts'

/** The order with its address as it was corrected on this page, under the link that is in force since. */
const useCorrectedOrder = (opened: CheckoutOrder) => {
  const queries = useQueryClient()
  const [corrected, setCorrected] = useState<CorrectedAddress>()
  const order: CheckoutOrder = { ...opened, ...corrected }

  const correct = (now: CorrectedAddress): void => {
    moveOrder(order, now)
    const view = queries.getQueryData(orderQuery(order.token).queryKey)
    if (view !== undefined)
      queries.setQueryData(orderQuery(now.token).queryKey, { ...view, token: now.token, applicantEmail: now.email })
    // Not by the router, which would open the checkout anew without what was typed of the card. A reload opens it there.
    window.history.replaceState(window.history.state, '', checkoutPath(now.token))
    setCorrected(now)
  }
  return { order, correct }
}

type OrderPaymentProps = {
  readonly order: CheckoutOrder
  /** The number of the order whose place this one was to take, and which goes on. */
  readonly beside: string | undefined
}

/** The order that is there and waits for its money. */
export const OrderPayment = ({ order: opened, beside }: OrderPaymentProps) => {
  const { order, correct } = useCorrectedOrder(opened)
  return (
    <>
      {beside !== undefined && <LazyBesideNotice orderNumber={beside} />}
      <Payment
        payable={order}
        summary={{
          label: 'Resumo do pedido',
          facts: <OrderFacts order={order} onCorrected={correct} />,
          amounts: <OrderAmounts order={order} />,
        }}
        otherWay={
          order.bankAccount ? (
            <LazyByTransfer
              account={order.bankAccount}
              orderNumber={order.orderNumber}
              amount={formatDecimal(order.totalPrice, order.currency)}
            />
          ) : undefined
        }
        backPath={newOrderPath}
        next={{
          path: receiptPath(order.token),
          returnPath: applicantDataPath(order.token),
          announcement: 'Você será redirecionado para completar seus dados.',
          action: { text: 'Completar Dados', path: dataScreenPath(order.token, order.documents[0]?.documentType) },
          clear: (payment) => clearOrder(order, payment),
        }}
      />
    </>
  )
}
