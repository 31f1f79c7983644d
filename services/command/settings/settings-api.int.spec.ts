import { defaultTenant, orderIdSchema } from '@cartorio/contracts/ids.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { termsVersions } from '@cartorio/contracts/terms.js'
import { draft, newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { eventsOf } from '../../testing/scenarios/placed-orders.js'
import { writeFirstSettings } from './write-first-settings.js'

let app: ServedApp
let cookie: string

beforeAll(async () => {
  app = await startServedApp()
  await writeFirstSettings({ ...app.deps.ports, ...app.deps.command }, [defaultTenant])
  cookie = await app.cookieOf('default')
})
afterAll(async () => app?.close())

const change = (setting: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  app.call('POST', `/api/admin/settings/${setting}`, body, { cookie, ...headers })

const list = {
  name: 'multi-item-2099',
  origin: 'multi-item',
  currency: 'USD',
  startsOn: '2099-01-01',
  base: { BIRTH: 4900, MARRIAGE: 4900, DEATH: 4900, POWER_OF_ATTORNEY: 3900, CRIMINAL_BACKGROUND: 6900 },
  translation: 2500,
  apostille: 3000,
  expedited: 5000,
}

const wizardForm = {
  documentType: 'BIRTH',
  originState: 'SP',
  applicantName: 'Joana Prado',
  applicantCpf: '529.982.247-25',
  applicantEmail: 'joana.prado@example.com',
  applicantPhone: '+1 305 555 0142',
  deliveryAddress: '742 Evergreen Terrace',
  deliveryCity: 'Miami',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
  deliveryPhone: '+1 305 555 0142',
}

describe('the settings of an office', () => {
  it('are read and changed by administrators alone', async () => {
    expect((await app.call('GET', '/api/admin/settings')).status).toBe(401)
    expect((await app.call('POST', '/api/admin/settings/price-lists', list)).status).toBe(401)
    expect((await app.call('GET', '/api/admin/settings', undefined, { cookie })).body).toMatchObject({
      revision: 4,
      currencies: ['USD'],
      priceLists: [
        { name: 'wizard-2025', inForce: true },
        { name: 'multi-item-2025', inForce: true },
      ],
    })
  })

  it('take a list once, however often the request comes, and never change it', async () => {
    const once = { 'idempotency-key': newKey() }
    const [first, again] = [await change('price-lists', list, once), await change('price-lists', list, once)]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect((first.body.priceLists as { name: string; inForce: boolean }[]).at(-1)).toMatchObject({
      name: 'multi-item-2099',
      inForce: false,
    })
    expect(await change('price-lists', list)).toMatchObject({ status: 409, body: { code: 'settings/list-exists' } })
    expect((await change('price-lists', { ...list, name: 'other' }, once)).status).toBe(422)
  })

  it('name the fields that are wrong', async () => {
    const wrong = await change('price-lists', { ...list, name: 'other', translation: 0, base: { BIRTH: 4900 } })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'request/invalid' } })
    expect((wrong.body.errors as { field: string }[]).map(({ field }) => field)).toEqual(['base', 'translation'])
    expect(await change('price-lists', { ...list, name: 'other', startsOn: '2020-01-01' })).toMatchObject({
      status: 400,
      body: { code: 'settings/starts-in-past' },
    })
  })

  it('say which of the promised days is wrong', async () => {
    const days = { delivery: [5, 12], steps: { start: 1, issue: 2, translate: 3, apostille: 4, ship: 5 } }
    const startsOn = officeDay(new Date().toISOString())
    const wrong = await change('promised-days', {
      startsOn,
      standard: days,
      expedited: days,
      transitMargin: -1,
      documentsPerDay: 0,
    })
    expect(wrong.body.errors).toEqual([
      { field: 'transitMargin', message: 'O mínimo são 0 dias.' },
      { field: 'documentsPerDay', message: 'O mínimo é 1 documento.' },
    ])
  })

  it('say what becomes of a guarantee, and orders record the terms that promise it', async () => {
    const created = async () => {
      const { body } = await app.call('POST', '/api/create-order', draft({ acceptedTerms: true }), {
        'idempotency-key': newKey(),
      })
      const { orderId } = app.deps.ports.customerTokens.verify(String(body.token)) ?? {}
      const events = await eventsOf(app.stores.eventStore, orderIdSchema.parse(orderId))
      return events.flatMap(({ type, data }) =>
        type === 'OrderCreated' || type === 'TermsAccepted' ? [[type, data.termsVersion]] : [],
      )
    }
    const both = (version: string) => [
      ['OrderCreated', version],
      ['TermsAccepted', version],
    ]
    const settings = async () => (await app.call('GET', '/api/admin/settings', undefined, { cookie })).body
    expect(await settings()).toMatchObject({ guarantee: { rule: 'no-reason' } })
    expect(await created()).toEqual(both(termsVersions['no-reason']))
    expect(await change('guarantee', { rule: 'office-decides' })).toMatchObject({
      status: 200,
      body: { guarantee: { rule: 'office-decides' } },
    })
    expect(await created()).toEqual(both(termsVersions['office-decides']))
    expect(await change('guarantee', { rule: 'never' })).toMatchObject({ status: 400 })
    expect((await change('guarantee', { rule: 'no-reason' })).status).toBe(200)
  })

  it('hold at once for prices that are shown after the change', async () => {
    const [standard, expedited] = [12, 6].map((latest) => ({
      delivery: [5, latest],
      steps: { start: 1, issue: 2, translate: 3, apostille: 4, ship: 5 },
    }))
    const startsOn = officeDay(new Date().toISOString())
    const { body: changed } = await change('promised-days', { startsOn, standard, expedited, documentsPerDay: 4 })
    expect(changed.promisedDays).toContainEqual({ startsOn, standard, expedited, transitMargin: 2, documentsPerDay: 4 })
    expect((await app.call('GET', '/api/prices')).body).toMatchObject({
      settingsRevision: changed.revision,
      currencies: ['USD'],
      priceLists: [{ name: 'wizard-2025' }, { name: 'multi-item-2025', translation: 2500 }],
      deliveryDays: { standard: [5, 12], expedited: [5, 6] },
      shippingDays: { standard: 5, expedited: 5 },
      documentsPerDay: 4,
    })
  })

  it.each([
    ['/api/pricing/calculate', { items: [{ documentType: 'BIRTH' }] }],
    ['/api/pricing/calculate', { documentType: 'BIRTH', country: 'US' }],
    ['/api/shipping/rate', { destinationCountry: 'US' }],
    ['/api/create-order', draft()],
    ['/api/orders', draft()],
    ['/api/orders', wizardForm],
  ])('sell nothing in a currency that is not offered: %s', async (path, body) => {
    const inCurrency = (currency: unknown) =>
      app.call('POST', path, { ...body, currency }, { 'idempotency-key': newKey() })
    for (const currency of ['EUR', 'jpy', 'BRL'])
      expect(await inCurrency(currency)).toMatchObject({
        status: 400,
        body: {
          code: 'order/currency-not-offered',
          detail: 'Não vendemos nessa moeda. Escolha uma destas: USD.',
          currencies: ['USD'],
        },
      })
    for (const currency of ['euro', 978, null])
      expect(await inCurrency(currency)).toMatchObject({
        status: 400,
        body: { detail: 'Informe a moeda com três letras. Exemplo: USD' },
      })
    expect((await inCurrency('usd')).body).toMatchObject({ currency: 'USD' })
  })
})
