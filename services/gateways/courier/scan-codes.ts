import type { CourierScan, ParcelOutcome } from './tracking.js'

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
