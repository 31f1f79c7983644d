import { countryName } from '@cartorio/contracts/countries.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'

type Parcels = Pick<OrderView, 'parcels'>

/** Whether something goes to the attorney in Brazil. */
export const goesToAttorney = ({ parcels }: Parcels): boolean =>
  parcels.some(({ destination }) => destination === 'attorney')

/** Whether nothing goes to the customer, who then has no address of delivery. */
export const goesToAttorneyAlone = (order: Parcels): boolean => goesToAttorney(order) && order.parcels.length === 1

type Place = Parcels & Pick<OrderView, 'deliveryCity' | 'deliveryCountry'>

/** "para Miami, Estados Unidos"; the attorney's own city is not ours to show. */
export const whereTo = (order: Place): string => {
  const place = `para ${order.deliveryCity}, ${countryName(order.deliveryCountry)}`
  if (!goesToAttorney(order)) return place
  return goesToAttorneyAlone(order)
    ? 'ao seu procurador, no Brasil'
    : `em dois envios: um ${place}, e outro ao seu procurador, no Brasil`
}

/** "em Miami". */
export const whereDelivered = (order: Place): string => {
  if (!goesToAttorney(order)) return `em ${order.deliveryCity}`
  return goesToAttorneyAlone(order) ? 'ao seu procurador' : `em ${order.deliveryCity} e ao seu procurador`
}
