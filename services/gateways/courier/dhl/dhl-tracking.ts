import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import { type CourierScan, type CourierTracking, noTracking, outcomeOf } from '../tracking.js'
import type { DhlClient } from './dhl-client.js'
import { askAboutParcel } from './dhl-error.js'

const timeoutMillis = 10_000

const eventSchema = z.object({
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  time: z.string().check(z.regex(/^\d{2}:\d{2}:\d{2}$/)),
  GMTOffset: z.optional(z.string()),
  typeCode: z.string().check(z.minLength(1), z.maxLength(10)),
  description: z._default(z.string(), ''),
  signedBy: z.optional(z.string()),
  serviceArea: z._default(z.array(z.object({ description: z.optional(z.string()) })), []),
})

const answerSchema = z.object({
  shipments: z._default(
    z.array(
      z.object({
        events: z._default(z.array(eventSchema), []),
        estimatedDeliveryDate: z.optional(z.unknown()),
        estimatedTimeOfDelivery: z.optional(z.unknown()),
      }),
    ),
    [],
  ),
})

/** An instant of a date, a time and an offset; `null` for what is none. */
const instantOf = (text: string): Instant | null => {
  const millis = Date.parse(text)
  return Number.isNaN(millis) ? null : instantSchema.parse(new Date(millis).toISOString())
}

const offsetOf = (offset: string | undefined): string =>
  offset !== undefined && /^[+-]\d{2}:\d{2}$/.test(offset) ? offset : 'Z'

/** A place ends with its country: `Sao Paulo-BR`. */
const countryOf = (place: string | undefined): string | null => /-([A-Z]{2})$/.exec(place ?? '')?.[1] ?? null

/** Who signed is personal and has a field of its own. */
const withoutSigner = (description: string): string => description.replace(/\s*[-,:]?\s*signed\b.*$/i, '')

const scanOf = (event: z.output<typeof eventSchema>): CourierScan[] => {
  const { date, time, GMTOffset, typeCode, description, signedBy, serviceArea } = event
  const scannedAt = instantOf(`${date}T${time}${offsetOf(GMTOffset)}`)
  if (scannedAt === null) return []
  const place = serviceArea[0]?.description
  return [
    {
      scannedAt,
      code: typeCode,
      description: withoutSigner(description).slice(0, 200),
      place: place ?? null,
      countryCode: countryOf(place),
      signedBy: signedBy === undefined || signedBy === '' ? null : signedBy,
    },
  ]
}

/** Follows parcels at MyDHL; its `status` is that of the call, so that the events' codes say how the way ended. */
export const createDhlTracking = (client: DhlClient): CourierTracking => ({
  tracks: ['dhl'],
  speed: 1,
  track: ({ trackingNumber }) =>
    askAboutParcel(async () => {
      const { shipments } = await client.request({
        method: 'GET',
        path: `/shipments/${encodeURIComponent(trackingNumber)}/tracking`,
        query: { trackingView: 'all-checkpoints', requestGMTOffsetPerEvent: true },
        answer: answerSchema,
        timeoutMillis,
      })
      const [shipment] = shipments
      if (shipment === undefined) return noTracking
      const scans = shipment.events.flatMap(scanOf).sort((one, other) => one.scannedAt.localeCompare(other.scannedAt))
      const estimate = shipment.estimatedTimeOfDelivery ?? shipment.estimatedDeliveryDate
      return {
        scans,
        outcome: outcomeOf(scans),
        estimatedDelivery: typeof estimate === 'string' ? instantOf(estimate) : null,
      }
    }, noTracking),
})
