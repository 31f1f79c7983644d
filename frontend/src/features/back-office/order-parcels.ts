import type { AdminOrder } from '@cartorio/contracts/http/admin.js'
import type { AdminParcel } from '@cartorio/contracts/http/admin-parcel.js'

export const isOnItsWay = ({
  trackingNumber,
  deliveredAt,
}: Pick<AdminParcel, 'trackingNumber' | 'deliveredAt'>): boolean => trackingNumber !== null && deliveredAt === null

export const isReady = ({ ready }: AdminParcel): boolean => ready

/** The parcel that a dialog means; `undefined` where the order has one, whose facts are the order's own. */
export const findParcel = ({ parcels }: AdminOrder, destination: unknown): AdminParcel | undefined =>
  parcels.length > 1 ? parcels.find((parcel) => parcel.destination === destination) : undefined

/** The order with the facts of one of its parcels in its single fields. */
export const withParcel = (order: AdminOrder, parcel: AdminParcel | undefined): AdminOrder =>
  parcel === undefined
    ? order
    : {
        ...order,
        courier: parcel.courier,
        trackingNumber: parcel.trackingNumber,
        parcelFlag: parcel.flag,
        courierShipment: parcel.courierShipment,
        shippingPapers: parcel.shippingPapers,
      }
