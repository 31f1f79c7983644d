import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { Instant } from '@cartorio/contracts/ids.js'

export type DeliveredParcel = {
  readonly courier: CourierId
  readonly trackingNumber: string
  readonly deliveredAt: Instant
}

export interface CourierProofs {
  /** The couriers that prove deliveries. */
  readonly proves: readonly CourierId[]
  /**
   * The signed proof of a delivery, a PDF; `undefined` while the courier has none.
   * @throws {CourierUnavailable} an error, an unreadable answer or none in time
   * @throws {CourierBusy} too many requests
   */
  proofOf(parcel: DeliveredParcel): Promise<Buffer | undefined>
}
