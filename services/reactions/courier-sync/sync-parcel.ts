import { createHmac } from 'node:crypto'
import { isCourier } from '@cartorio/contracts/couriers.js'
import type { CourierAnswer } from '@cartorio/contracts/http/courier-questions.js'
import { type Instant, instantSchema, orderIdSchema } from '@cartorio/contracts/ids.js'
import type { OrderCommand } from '@cartorio/contracts/order/order-commands.js'
import type { CourierFlag } from '@cartorio/contracts/parcel-flags.js'
import { loadOrder } from '../../command/pipeline/order-stream.js'
import { factRequestId } from '../../domain/derived-ids.js'
import { parcelNumbered } from '../../domain/order/parcel/parcels.js'
import {
  CourierBusy,
  type CourierScan,
  type CourierTracking,
  CourierUnavailable,
  noTracking,
  type ParcelToTrack,
  type Tracking,
} from '../../gateways/courier/tracking.js'
import type { CourierSyncJob } from '../../messaging/queue/definitions.js'
import type { WorkerDeps } from '../deps.js'
import { recordFact, unlessRefused } from '../record-fact.js'
import { isSilent, nextPoll } from './poll-schedule.js'
import type { RequestBudget } from './request-budget.js'

export type SyncDeps = Pick<WorkerDeps, 'bus' | 'eventStore' | 'dataKeys' | 'clock' | 'onError'> & {
  readonly tracking: CourierTracking
  readonly budget: RequestBudget
  /** Puts the same poll off. */
  readonly again: (job: CourierSyncJob, delayMillis: number) => Promise<void>
}

/** How often a poll without an answer is tried again before the parcel's next one comes anyway. */
const mostTries = 4
/** Milliseconds before the second try; doubled for each after it. */
const retryMillis = 60_000

const parcelOf = ({ courier, trackingNumber, shippedAt, deliveryCountry }: CourierSyncJob): ParcelToTrack => {
  if (!isCourier(courier)) throw new TypeError('the job names no courier')
  return { courier, trackingNumber, shippedAt: instantSchema.parse(shippedAt), destinationCountry: deliveryCountry }
}

/** Why the courier said nothing, and for how many milliseconds the poll has to wait: for ever, where the next comes anyway. */
type PutOff = { readonly why: Extract<CourierAnswer['kind'], 'busy' | 'unavailable'>; readonly millis: number }

/** What the courier answers, or for how long the poll has to wait. */
const poll = async (
  { tracking, budget, onError }: SyncDeps,
  parcel: ParcelToTrack,
  tries: number,
): Promise<Tracking | PutOff> => {
  const paused = await budget.take()
  if (paused > 0) return { why: 'busy', millis: paused }
  try {
    return await tracking.track(parcel)
  } catch (error) {
    if (error instanceof CourierBusy) {
      const millis = error.retryAfterSeconds * 1000
      await budget.pause(millis)
      return { why: 'busy', millis }
    }
    if (!(error instanceof CourierUnavailable)) throw error
    onError('courier-sync', error)
    return { why: 'unavailable', millis: tries < mostTries ? retryMillis * 2 ** tries : Number.POSITIVE_INFINITY }
  }
}

/** What the courier says, as the command that records it. */
type CourierFact = { readonly fact: string; readonly command: OrderCommand }

/**
 * A scan is one by its time, place and code. The place may name where a person lives, so that its name in the log is
 * keyed by the order's own key and means nothing once that is gone.
 */
const scanFact = (parcel: ParcelToTrack, scan: CourierScan, key: Buffer | undefined): string => {
  const name = `${parcel.courier}/${parcel.trackingNumber}/${scan.scannedAt}/${scan.code}`
  const place =
    key === undefined
      ? ''
      : createHmac('sha256', key)
          .update(`${name}/${scan.place ?? ''}`)
          .digest('hex')
  return `scan:${name}/${place}`
}

const scanCommand = (
  { courier, trackingNumber }: ParcelToTrack,
  { scannedAt, code, description, countryCode, place, signedBy }: CourierScan,
  estimatedDelivery: Instant | null,
): OrderCommand => ({
  type: 'RecordCourierScan',
  courier,
  trackingNumber,
  scannedAt,
  code,
  description,
  countryCode,
  ...(estimatedDelivery === null ? {} : { estimatedDelivery }),
  scanned: { ...(place === null ? {} : { place }), ...(signedBy === null ? {} : { signedBy }) },
})

