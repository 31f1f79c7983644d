import type { OrderView } from '@cartorio/contracts/http/order-view.js'

type Parcels = Pick<OrderView, 'parcels'>

/** Whether something goes to the attorney in Brazil. */
export const goesToAttorney = ({ parcels }: Parcels): boolean =>
  parcels.some(({ destination }) => destination === 'attorney')

/** Whether nothing goes to the customer, who then has no address of delivery. */
export const goesToAttorneyAlone = (order: Parcels): boolean => goesToAttorney(order) && order.parcels.length === 1
