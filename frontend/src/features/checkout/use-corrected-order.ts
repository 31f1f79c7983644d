import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderQuery } from '../../lib/api/get-order'
import { checkoutPath } from '../../lib/paths'
import type { CheckoutOrder } from './checkout-order'
import { moveOrder } from './moved-order'

export type CorrectedAddress = { readonly token: string; readonly email: string }

/** The order with its address as it was corrected on this page, under the link that is in force since. */
export const useCorrectedOrder = (opened: CheckoutOrder) => {
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
