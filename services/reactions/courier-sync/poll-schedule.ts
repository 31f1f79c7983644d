import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { dayMillis, hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { ParcelFlag } from '@cartorio/contracts/parcel-flags.js'
import { scanCodes } from '../../gateways/courier/tracking.js'

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

/** Milliseconds without a scan after which a parcel is polled once a day. */
const stillMillis = 3 * dayMillis
/** Milliseconds without a scan after which a person has to see to a parcel. */
export const silentMillis = 7 * dayMillis

/** What the schedule knows of a parcel. */
export type ScheduledParcel = Pick<
  ParcelInTransit,
  'trackingNumber' | 'shippedAt' | 'deliveryCountry' | 'flag' | 'lastScan'
>

const given = (flag: ScheduledParcel['flag']): boolean => flag === 'returned' || flag === 'refused' || flag === 'lost'

const isNearDelivery = ({ lastScan, deliveryCountry }: ScheduledParcel, nowMillis: number, speed: number): boolean => {
  if (lastScan === null) return false
  const { code, countryCode, estimatedDelivery } = lastScan
  if (code === scanCodes.withCourier || countryCode === deliveryCountry) return true
  return estimatedDelivery !== undefined && Date.parse(estimatedDelivery) - nowMillis <= dayMillis / speed
}

/** Milliseconds between two polls of a parcel: daily when nothing moves, hourly near delivery, every 6 hours before. */
const intervalOf = (parcel: ScheduledParcel, nowMillis: number, speed: number): number => {
  const lastNews = Date.parse(parcel.lastScan?.scannedAt ?? parcel.shippedAt)
  if (given(parcel.flag) || nowMillis - lastNews > stillMillis / speed) return dayMillis / speed
  return (isNearDelivery(parcel, nowMillis, speed) ? hourMillis : 6 * hourMillis) / speed
}

/** A place within the interval that is the parcel's own, so that polls spread over it (FNV-1a of its number). */
const phaseOf = (trackingNumber: string, interval: number): number => {
  let hash = 0x811c9dc5
  for (const character of trackingNumber) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return Math.floor((hash / 2 ** 32) * interval)
}

/**
 * When a parcel on its way is polled next after an instant, in milliseconds of the Unix time. A pure function of the
 * parcel: every worker and every restart computes the same times. `speed`: how much faster time passes for it.
 */
export const nextPoll = (parcel: ScheduledParcel, after: Instant, speed = 1): number => {
  const afterMillis = Date.parse(after)
  // Whole milliseconds: a rounded time would lie before its own place.
  const interval = Math.ceil(intervalOf(parcel, afterMillis, speed))
  const phase = phaseOf(parcel.trackingNumber, interval)
  return (Math.floor((afterMillis - phase) / interval) + 1) * interval + phase
}

/** Whether nothing was heard of a parcel for so long that a person has to see to it. */
export const isSilent = (lastNews: Instant, now: Instant, speed = 1): boolean =>
  Date.parse(now) - Date.parse(lastNews) > silentMillis / speed
