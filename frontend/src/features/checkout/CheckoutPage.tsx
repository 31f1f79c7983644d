import { usePrefetchQuery } from '@tanstack/react-query'
import { Route, Routes, useParams, useSearchParams } from 'react-router-dom'
import { configQuery } from '../../lib/api/get-config'
import { readToken } from '../../lib/paths'
import { useFirstTouch } from '../../lib/use-first-touch'
import { UnknownOrder } from './checkout-errors'
import { LazyChargeCheckout, LazyReceiptPage, startLazySections } from './lazy-checkout'
import { PendingCheckout } from './PendingCheckout'
import { TokenCheckout } from './TokenCheckout'

/** The charge that an address names by `?cobranca=2`; 0, which no order has, for what is no number. */
const parseChargeNumber = (parameters: URLSearchParams): number | undefined => {
  const named = parameters.get('cobranca')
  if (named === null) return undefined
  return /^[1-9]\d{0,3}$/.test(named) ? Number(named) : 0
}

const CheckoutPage = () => {
  // Beside the order's own calls, not after them.
  usePrefetchQuery(configQuery())
  useFirstTouch(startLazySections)
  return (
    <Routes>
      <Route index element={<PendingCheckout />} />
      <Route path=":token" element={<LinkedCheckout />} />
      <Route path=":token/recibo" element={<LinkedReceipt />} />
      <Route path="*" element={<UnknownOrder />} />
    </Routes>
  )
}

const useToken = (): string => readToken(useParams().token ?? '')

const LinkedCheckout = () => {
  const token = useToken()
  const charge = parseChargeNumber(useSearchParams()[0])
  return charge === undefined ? (
    <TokenCheckout key={token} token={token} />
  ) : (
    <LazyChargeCheckout key={`${token}/${charge}`} token={token} number={charge} />
  )
}

const LinkedReceipt = () => {
  const token = useToken()
  return <LazyReceiptPage key={token} token={token} />
}

export default CheckoutPage
