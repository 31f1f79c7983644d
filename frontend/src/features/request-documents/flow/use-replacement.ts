import { useState } from 'react'
import { type Flow, type OrderNames, unpaidOrder } from '../../../lib/tab-order'

export type Replacement = {
  /** Waits for its payment, and was made of what is being changed here. */
  readonly former: OrderNames
  /** The new order takes its place; otherwise both stay. */
  readonly chosen: boolean
  readonly choose: (chosen: boolean) => void
}

/** Whether the order takes the place of the unpaid one that this tab made before; `undefined` where there is none. */
export const useReplacement = (flow: Flow, isSameOrder: boolean): Replacement | undefined => {
  const [chosen, choose] = useState(true)
  const former = isSameOrder ? undefined : unpaidOrder(flow)
  return former && { former, chosen, choose }
}

export const replacedOrderOf = (replacement: Replacement | undefined): OrderNames | undefined =>
  replacement?.chosen ? replacement.former : undefined
