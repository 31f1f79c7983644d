import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { OutsideUnavailable } from '../../domain/technical-error.js'

/** A parcel as the office gave it to its courier. */
export type ParcelToTrack = {
  readonly courier: CourierId
  readonly trackingNumber: string
  readonly shippedAt: Instant
  /** ISO 3166-1 alpha-2; `null` where the order does not say it. */
  readonly destinationCountry: string | null
}

/** One word of the courier on a parcel. */
export type CourierScan = {
  readonly scannedAt: Instant
  /** The courier's own code, as DHL Express writes it: `PU`, `DF`, `OK`. */
  readonly code: string
  readonly description: string
  /** City or facility; it may name where a person lives. */
  readonly place: string | null
  readonly countryCode: string | null
  readonly signedBy: string | null
}

/** How a parcel's way ended, by the courier's scans; `null` while it goes on. */
type ParcelOutcome = 'delivered' | 'returned' | 'refused'

export type Tracking = {
  /** The earliest first; none for a parcel that the courier does not know yet. */
  readonly scans: readonly CourierScan[]
  readonly outcome: ParcelOutcome | null
  readonly estimatedDelivery: Instant | null
}

export const noTracking: Tracking = { scans: [], outcome: null, estimatedDelivery: null }

/** The courier did not answer, or not in a form that can be read. */
export class CourierUnavailable extends OutsideUnavailable {
  constructor(reason: string) {
    super(`the courier did not answer: ${reason}`)
    this.name = 'CourierUnavailable'
  }
}

/** The courier takes no request for a while (429). */
export class CourierBusy extends OutsideUnavailable {
  constructor(readonly retryAfterSeconds: number) {
    super(`the courier takes no request for ${retryAfterSeconds} s`)
    this.name = 'CourierBusy'
  }
}

export interface CourierTracking {
  /** The couriers whose parcels it knows. */
  readonly tracks: readonly CourierId[]
  /** Of its parcels time passes so many times faster; 1 outside the sandbox. */
  readonly speed: number
  /**
   * @throws {CourierUnavailable} an error, an unreadable answer or none in time
   * @throws {CourierBusy} too many requests
   */
  track(parcel: ParcelToTrack): Promise<Tracking>
}

/** Codes of DHL Express (`typeCode`) that end a parcel's way, or all but end it. */
export const scanCodes = {
  delivered: 'OK',
  returned: 'RT',
  refused: 'RD',
  withCourier: 'WC',
} as const

/**
 * How a parcel's way ended. A delivery after a return is the delivery to the sender; a delivery after a refusal counts.
 */
export const outcomeOf = (scans: readonly Pick<CourierScan, 'code'>[]): ParcelOutcome | null => {
  const has = (code: string): boolean => scans.some((scan) => scan.code === code)
  if (has(scanCodes.returned)) return 'returned'
  if (has(scanCodes.delivered)) return 'delivered'
  return has(scanCodes.refused) ? 'refused' : null
}

type DeliveredParcel = {
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
