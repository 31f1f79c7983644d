import { priceListSchema } from '@cartorio/contracts/events/settings-events.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { orderParcel } from '../../domain/pricing/order-parcel.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import type { CurrentSettings, Settings } from '../../domain/settings/settings.js'
import type { CourierGateway, ShippingQuote } from '../../gateways/courier/port.js'
import { createQuoteIds } from '../../gateways/courier/quote-ids.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { priceListsInEurosAndYen } from '../../testing/scenarios/currencies.js'
import { eventsOf, newRequest, orderBody, orderOf } from '../../testing/scenarios/placed-orders.js'
import { changeAddress } from '../../testing/scenarios/staff-commands.js'
import { ChangeOrder } from './change-order.js'
import { placeOrder } from './place-order.js'

let postgres: TestDatabases
let instance: CommandInstance
let now = '2026-03-02T12:00:00.000Z'

beforeAll(async () => {
  postgres = await openTestDatabases()
  instance = await openCommandInstance(await postgres.database(), undefined, { now: () => now })
})
afterAll(async () => {
  await instance?.close()
  await postgres?.stop()
})
beforeEach(() => {
  now = '2026-03-02T12:00:00.000Z'
})

const { deliveryCountry, deliveryPostalCode, documents } = orderBody
const parcel = orderParcel(deliveryCountry, deliveryPostalCode, documents.length)
const dhlQuote = (rate: number): ShippingQuote => ({
  rate: cents(rate),
  currency: 'USD',
  estimatedDays: 3,
  carrier: 'DHL Express',
  source: 'dhl',
  courierPrice: { amount: cents(247_53), currency: 'BRL', exchangeRate: '0.1823', productCode: 'D' },
})
const issued = () => createQuoteIds(instance.deps.serverSecrets).issue(parcel, dhlQuote(45_12), now)

/** The price of the courier has risen since the quote. */
const place = async (
  changes: Partial<typeof orderBody>,
  request = newRequest(),
  settings: CurrentSettings = instance.deps.settings,
) => {
  const deps = { ...instance.deps, settings, courier: { quote: async () => dhlQuote(99_00) } }
  await placeOrder(deps, { body: { ...orderBody, ...changes }, tenantId: defaultTenant, request })
  const [created] = await eventsOf(instance.eventStore, orderOf(request))
  return created?.data
}

const rates = [
  { currency: 'JPY', usd: '0.0067', startsOn: '2026-03-01' },
  { currency: 'JPY', usd: '0.0071', startsOn: '2026-03-03' },
]
const yenLists = priceListsInEurosAndYen
  .slice(2)
  .map((list) => priceListSchema.parse({ ...list, startsOn: '2026-03-01' }))
const yenSettings: Settings = {
  ...initialSettings,
  exchangeRates: rates,
  priceLists: [...initialSettings.priceLists, ...yenLists],
}
const inYen: CurrentSettings = { of: () => yenSettings, refreshed: async () => yenSettings }

