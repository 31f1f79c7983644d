import { useParams, useSearchParams } from 'react-router-dom'
import { useDocumentTitle } from '../../lib/use-document-title'
import { ChargeCheckout } from './charge/ChargeCheckout'
import { chargeNumberOf } from './charge/charge-number'
import { PendingCheckout } from './PendingCheckout'
import { TokenCheckout } from './TokenCheckout'

const CheckoutPage = () => {
  useDocumentTitle('Pagamento')
  const { orderId } = useParams()
  const charge = chargeNumberOf(useSearchParams()[0])
  if (orderId === undefined) return <PendingCheckout />
  if (charge === undefined) return <TokenCheckout key={orderId} token={orderId} />
  return <ChargeCheckout key={`${orderId}/${charge}`} token={orderId} number={charge} />
}

export default CheckoutPage
