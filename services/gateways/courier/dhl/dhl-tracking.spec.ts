import { instantSchema } from '@cartorio/contracts/ids.js'
import { type DhlAnswer, dhlHtml, dhlRefusal, type MyDhl, startMyDhl } from '../../../testing/fakes/my-dhl.js'
import { CourierBusy, CourierUnavailable, noTracking } from '../tracking.js'
import { createDhlClient } from './dhl-client.js'
import { createDhlTracking } from './dhl-tracking.js'

const clock = { now: () => '2026-03-02T12:00:00.000Z' }
const ids = { random: () => '11111111-1111-4111-8111-111111111111' }
const route = 'GET /shipments/*/tracking'

let dhl: MyDhl

beforeEach(async () => {
  dhl = await startMyDhl()
})
afterEach(() => dhl.stop())

const track = () =>
  createDhlTracking(createDhlClient({ baseUrl: dhl.baseUrl, apiKey: 'key', apiSecret: 'secret', clock, ids })).track({
    courier: 'dhl',
    trackingNumber: '9356579890',
    shippedAt: instantSchema.parse('2026-03-01T12:00:00.000Z'),
    destinationCountry: 'PT',
  })

const event = (typeCode: string, time: string, place = 'Lisbon-PT', changes = {}) => ({
  date: '2026-03-03',
  time,
  GMTOffset: '+01:00',
  typeCode,
  description: typeCode,
  serviceArea: [{ code: 'X', description: place }],
  ...changes,
})
const events = (...list: readonly object[]): DhlAnswer => ({
  body: { shipments: [{ shipmentTrackingNumber: '9356579890', status: 'Success', events: list }] },
})

describe('a parcel at DHL', () => {
  it('has its scans in order, each with its instant, place and country', async () => {
    dhl.answer(
      route,
      events(event('OK', '10:00:00', 'Lisbon-PT', { signedBy: 'ANA' }), event('PU', '08:30:00', 'Sao Paulo-BR')),
    )
    const { scans, outcome } = await track()
    expect(scans).toEqual([
      {
        scannedAt: '2026-03-03T07:30:00.000Z',
        code: 'PU',
        description: 'PU',
        place: 'Sao Paulo-BR',
        countryCode: 'BR',
        signedBy: null,
      },
      expect.objectContaining({
        scannedAt: '2026-03-03T09:00:00.000Z',
        code: 'OK',
        countryCode: 'PT',
        signedBy: 'ANA',
      }),
    ])
    expect(outcome).toBe('delivered')
    expect(Object.fromEntries(dhl.calls[0]?.query ?? [])).toEqual({
      trackingView: 'all-checkpoints',
      requestGMTOffsetPerEvent: 'true',
    })
  })

  it.each([
    [['PU', 'DF'], null],
    [['PU', 'RD'], 'refused'],
    [['RD', 'RT', 'OK'], 'returned'],
    [['RD', 'OK'], 'delivered'],
  ])('with the codes %j ended: %s', async (codes, outcome) => {
    dhl.answer(route, events(...codes.map((code, index) => event(code, `1${index}:00:00`))))
    expect((await track()).outcome).toBe(outcome)
  })

  it('has who signed in no description', async () => {
    const description = 'Delivered - Signed for by: ANA SOUZA'
    dhl.answer(route, events(event('OK', '10:00:00', 'Lisbon-PT', { signedBy: 'ANA SOUZA', description })))
    expect((await track()).scans).toMatchObject([{ description: 'Delivered', signedBy: 'ANA SOUZA' }])
  })

  it('without a usable time of one scan keeps the others', async () => {
    dhl.answer(route, events(event('PU', '25:99:00'), event('DF', '10:00:00', 'Lisbon')))
    expect((await track()).scans).toMatchObject([{ code: 'DF', countryCode: null }])
  })

  it.each<[string, DhlAnswer]>([
    ['DHL does not know it', dhlRefusal(404, 'No Shipments Found')],
    ['the list is empty', { body: { shipments: [] } }],
    ['nothing happened', { body: { shipments: [{ status: 'Success' }] } }],
  ])('has no scans where %s', async (_why, answer) => {
    dhl.answer(route, answer)
    expect(await track()).toEqual(noTracking)
  })
})

describe('DHL that does not track', () => {
  it.each([
    ['7', 7],
    [undefined, 60],
  ])('says after a 429 with Retry-After %s for how many seconds', async (header, seconds) => {
    const headers = header === undefined ? {} : { 'retry-after': header }
    dhl.answer(route, { ...dhlRefusal(429, 'slow down'), headers })
    const error: unknown = await track().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CourierBusy)
    expect(error).toMatchObject({ retryAfterSeconds: seconds })
  })

  it.each<[string, DhlAnswer | 'cut']>([
    ['an error of the server', dhlRefusal(500, 'broken')],
    ['HTML', dhlHtml],
    ['another shape', { body: { shipments: 'none' } }],
    ['nothing', 'cut'],
  ])('is unavailable with %s', async (_name, answer) => {
    dhl.answer(route, () => answer)
    await expect(track()).rejects.toBeInstanceOf(CourierUnavailable)
  })
})
