import type { AttentionEntry } from '@cartorio/contracts/http/attention.js'
import { useQuery } from '@tanstack/react-query'
import { orderQuery } from '../api/order-queries'
import { AskCourier } from '../order/AskCourier'

type AskAboutParcelProps = { readonly orderId: string; readonly entry: Pick<AttentionEntry, 'subject'> }

/** Of a parcel without news: what its courier knows by now. */
export const AskAboutParcel = ({ orderId, entry: { subject } }: AskAboutParcelProps) => {
  const { data: order } = useQuery(orderQuery(orderId))
  const parcel = order?.parcels.find(({ trackingNumber }) => trackingNumber === subject)
  return order && parcel ? <AskCourier order={order} parcel={parcel} /> : null
}
