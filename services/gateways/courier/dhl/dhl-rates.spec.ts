import { cents } from '@cartorio/contracts/money.js'
import { fixedExchangeRates } from '../../../domain/pricing/exchange-rates.js'
import { type DhlAnswer, dhlHtml, dhlRefusal, type MyDhl, startMyDhl } from '../../../testing/fakes/my-dhl.js'
import type { ParcelToQuote } from '../port.js'
import { createSandboxCourier } from '../sandbox/sandbox-courier.js'
import { createDhlClient } from './dhl-client.js'
import { createDhlRates } from './dhl-rates.js'

const parcel: ParcelToQuote = {
  destinationCountry: 'PT',
  postalCode: '1100-148',
  weightKg: 0.5,
  pieces: 1,
  goodsValue: cents(100_00),
}
const billed = (price: unknown, priceCurrency = 'BRL') => ({ currencyType: 'BILLC', priceCurrency, price })
const product = (productCode: string, totalPrice: readonly unknown[], totalTransitDays: unknown = 3) => ({
  productCode,
  productName: 'EXPRESS WORLDWIDE',
  totalPrice,
  deliveryCapabilities: { totalTransitDays },
})
const rates = (...products: readonly unknown[]): DhlAnswer => ({ body: { products } })
const worldwide = product('D', [{ ...billed(99.99, 'EUR'), currencyType: 'PULCL' }, billed(247.53)])

const account = {
  number: '123456789',
  shipper: {
    company: 'Cartório Online',
    name: 'Expedição',
    phone: '+551130001000',
    email: undefined,
    address: 'Avenida Paulista 1000',
    city: 'São Paulo',
    state: 'SP',
    postalCode: '01310-100',
    country: 'BR',
  },
}

let dhl: MyDhl
let now: string
let reasons: string[]

beforeEach(async () => {
  dhl = await startMyDhl()
  now = '2026-03-03T01:00:00.000Z'
  reasons = []
})
afterEach(() => dhl.stop())

const clock = { now: () => now }
const zoneTable = createSandboxCourier()
const courier = (options: { readonly answerWithinMillis?: number; readonly city?: string } = {}) =>
  createDhlRates({
    client: createDhlClient({
      baseUrl: dhl.baseUrl,
      apiKey: 'key',
      apiSecret: 'secret',
      clock,
      ids: { random: () => 'id' },
    }),
    account,
    exchangeRates: fixedExchangeRates(new Map([['BRL', '0.1823']])),
    zoneTable,
    cityOf: async () => options.city,
    clock,
    answerWithinMillis: options.answerWithinMillis ?? 5000,
    onFallback: (reason) => reasons.push(reason),
  })

describe('the price of one piece', () => {
  it("is the account's billed price, converted, with what it was made of", async () => {
    dhl.answer('GET /rates', rates(worldwide))
    expect(await courier().quote(parcel)).toEqual({
      rate: 45_12,
      currency: 'USD',
      estimatedDays: 3,
      carrier: 'DHL Express',
      source: 'dhl',
      courierPrice: { amount: 247_53, currency: 'BRL', exchangeRate: '0.1823', productCode: 'D' },
    })
  })

  it('is requested for an envelope of documents from the day after today at the office', async () => {
    dhl.answer('GET /rates', rates(worldwide))
    await courier({ city: 'Lisboa' }).quote(parcel)
    expect(Object.fromEntries(dhl.calls[0]?.query ?? [])).toEqual({
      accountNumber: '123456789',
      originCountryCode: 'BR',
      originCityName: 'São Paulo',
      originPostalCode: '01310-100',
      destinationCountryCode: 'PT',
      destinationCityName: 'Lisboa',
      destinationPostalCode: '1100-148',
      weight: '0.5',
      length: '32',
      width: '24',
      height: '1',
      plannedShippingDate: '2026-03-03',
      isCustomsDeclarable: 'false',
      unitOfMeasurement: 'metric',
      nextBusinessDay: 'true',
    })
  })

  it('is requested for the main city where only the country is known', async () => {
    dhl.answer('GET /rates', rates(worldwide))
    await courier().quote({ ...parcel, postalCode: '00000' })
    expect(dhl.calls[0]?.query.get('destinationCityName')).toBe('Lisbon')
    expect(dhl.calls[0]?.query.has('destinationPostalCode')).toBe(false)
  })

  it('is that of the cheapest product with a billed price above zero', async () => {
    dhl.answer(
      'GET /rates',
      rates(
        product('A', [billed(0)]),
        product('B', []),
        product('C', [{ currencyType: 'PULCL', priceCurrency: 'BRL', price: 1 }]),
        product('E', [billed(-5)]),
        product('F', [billed(0.004)]),
        { productCode: 'G' },
        product('K', [billed(400)]),
        worldwide,
      ),
    )
    expect((await courier().quote(parcel)).courierPrice?.productCode).toBe('D')
  })

  it.each([[undefined], ['soon'], [0], [400]])('keeps the zone table’s days where DHL says %j', async (days) => {
    dhl.answer(
      'GET /rates',
      rates({ ...worldwide, deliveryCapabilities: days === undefined ? {} : { totalTransitDays: days } }),
    )
    expect((await courier().quote(parcel)).estimatedDays).toBe(3)
  })
})

