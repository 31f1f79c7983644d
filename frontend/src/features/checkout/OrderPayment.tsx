import { applicantDataPath, newOrderPath, receiptPath } from '../../lib/paths'
import type { CheckoutOrder } from './checkout-order'
import { dataScreenPath } from './data-screen'
import { LazyBesideNotice } from './lazy-sections'
import { Payment } from './Payment'
import { clearOrder } from './pending-order'
import { OrderAmounts } from './summary/OrderAmounts'
import { OrderFacts } from './summary/OrderFacts'
import { useCorrectedOrder } from './use-corrected-order'

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
