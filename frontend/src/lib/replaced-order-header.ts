import type { OrderNames } from './tab-order'

/** Of a request that makes an order: the server ends the unpaid one that it takes the place of. */
export const replacedOrderHeader = (replaced: OrderNames | undefined): Record<string, string> =>
  replaced === undefined ? {} : { 'replaced-order': replaced.token }