describe('the price of several pieces', () => {
  it('is requested with each piece', async () => {
    dhl.answer('POST /rates', rates(worldwide))
    expect((await courier().quote({ ...parcel, pieces: 3 })).source).toBe('dhl')
    expect(dhl.calls[0]?.body).toMatchObject({
      customerDetails: {
        shipperDetails: { countryCode: 'BR', cityName: 'São Paulo', postalCode: '01310-100' },
        receiverDetails: { countryCode: 'PT', cityName: 'Lisbon', postalCode: '1100-148' },
      },
      accounts: [{ typeCode: 'shipper', number: '123456789' }],
      plannedShippingDateAndTime: '2026-03-03T13:00:00GMT-03:00',
      isCustomsDeclarable: false,
      packages: Array.from({ length: 3 }, () => ({ weight: 0.5, dimensions: { length: 32, width: 24, height: 1 } })),
    })
  })
})

describe('the zone table', () => {
  it.each<[string, DhlAnswer | 'nothing' | 'cut', string]>([
    ['is limited', { ...dhlRefusal(429, 'slow'), headers: { 'retry-after': '120' } }, 'DHL: rate-limited, status 429'],
    ['fails', dhlRefusal(500, 'broken'), 'DHL: server-error, status 500'],
    ['refuses the place', dhlRefusal(400, 'no such place'), 'DHL: rejected, status 400'],
    ['answers HTML', dhlHtml, 'DHL: unusable-answer, status 200'],
    ['answers another shape', { body: { products: 'none' } }, 'DHL: unusable-answer, status 200'],
    ['answers a text for a price', rates(product('D', [billed('12.00')])), 'DHL: unusable-answer, status 200'],
    ['cuts the connection', 'cut', 'DHL: no-answer'],
    ['has no product', rates(), 'no product with a price and an exchange rate'],
    ['has only prices of zero', rates(product('D', [billed(0)])), 'no product with a price and an exchange rate'],
    [
      'bills in a currency without a rate',
      rates(product('D', [billed(40, 'EUR')])),
      'no product with a price and an exchange rate',
    ],
    ['bills in no currency', rates(product('D', [billed(40, 'real')])), 'no product with a price and an exchange rate'],
  ])('prices the parcel where DHL %s', async (_name, answer, reason) => {
    dhl.answer('GET /rates', () => answer)
    expect(await courier().quote(parcel)).toEqual(await zoneTable.quote(parcel))
    expect(reasons).toEqual([reason])
  })

  it('prices the parcel when DHL does not answer in time', async () => {
    dhl.answer('GET /rates', () => 'nothing')
    expect(await courier({ answerWithinMillis: 50 }).quote(parcel)).toEqual(await zoneTable.quote(parcel))
    expect(reasons).toEqual(['DHL: no-answer'])
  })
})

describe('the cache of prices', () => {
  it('keeps a price for 15 minutes, for one destination, weight and number of pieces', async () => {
    dhl.answer('GET /rates', rates(worldwide))
    const rate = courier()
    await rate.quote(parcel)
    now = '2026-03-03T01:14:59.000Z'
    await rate.quote(parcel)
    expect(dhl.calls).toHaveLength(1)
    await rate.quote({ ...parcel, postalCode: '1100-149' })
    await rate.quote({ ...parcel, weightKg: 1 })
    expect(dhl.calls).toHaveLength(3)
    now = '2026-03-03T01:15:00.000Z'
    await rate.quote(parcel)
    expect(dhl.calls).toHaveLength(4)
  })

  it('sends one request for a price that several callers need at once', async () => {
    dhl.answer('GET /rates', rates(worldwide))
    const rate = courier()
    await Promise.all([rate.quote(parcel), rate.quote(parcel)])
    expect(dhl.calls).toHaveLength(1)
  })

  it('keeps the price of the zone table for a minute', async () => {
    dhl.answer('GET /rates', dhlRefusal(500, 'broken'))
    const rate = courier()
    await rate.quote(parcel)
    await rate.quote(parcel)
    expect(dhl.calls).toHaveLength(1)
    dhl.answer('GET /rates', rates(worldwide))
    now = '2026-03-03T01:01:00.000Z'
    expect((await rate.quote(parcel)).source).toBe('dhl')
  })

  it('sends nothing before the time that DHL has named', async () => {
    dhl.answer('GET /rates', { ...dhlRefusal(429, 'slow'), headers: { 'retry-after': '120' } })
    const rate = courier()
    await rate.quote(parcel)
    dhl.answer('GET /rates', rates(worldwide))
    now = '2026-03-03T01:01:59.000Z'
    expect((await rate.quote({ ...parcel, weightKg: 1 })).source).toBe('zone-table')
    expect(dhl.calls).toHaveLength(1)
    now = '2026-03-03T01:02:00.000Z'
    expect((await rate.quote({ ...parcel, weightKg: 1.5 })).source).toBe('dhl')
  })
})
