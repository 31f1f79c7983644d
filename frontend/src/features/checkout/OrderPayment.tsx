import { applicantDataPath, newOrderPath, receiptPath } from '../../lib/paths'
import type { CheckoutOrder } from './checkout-order'
import { dataScreenPath } from './data-screen'
import { Payment } from './Payment'
import { clearOrder } from './pending-order'
import { OrderSummary } from './summary/OrderSummary'

/** The order that is there and waits for its money. */
export const OrderPayment = ({ order }: { readonly order: CheckoutOrder }) => (
  <Payment
    payable={order}
    summary={{ label: 'Resumo do pedido', content: <OrderSummary order={order} /> }}
    backPath={newOrderPath}
    next={{
      path: receiptPath(order.token),
      returnPath: applicantDataPath(order.token),
      announcement: 'Você será redirecionado para completar seus dados.',
      action: { text: 'Completar Dados', path: dataScreenPath(order.token, order.documents[0]?.documentType) },
      clear: (payment) => clearOrder(order, payment),
    }}
  />
)
