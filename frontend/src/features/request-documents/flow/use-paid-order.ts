import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router-dom'
import { type Flow, forgetTabOrder, type PaidOrder, paidOrder } from '../../../lib/tab-order'

/** The paid order to which the browser's way back leads. A link into the flow begins another order instead. */
export const usePaidOrder = (flow: Flow): PaidOrder | undefined => {
  const [arrival] = useState(useNavigationType())
  const [paid] = useState(() => paidOrder(flow))
  const isBegunAnew = paid !== undefined && arrival !== 'POP'
  useEffect(() => {
    if (isBegunAnew) forgetTabOrder(flow)
  }, [flow, isBegunAnew])
  return isBegunAnew ? undefined : paid
}
