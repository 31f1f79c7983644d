import { courierIds } from '@cartorio/contracts/couriers.js'
import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import { hourMillis } from '@cartorio/contracts/milliseconds.js'
import type { Clock } from '../../../domain/clock.js'
import { type CourierTracking, outcomeOf, scanCodes } from '../tracking.js'
import { endOf, routeTo } from './sandbox-routes.js'

/** Milliseconds by which parcels of one day differ, so that they do not move in step. */
const departureSpreadMillis = 4 * hourMillis

/** A number from 0 to below 1 of the tracking number's own (FNV-1a). */
const shareOf = (trackingNumber: string): number => {
  let hash = 0x811c9dc5
  for (const character of trackingNumber) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  return hash / 2 ** 32
}

const instantAt = (millis: number): Instant => instantSchema.parse(new Date(millis).toISOString())

type Options = {
  readonly clock: Clock
  /** How many times faster than in the world a parcel moves. */
  readonly speed: number
}

/**
 * Moves parcels along their routes by the clock alone: where one is follows from its number, its country and the time
 * when it was shipped. A number that begins with LOST, RETURNED or REFUSED ends so.
 */
export const createSandboxTracking = ({ clock, speed }: Options): CourierTracking => ({
  tracks: courierIds,
  speed,
  track: async ({ trackingNumber, shippedAt, destinationCountry }) => {
    const { steps, millis } = routeTo(destinationCountry, endOf(trackingNumber))
    const start = Date.parse(shippedAt) + (shareOf(trackingNumber) * departureSpreadMillis) / speed
    const at = (share: number): number => Math.round(start + (share * millis) / speed)
    const now = Date.parse(clock.now())
    const scans = steps
      .filter(({ share }) => at(share) <= now)
      .map(({ share, ...step }) => ({
        ...step,
        scannedAt: instantAt(at(share)),
        signedBy: step.code === scanCodes.delivered ? 'Recepção' : null,
      }))
    const outcome = outcomeOf(scans)
    return { scans, outcome, estimatedDelivery: outcome === null ? instantAt(at(1)) : null }
  },
})
