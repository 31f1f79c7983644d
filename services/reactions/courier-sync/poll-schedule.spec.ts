import { type Instant, instantSchema } from '@cartorio/contracts/ids.js'
import { isSilent, nextPoll, type ScheduledParcel } from './poll-schedule.js'

const hour = 60 * 60 * 1000
const shippedAt = instantSchema.parse('2026-03-02T12:00:00.000Z')
const after = (hours: number): Instant =>
  instantSchema.parse(new Date(Date.parse(shippedAt) + hours * hour).toISOString())

const parcel = (changes: Partial<ScheduledParcel> = {}): ScheduledParcel => ({
  trackingNumber: '1234567890',
  shippedAt,
  deliveryCountry: 'PT',
  flag: null,
  lastScan: null,
  ...changes,
})
const scanned = (changes: Partial<NonNullable<ScheduledParcel['lastScan']>>): ScheduledParcel =>
  parcel({ lastScan: { scannedAt: after(20), code: 'DF', countryCode: 'DE', ...changes } })

/** Hours between the next polls after an instant. */
const hoursBetween = (known: ScheduledParcel, from: number): number => {
  const first = nextPoll(known, after(from))
  const second = nextPoll(known, instantSchema.parse(new Date(first).toISOString()))
  return Math.round((second - first) / hour)
}

describe('the next poll of a parcel', () => {
  it('is every 6 hours on its way', () => {
    expect(hoursBetween(parcel(), 1)).toBe(6)
    expect(hoursBetween(scanned({}), 21)).toBe(6)
  })

  it.each([
    ['in the country of its delivery', scanned({ countryCode: 'PT' })],
    ['out for delivery', scanned({ code: 'WC' })],
    ['a day before it is expected', scanned({ estimatedDelivery: after(40) })],
    ['once it is late', scanned({ estimatedDelivery: after(10) })],
  ])('is hourly %s', (_when, near) => expect(hoursBetween(near, 21)).toBe(1))

  it.each([
    ['no scan came for three days', scanned({ countryCode: 'PT' }), 93],
    ['it was never scanned for three days', parcel(), 73],
    ['the courier gave it up', { ...scanned({}), flag: 'returned' as const }, 21],
  ])('is daily when %s', (_why, still, from) => expect(hoursBetween(still, from)).toBe(24))

  it('lies after the instant and within the interval, whatever the instant', () => {
    for (let minutes = 0; minutes < 1000; minutes += 7) {
      const now = after(minutes / 60)
      const wait = nextPoll(parcel(), now) - Date.parse(now)
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(6 * hour)
    }
  })

  it('is the same from any instant before it', () => {
    const next = nextPoll(parcel(), after(1))
    expect(nextPoll(parcel(), instantSchema.parse(new Date(next - 1).toISOString()))).toBe(next)
  })

  it('comes sooner for the parcels of a faster sandbox', () => {
    const wait = nextPoll(parcel(), after(0), 3600) - Date.parse(shippedAt)
    expect(wait).toBeLessThanOrEqual(6000)
  })

  it('spreads 50,000 parcels near delivery over the hour: no minute has twice its share', () => {
    const minutes = new Array<number>(61).fill(0)
    for (let index = 0; index < 50_000; index += 1) {
      const near = { ...scanned({ code: 'WC' }), trackingNumber: String(1_000_000_000 + index * 7) }
      const minute = Math.floor((nextPoll(near, after(21)) - Date.parse(after(21))) / 60_000)
      minutes[minute] = (minutes[minute] ?? 0) + 1
    }
    expect(Math.max(...minutes)).toBeLessThan(2 * (50_000 / 60))
  })
})

describe('a parcel without news', () => {
  it('is silent after seven days', () => {
    expect(isSilent(shippedAt, after(7 * 24))).toBe(false)
    expect(isSilent(shippedAt, after(7 * 24 + 1))).toBe(true)
  })
})
