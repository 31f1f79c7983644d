import { volumeDays } from '@cartorio/contracts/volume-days.js'
import type { ListPrices } from '../api/get-list-prices'

const businessDays = (count: number): string => (count === 1 ? '1 dia útil' : `${count} dias úteis`)

/** What the express service changes for so many units of documents. */
export const expressText = ({ shippingDays, documentsPerDay }: ListPrices, units: number): string => {
  const later = volumeDays(units, documentsPerDay)
  return `Enviamos em até ${businessDays(shippingDays.expedited + later)}, em vez de ${shippingDays.standard + later}.`
}
