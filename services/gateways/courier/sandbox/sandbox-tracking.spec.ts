import { countryCodes } from '@cartorio/contracts/countries.js'
import { instantSchema } from '@cartorio/contracts/ids.js'
import type { ParcelToTrack } from '../tracking.js'
import { createSandboxTracking } from './sandbox-tracking.js'

const shippedAt = instantSchema.parse('2026-03-02T12:00:00.000Z')
const hour = 60 * 60 * 1000

const parcel = (changes: Partial<ParcelToTrack> = {}): ParcelToTrack => ({
  courier: 'dhl',
  trackingNumber: '1234567890',
  shippedAt,
  destinationCountry: 'PT',
  ...changes,
})

const trackAfter = (hours: number, changes: Partial<ParcelToTrack> = {}, speed = 1) => {
  const now = instantSchema.parse(new Date(Date.parse(shippedAt) + hours * hour).toISOString())
  return createSandboxTracking({ clock: { now: () => now }, speed }).track(parcel(changes))
}

const codesAfter = async (hours: number, changes: Partial<ParcelToTrack> = {}) =>
  (await trackAfter(hours, changes)).scans.map(({ code }) => code)

describe('a parcel of the sandbox', () => {
  it('is unknown at first, and then goes from São Paulo by the hub of its continent', async () => {
    expect(await codesAfter(0)).toEqual([])
    const { scans, outcome } = await trackAfter(24 * 30)
    expect(scans.map(({ code, countryCode }) => `${code} ${countryCode}`)).toEqual([
      'PU BR',
      'PL BR',
      'DF BR',
      'AF DE',
      'DF DE',
      'AF PT',
      'CR PT',
      'AR PT',
      'WC PT',
      'OK PT',
    ])
    expect(outcome).toBe('delivered')
    expect(scans.at(-1)?.signedBy).toBe('Recepção')
  })

  it('only gains scans as time passes, each later than the one before', async () => {
    let known: unknown[] = []
    for (let hours = 0; hours < 24 * 8; hours += 6) {
      const { scans } = await trackAfter(hours)
      expect(scans.slice(0, known.length)).toEqual(known)
      known = [...scans]
    }
    const times = (await trackAfter(24 * 30)).scans.map(({ scannedAt }) => scannedAt)
    expect(times).toEqual([...new Set(times)].sort())
  })

  it('says when it will come until it has come', async () => {
    const { estimatedDelivery } = await trackAfter(10)
    const delivered = (await trackAfter(24 * 30)).scans.at(-1)?.scannedAt
    expect(estimatedDelivery).toBe(delivered)
    expect((await trackAfter(24 * 30)).estimatedDelivery).toBeNull()
  })

  it('moves faster at a higher speed', async () => {
    expect((await trackAfter(1, {}, 24 * 14)).outcome).toBe('delivered')
    expect((await trackAfter(1, {}, 24)).outcome).toBeNull()
  })

  it.each(countryCodes.map((code) => [code]))('reaches %s', async (destinationCountry) => {
    const { outcome, scans } = await trackAfter(24 * 30, { destinationCountry })
    expect([outcome, scans.at(-1)?.countryCode]).toEqual(['delivered', destinationCountry])
  })

  it.each([
    ['LOST-1', null, 'CR'],
    ['RETURNED-1', 'returned', 'RT'],
    ['REFUSED-1', 'refused', 'RD'],
  ])('with the number %s ends as the number says', async (trackingNumber, outcome, last) => {
    const tracking = await trackAfter(24 * 60, { trackingNumber })
    expect([tracking.outcome, tracking.scans.at(-1)?.code]).toEqual([outcome, last])
  })
})
