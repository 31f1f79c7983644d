import { officeDay } from '@cartorio/contracts/office-time.js'
import { draft, newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'

let app: ServedApp
/** The shop's own office, and another one with a price list of its own. */
let shop: string
let porto: string

const base = { BIRTH: 6100, MARRIAGE: 6100, DEATH: 6100, POWER_OF_ATTORNEY: 5100, CRIMINAL_BACKGROUND: 8100 }

beforeAll(async () => {
  app = await startServedApp({ environment: { TENANTS: 'default,porto' } })
  shop = await app.cookieOf('default')
  porto = await app.cookieOf('porto')
  const list = {
    name: 'multi-item-porto',
    origin: 'multi-item',
    currency: 'USD',
    startsOn: officeDay(new Date().toISOString()),
    base,
    translation: 2500,
    apostille: 3000,
    expedited: 5000,
  }
  const headers = { cookie: porto, 'idempotency-key': newKey() }
  expect((await app.call('POST', '/api/admin/settings/price-lists', list, headers)).status).toBe(200)
})
afterAll(() => app?.close())

const items = [{ documentType: 'BIRTH' }]
const price = (path: string, cookie?: string) =>
  app.call('POST', path, { items }, cookie === undefined ? {} : { cookie })
const pricesOf = async (cookie: string) => {
  const { body } = await app.call('GET', '/api/admin/prices', undefined, { cookie })
  const lists = body.priceLists as readonly { name: string; origin: string; base: Record<string, number> }[]
  return lists.filter(({ origin }) => origin === 'multi-item').map((list) => [list.name, list.base.BIRTH])
}

describe('the prices of an order that the office makes', () => {
  it('are those in force at the signed-in person’s own office', async () => {
    expect(await price('/api/admin/pricing/calculate', porto)).toMatchObject({
      status: 200,
      body: { priceList: 'multi-item-porto', basePrice: 61, currency: 'USD' },
    })
    expect((await price('/api/admin/pricing/calculate', shop)).body).toMatchObject({ basePrice: 45 })
    expect((await price('/api/pricing/calculate')).body).toMatchObject({ basePrice: 45 })
    expect(await pricesOf(porto)).toEqual([['multi-item-porto', 6100]])
    expect(await pricesOf(shop)).toEqual([['multi-item-2025', 4500]])
  })

  it('are those at which the order is made', async () => {
    const made = async (cookie: string) => {
      const headers = { cookie, 'idempotency-key': newKey() }
      const order = {
        ...draft(),
        documents: [{ type: 'birth', familyMember: { name: 'Ana Prado' }, delivery: 'file' }],
      }
      const { status, body } = await app.call('POST', '/api/admin/orders', { channel: 'phone', order }, headers)
      return [status, body.totalPrice]
    }
    expect([await made(porto), await made(shop)]).toEqual([
      [201, '61.00'],
      [201, '45.00'],
    ])
  })

  it('are shown to nobody who is not signed in', async () => {
    expect((await price('/api/admin/pricing/calculate')).status).toBe(401)
    expect((await app.call('GET', '/api/admin/prices')).status).toBe(401)
  })
})
