import { unkept } from './remembered'
import { pendingOrderKey } from './stored-order-keys'

/**
 * What the history's entry of the checkout holds where the browser keeps the order nowhere else: it outlives the reload
 * there. `null` where the order is stored.
 */
export const handedOrder = (): { readonly pendingOrder: string } | null => {
  const pendingOrder = unkept(pendingOrderKey)
  return pendingOrder === undefined ? null : { pendingOrder }
}

export const handedOrderIn = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'pendingOrder' in state && typeof state.pendingOrder === 'string'
    ? state.pendingOrder
    : undefined