const flagOf = ({ outcome, scans }: Tracking, parcel: ParcelToTrack, now: Instant, speed: number) => {
  if (outcome === 'returned' || outcome === 'refused') return outcome
  const lastNews = scans.at(-1)?.scannedAt ?? parcel.shippedAt
  return outcome === null && isSilent(lastNews, now, speed) ? 'no-news' : undefined
}

/** The commands that an answer stands for, in the order of the facts: every scan, then how the way ended. */
const factsOf = (
  parcel: ParcelToTrack,
  answer: Tracking,
  key: Buffer | undefined,
  flag: CourierFlag | undefined,
): CourierFact[] => {
  const { courier, trackingNumber } = parcel
  const named = { courier, trackingNumber }
  const last = answer.scans.at(-1)
  const scans = answer.scans.map((scan) => ({
    fact: scanFact(parcel, scan, key),
    command: scanCommand(parcel, scan, scan === last ? answer.estimatedDelivery : null),
  }))
  const end = `${courier}/${trackingNumber}/${last?.scannedAt ?? parcel.shippedAt}`
  const delivered: CourierFact = { fact: `delivered:${end}`, command: { type: 'DeliverOrder', parcel: named } }
  const flags: CourierFact[] =
    flag === undefined
      ? []
      : [{ fact: `${flag}:${end}`, command: { type: 'FlagParcel', flag, reason: '', parcel: named } }]
  return [...scans, ...(answer.outcome === 'delivered' ? [delivered] : []), ...flags]
}

const instantAt = (millis: number): Instant => instantSchema.parse(new Date(millis).toISOString())

/** When the parcel is polled again by itself; `null` once it has arrived. */
const nextPollOf = (
  { trackingNumber, shippedAt, deliveryCountry }: CourierSyncJob,
  { scans, outcome, estimatedDelivery }: Tracking,
  flag: CourierFlag | undefined,
  now: Instant,
  speed: number,
): Instant | null => {
  if (outcome === 'delivered') return null
  const last = scans.at(-1)
  const lastScan = last === undefined ? null : { ...last, ...(estimatedDelivery === null ? {} : { estimatedDelivery }) }
  const parcel = {
    trackingNumber,
    shippedAt: instantSchema.parse(shippedAt),
    deliveryCountry,
    flag: flag ?? null,
    lastScan,
  }
  return instantAt(nextPoll(parcel, now, speed))
}

/**
 * Polls one parcel and records what is new: each scan once, its delivery, and that a person has to see to it. The order
 * itself says what it has recorded, so that a repeat, a crash or a late answer changes nothing.
 */
export const syncParcel = async (deps: SyncDeps, job: CourierSyncJob): Promise<CourierAnswer> => {
  const { eventStore, dataKeys, tracking, clock, again } = deps
  const parcel = parcelOf(job)
  const tries = job.tries ?? 0
  const answer = tracking.tracks.includes(parcel.courier) ? await poll(deps, parcel, tries) : noTracking
  const now = clock.now()
  if ('why' in answer) {
    const isRetried = Number.isFinite(answer.millis)
    if (isRetried) await again({ ...job, tries: tries + 1 }, answer.millis)
    const nextAt = isRetried ? instantAt(Date.parse(now) + answer.millis) : null
    return { kind: answer.why, scans: 0, at: now, nextAt }
  }
  const orderId = orderIdSchema.parse(job.orderId)
  const { state, events } = await loadOrder(eventStore, orderId)
  if (!state.exists || parcelNumbered(state, parcel) === undefined)
    return { kind: 'nothing-new', scans: 0, at: now, nextAt: null }
  const key = await dataKeys.of(orderId)
  const flag = flagOf(answer, parcel, now, tracking.speed)
  const recorded = new Set(events.map(({ metadata }) => metadata.requestId))
  const about = { by: 'courier-sync', correlationId: `courier-sync:${orderId}`, orderId }
  // The poll after a refusal says the same again.
  let scans = 0
  for (const said of factsOf(parcel, answer, key.kind === 'key' ? key.key : undefined, flag)) {
    if (recorded.has(factRequestId(said.fact))) continue
    if (said.command.type === 'RecordCourierScan') scans += 1
    await unlessRefused(recordFact(deps, { ...said, ...about }))
  }
  const nextAt = nextPollOf(job, answer, flag, now, tracking.speed)
  return { kind: scans > 0 ? 'news' : 'nothing-new', scans, at: now, nextAt }
}
