import type { OrderCommand, OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'

/** An order's event of a type. */
export const happened = <N extends OrderEvent['type']>(type: N, facts: Omit<OrderEventNamed<N>, 'type'>) =>
  ({ type, ...facts }) as OrderEventNamed<N>

/** A command to an order of a type. */
export const command = <N extends OrderCommand['type']>(type: N, facts: Omit<OrderCommandNamed<N>, 'type'>) =>
  ({ type, ...facts }) as OrderCommandNamed<N>
