import { useParams } from 'react-router-dom'
import { useDocumentTitle } from '../../lib/use-document-title'
import { PendingCheckout } from './PendingCheckout'
import { TokenCheckout } from './TokenCheckout'

const CheckoutPage = () => {
  useDocumentTitle('Pagamento')
  const { orderId } = useParams()
  return orderId === undefined ? <PendingCheckout /> : <TokenCheckout key={orderId} token={orderId} />
}

export default CheckoutPage
