import { usePrefetchQuery } from '@tanstack/react-query'
import { Route, Routes, useParams, useSearchParams } from 'react-router-dom'
import { configQuery } from '../../lib/api/get-config'
import { ChargeCheckout } from './charge/ChargeCheckout'
import { chargeNumberOf } from './charge/charge-number'
import { PendingCheckout } from './PendingCheckout'
import { ReceiptPage } from './receipt/ReceiptPage'
import { TokenCheckout } from './TokenCheckout'
import { UnknownOrder } from './UnknownOrder'

/** The receipt comes with the checkout: a line that is cut after paying must not cost it. */
const CheckoutPage = () => {
  // Beside the order's own calls, not after them.
  usePrefetchQuery(configQuery())
  return (
    <Routes>
      <Route index element={<PendingCheckout />} />
      <Route path=":token" element={<LinkedCheckout />} />
      <Route path=":token/recibo" element={<LinkedReceipt />} />
      <Route path="*" element={<UnknownOrder />} />
    </Routes>
  )
}

const useToken = (): string => useParams().token ?? ''

const LinkedCheckout = () => {
  const token = useToken()
  const charge = chargeNumberOf(useSearchParams()[0])
  return charge === undefined ? (
    <TokenCheckout key={token} token={token} />
  ) : (
    <ChargeCheckout key={`${token}/${charge}`} token={token} number={charge} />
  )
}

const LinkedReceipt = () => {
  const token = useToken()
  return <ReceiptPage key={token} token={token} />
}

export default CheckoutPage
