import { countryName } from '@cartorio/contracts/countries.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { goesToAttorney, goesToAttorneyAlone } from '../../lib/order-parcels'

type Place = Pick<OrderView, 'parcels' | 'deliveryCity' | 'deliveryCountry'>

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