describe('the shipping of an order', () => {
  it('costs what was quoted, when the order carries the quote, and the event records how it came about', async () => {
    const shippingQuoteId = issued()
    now = '2026-03-03T11:59:00.000Z'
    expect(await place({ shippingQuoteId })).toMatchObject({
      breakdown: { shipping: 45_12 },
      transitDays: 3,
      shippingQuote: {
        source: 'dhl',
        quotedAt: '2026-03-02T12:00:00.000Z',
        charged: 45_12,
        courierPrice: { amount: 247_53, currency: 'BRL', exchangeRate: '0.1823', productCode: 'D' },
      },
    })
  })

  it('is quoted anew for an order without a quote', async () =>
    expect(await place({})).toMatchObject({
      breakdown: { shipping: 99_00 },
      shippingQuote: { source: 'dhl', quotedAt: '2026-03-02T12:00:00.000Z', charged: 99_00 },
    }))

  it('keeps the days of the journey also where it is free', async () => {
    const request = newRequest()
    const deps = { ...instance.deps, testProductAllowed: true, courier: { quote: async () => dhlQuote(99_00) } }
    const testProducts = documents.map((each) => ({ ...each, type: 'TEST_PRODUCT' as const }))
    await placeOrder(deps, { body: { ...orderBody, documents: testProducts }, tenantId: defaultTenant, request })
    const data = (await eventsOf(instance.eventStore, orderOf(request)))[0]?.data
    expect(data).toMatchObject({ breakdown: { shipping: 0 }, transitDays: 3 })
    expect(data).not.toHaveProperty('shippingQuote')
  })

  it('is converted by the settings’ rate of the quote’s day, and the event keeps both amounts and the rate', async () => {
    const shippingQuoteId = issued()
    now = '2026-03-03T11:59:00.000Z'
    expect(await place({ shippingQuoteId, currency: 'JPY' }, newRequest(), inYen)).toMatchObject({
      currency: 'JPY',
      priceList: 'items-jpy',
      // $\u00a045,12 at 149.2537… yen.
      breakdown: { base: 6800, shipping: 6734, total: 6800 + 3800 + 4500 + 6734 },
      shippingQuote: {
        charged: 6734,
        quoted: { amount: 45_12, currency: 'USD', exchangeRate: '149.2537313433' },
        courierPrice: { amount: 247_53, currency: 'BRL', exchangeRate: '0.1823', productCode: 'D' },
      },
    })
  })

  it('is refused with a quote that is too old, that was changed, or of another parcel; nothing is made', async () => {
    const shippingQuoteId = issued()
    const requests = Array.from({ length: 4 }, () => newRequest())
    const [old, changed, elsewhere, larger] = requests
    now = '2026-03-03T12:00:00.001Z'
    await expect(place({ shippingQuoteId }, old)).rejects.toMatchObject({ code: 'order/quote-expired' })
    now = '2026-03-02T12:00:00.000Z'
    await expect(place({ shippingQuoteId: `A${shippingQuoteId}` }, changed)).rejects.toMatchObject({
      code: 'order/quote-unknown',
    })
    const otherAddress = { deliveryPostalCode: '10001' }
    await expect(place({ shippingQuoteId, ...otherAddress }, elsewhere)).rejects.toMatchObject({
      code: 'order/quote-other-parcel',
    })
    await expect(place({ shippingQuoteId, documents: [...documents, ...documents] }, larger)).rejects.toMatchObject({
      code: 'order/quote-other-parcel',
    })
    for (const request of requests) expect(await eventsOf(instance.eventStore, orderOf(request))).toEqual([])
  })

  it('stays as it was in a repeat that comes when the quote is too old', async () => {
    const request = newRequest()
    const shippingQuoteId = issued()
    await place({ shippingQuoteId }, request)
    now = '2026-03-05T12:00:00.000Z'
    expect(await place({ shippingQuoteId }, request)).toMatchObject({ breakdown: { shipping: 45_12 } })
    expect(await eventsOf(instance.eventStore, orderOf(request))).toHaveLength(1)
  })

  it('stays in its currency in a repeat that comes when that one is no longer offered', async () => {
    const request = newRequest()
    await place({ currency: 'JPY' }, request, inYen)
    expect(await place({ currency: 'JPY' }, request)).toMatchObject({ currency: 'JPY', priceList: 'items-jpy' })
    await expect(place({ currency: 'JPY' })).rejects.toMatchObject({ code: 'order/currency-not-offered' })
  })
})

describe('the journey to another address', () => {
  it('is that of the documents in the customer’s parcel, and no shorter than the attorney’s', async () => {
    const asked: number[] = []
    const courier: CourierGateway = {
      quote: async ({ pieces }) => {
        asked.push(pieces)
        return { ...dhlQuote(45_12), estimatedDays: 1 }
      },
    }
    const procurations = documents.map((each) => ({
      ...each,
      type: 'POWER_OF_ATTORNEY' as const,
      delivery: 'attorney' as const,
    }))
    const request = newRequest()
    await placeOrder(
      { ...instance.deps, courier },
      { body: { ...orderBody, documents: [...documents, ...procurations] }, tenantId: defaultTenant, request },
    )
    await new ChangeOrder.handler({ ...instance.deps, courier }).execute(
      new ChangeOrder({ ...newRequest(), orderId: orderOf(request), command: changeAddress('customer') }),
    )
    const [created, moved] = await eventsOf(instance.eventStore, orderOf(request))
    expect([created?.data, moved?.data]).toMatchObject([{ transitDays: 2 }, { transitDays: 2 }])
    expect(asked).toEqual([1, 1])
  })
})
