import { cents } from '@cartorio/contracts/money.js'
import { pino } from 'pino'
import { unfollowedSettings } from '../domain/settings/first-settings.js'
import { createOfflineAddresses } from '../gateways/addresses/offline-addresses.js'
import { dhlRefusal, type MyDhl, startMyDhl } from '../testing/fakes/my-dhl.js'
import { loadConfig } from './config.js'
import { createCourier } from './courier.js'
import { randomIds, systemClock } from './system-clock.js'

const parcel = {
  destinationCountry: 'PT',
  postalCode: '1100-148',
  weightKg: 0.5,
  pieces: 1,
  goodsValue: cents(100_00),
}

let dhl: MyDhl
let lines: string[]

beforeEach(async () => {
  dhl = await startMyDhl({ apiKey: 'key', apiSecret: 'a-secret' })
  lines = []
})
afterEach(() => dhl.stop())

const courier = (changes: Readonly<Record<string, string>> = {}) =>
  createCourier(
    loadConfig({
      COURIER: 'dhl',
      DHL_BASE_URL: dhl.baseUrl,
      DHL_API_KEY: 'key',
      DHL_API_SECRET: 'a-secret',
      DHL_ACCOUNT: '123456789',
      DHL_SHIPPER_COMPANY: 'Cartório Online',
      DHL_SHIPPER_NAME: 'Expedição',
      DHL_SHIPPER_PHONE: '+551130001000',
      DHL_SHIPPER_ADDRESS: 'Avenida Paulista 1000',
      DHL_SHIPPER_CITY: 'São Paulo',
      DHL_SHIPPER_POSTAL_CODE: '01310-100',
      EXCHANGE_RATES: 'BRL=0.1823',
      ...changes,
    }),
    {
      addresses: createOfflineAddresses(),
      clock: systemClock,
      ids: randomIds,
      settings: unfollowedSettings,
      log: pino({ base: null }, { write: (line) => lines.push(line) }),
    },
  ).rates

describe('the courier of the configuration', () => {
  it('is DHL with its keys, for the city of the postal code', async () => {
    const totalPrice = [{ currencyType: 'BILLC', priceCurrency: 'BRL', price: 247.53 }]
    dhl.answer('GET /rates', { body: { products: [{ productCode: 'D', totalPrice }] } })
    expect(await courier().quote(parcel)).toMatchObject({ source: 'dhl', rate: 45_12 })
    expect(dhl.calls[0]?.query.get('destinationCityName')).toBe('Lisboa')
  })

  it('is the sandbox without them', async () => {
    expect(await courier({ COURIER: '' }).quote(parcel)).toMatchObject({ source: 'zone-table' })
    expect(dhl.calls).toEqual([])
  })

  it('names a failure of DHL once, without the destination and the secret', async () => {
    dhl.answer('GET /rates', dhlRefusal(400, 'no parcel goes to Rua das Flores, Lisboa'))
    const zones = courier()
    await zones.quote(parcel)
    await zones.quote({ ...parcel, pieces: 1, weightKg: 1 })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('DHL: rejected, status 400')
    expect(lines[0]).not.toMatch(/Lisb|1100|Flores|a-secret/)
  })
})
