import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import type { ParcelFlag } from '@cartorio/contracts/parcel-flags.js'

/** A parcel on its way, as the read model of shipments has it. */
export type ParcelInTransit = {
  readonly orderId: string
  readonly courier: CourierId
  readonly trackingNumber: string
  readonly shippedAt: Instant
  readonly deliveryCountry: string | null
  readonly flag: ParcelFlag | null
  readonly lastScan: {
    readonly scannedAt: Instant
    readonly code: string
    readonly countryCode: string | null
    readonly estimatedDelivery?: Instant | undefined
  } | null
}

/** Every parcel on its way, in pages; nothing while the read model is filled for the first time. */
export type ParcelsInTransit = () => AsyncIterable<readonly ParcelInTransit[]>
