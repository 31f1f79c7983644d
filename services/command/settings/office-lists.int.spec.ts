import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { firstMessageTemplates } from '@cartorio/contracts/message-templates.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { draft, newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { eventsOf } from '../../testing/scenarios/placed-orders.js'

let app: ServedApp
let cookie: string

beforeAll(async () => {
  app = await startServedApp()
  cookie = await app.cookieOf('default')
})
afterAll(async () => app?.close())

const change = (setting: string, body: object) =>
  app.call('POST', `/api/admin/settings/${setting}`, body, { cookie, 'idempotency-key': newKey() })
const readOn = officeDay(new Date().toISOString())
const fieldsOf = ({ body }: { readonly body: Readonly<Record<string, unknown>> }) =>
  (body.errors as { field: string }[]).map(({ field }) => field)

describe('the countries that take an apostille', () => {
  const set = (...countries: readonly object[]) =>
    change('apostille-parties', { countries, readOn, source: 'Quadro de estado da HCCH' })
  const orderFor = (countryOfUse: string) => {
    const documents = [{ type: 'birth', familyMember: { name: 'A' }, needsApostille: true, countryOfUse }]
    return app.call('POST', '/api/create-order', { ...draft(), documents }, { 'idempotency-key': newKey() })
  }

  it('are set by administrators alone', async () =>
    expect((await app.call('POST', '/api/admin/settings/apostille-parties', {})).status).toBe(401))

  it('begin with the first table, and are shown with source and day', async () => {
    const { body } = await app.call('GET', '/api/admin/settings', undefined, { cookie })
    expect(body.apostilleParties).toEqual(
      expect.arrayContaining([
        { country: 'AE', state: 'not-a-party', readOn: '2026-11-27', source: expect.stringContaining('HCCH') },
        expect.objectContaining({ country: 'BD', state: 'party', since: '2025-03-30' }),
      ]),
    )
  })

  it('hold at once for new orders and for the screens', async () => {
    expect((await orderFor('AE')).body).toMatchObject({ code: 'order/apostille-not-taken' })
    const emirates = { country: 'AE', state: 'party', since: readOn }
    const { status, body } = await set(emirates)
    expect([status, body.apostilleParties]).toEqual([
      200,
      expect.arrayContaining([{ ...emirates, readOn, source: 'Quadro de estado da HCCH' }]),
    ])
    expect((await app.call('GET', '/api/prices')).body).toMatchObject({ apostilleCountries: [emirates] })
    expect((await orderFor('AE')).status).toBe(201)
    expect((await set({ country: 'AE', state: 'not-a-party' })).status).toBe(200)
    expect((await orderFor('AE')).body).toMatchObject({ code: 'order/apostille-not-taken' })
  })

  it.each([
    ['a country that does not exist', { country: 'XX', state: 'party' }, 'countries.0.country'],
    ['Brazil', { country: 'BR', state: 'party' }, 'countries.0.country'],
    ['another state', { country: 'AE', state: 'maybe' }, 'countries.0.state'],
    ['a day that does not exist', { country: 'AE', state: 'party', since: '2027-02-30' }, 'countries.0.since'],
    [
      'the day of a country that is no party',
      { country: 'AE', state: 'not-a-party', since: readOn },
      'countries.0.since',
    ],
    [
      'an end before the beginning',
      { country: 'AE', state: 'party', since: readOn, endedOn: readOn },
      'countries.0.endedOn',
    ],
  ])('are refused with %s', async (_what, country, field) => {
    const refused = await set(country)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  })

  it('are refused with a country twice, with none, without a source, or read in days to come', async () => {
    const twice = [
      { country: 'AE', state: 'party' },
      { country: 'AE', state: 'unknown' },
    ]
    expect(fieldsOf(await set(...twice))).toEqual(['countries'])
    expect(fieldsOf(await set())).toEqual(['countries'])
    const countries = [{ country: 'AE', state: 'party' }]
    expect(fieldsOf(await change('apostille-parties', { countries, readOn, source: ' ' }))).toEqual(['source'])
    expect(await change('apostille-parties', { countries, readOn: '2999-01-01', source: 'HCCH' })).toMatchObject({
      status: 400,
      body: { code: 'settings/read-in-future' },
    })
  })
})

describe('what a search costs, and what is kept of it', () => {
  const set = (terms: object) =>
    change('search-terms', { currency: 'USD', startsOn: readOn, fee: 0, kept: 0, ...terms })
  const births = { items: [{ documentType: 'birth' }, { documentType: 'power-attorney' }] }
  /** What an order that is placed now records of it. */
  const place = async () => {
    const documents = [{ type: 'birth', familyMember: { name: 'A' } }]
    const key = { 'idempotency-key': newKey() }
    const { body } = await app.call('POST', '/api/create-order', { ...draft(), documents }, key)
    const { orderId } = app.deps.ports.customerTokens.verify(String(body.token)) ?? {}
    const events = await eventsOf(app.stores.eventStore, orderIdSchema.parse(orderId))
    return events.flatMap(({ type, data }) => (type === 'OrderCreated' ? [data.search, data.items] : []))
  }

  it('begins with a search in the price, of which everything is given back', async () => {
    expect((await app.call('POST', '/api/pricing/calculate', births)).body).not.toHaveProperty('searchPrice')
    expect(await place()).toEqual([undefined, [expect.not.objectContaining({ search: expect.anything() })]])
  })

  it('holds for orders that are placed from then on, which keep it', async () => {
    expect((await set({ fee: 350, kept: 400 })).body.searchTerms).toEqual([
      { currency: 'USD', startsOn: readOn, fee: 350, kept: 400 },
    ])
    expect((await app.call('GET', '/api/prices')).body).toMatchObject({
      priceLists: [{ search: { fee: 350, kept: 400 } }, { search: { fee: 350, kept: 400 } }],
    })
    expect((await app.call('POST', '/api/pricing/calculate', births)).body).toMatchObject({
      basePrice: 80,
      searchPrice: 3.5,
      items: [{ total: 48.5 }, { total: 35 }],
      total: 83.5,
    })
    expect(await place()).toEqual([{ fee: 350, kept: 400 }, [expect.objectContaining({ search: 350, total: 4850 })]])
    expect((await set({})).status).toBe(200)
  })

  it.each([
    ['an amount below nothing', { fee: -1 }, 'fee'],
    ['half a cent', { kept: 0.5 }, 'kept'],
    ['another currency', { currency: 'BRL' }, 'currency'],
    ['no day', { startsOn: '' }, 'startsOn'],
  ])('is refused with %s', async (_what, terms, field) => {
    const refused = await set(terms)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  })

  it('starts on no day that has passed', async () =>
    expect((await set({ startsOn: '2020-01-01' })).body).toMatchObject({ code: 'settings/starts-in-past' }))
})

describe('the texts that drafts of powers begin with', () => {
  const set = (body: object) => change('powers-templates', body)

  it('are set by administrators alone', async () =>
    expect((await app.call('POST', '/api/admin/settings/powers-templates', {})).status).toBe(401))

  it('begin with the first ones, and have a version more after each change', async () => {
    const { body: before } = await app.call('GET', '/api/admin/settings', undefined, { cookie })
    expect(before.powersTemplates).toMatchObject([{ version: 1, frame: expect.stringContaining('{powersText}') }])
    const powers = { inss: 'representar {grantorName} no INSS' }
    const { status, body } = await set({ powers })
    expect([status, body.powersTemplates]).toEqual([
      200,
      [
        expect.objectContaining({ version: 1 }),
        expect.objectContaining({ version: 2, powers: expect.objectContaining(powers) }),
      ],
    ])
  })

  it.each([
    ['a field that does not exist', { frame: '{powersText} de {grantorMother}' }, 'frame'],
    ['a purpose that is none', { powers: { travel: 'viajar em nome do outorgante' } }, 'powers'],
    ['a sale of nothing', { powers: { 'sell-property': 'vender o imóvel dele' } }, 'powers.sell-property'],
    ['nothing', {}, 'powers'],
  ])('are refused with %s', async (_what, body, field) => {
    const refused = await set(body)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  })
})

describe('the templates of messages to customers', () => {
  const thanks = { id: 'obrigado', name: 'Obrigado', text: 'Obrigado por avisar, {nome}.' }
  const read = async () => (await app.call('GET', '/api/admin/message-templates', undefined, { cookie })).body

  it('begin with the first ones, and change with a version more, for all of the office', async () => {
    expect(await read()).toEqual(firstMessageTemplates)
    const { status, body } = await change('message-templates', { templates: [thanks], removed: ['recebemos'] })
    const templates = [...firstMessageTemplates.templates.filter(({ id }) => id !== 'recebemos'), thanks]
    expect([status, body.messageTemplates]).toEqual([200, { version: 2, templates }])
    expect(await read()).toEqual({ version: 2, templates })
    const late = await change('message-templates', { templates: [{ ...thanks, id: 'outro' }], version: 1 })
    expect([late.status, late.body.code]).toEqual([409, 'settings/templates-changed'])
  })

  it('are changed by administrators, and read by no stranger', async () => {
    const changed = await app.call('POST', '/api/admin/settings/message-templates', { templates: [thanks] })
    expect(changed.status).toBe(401)
    expect((await app.call('GET', '/api/admin/message-templates')).status).toBe(401)
  })

  it.each([
    ['a field that does not exist', { templates: [{ ...thanks, text: 'Obrigado, {mae}.' }] }, 'templates.0.text'],
    ['no name', { templates: [{ ...thanks, name: ' ' }] }, 'templates.0.name'],
    ['a code with capitals', { templates: [{ ...thanks, id: 'Obrigado' }] }, 'templates.0.id'],
    ['a code twice', { templates: [thanks, thanks] }, 'templates'],
    ['none', {}, 'templates'],
    ['one that comes and goes', { templates: [thanks], removed: [thanks.id] }, 'removed'],
  ])('are refused with %s', async (_what, body, field) => {
    const refused = await change('message-templates', body)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
    expect(JSON.stringify(refused.body)).not.toContain('undefined')
  })
})

describe('the sworn translators', () => {
  const helena = {
    id: 'jucesp-1234',
    name: 'Helena Duarte',
    state: 'SP',
    registration: '1234',
    languages: ['it', 'en'],
  }

  it('begin with none, come into the list, change and leave it', async () => {
    expect((await app.call('GET', '/api/admin/settings', undefined, { cookie })).body.translators).toEqual([])
    expect((await change('translators', { translators: [helena] })).body.translators).toEqual([helena])
    const more = { ...helena, languages: ['it'] }
    expect((await change('translators', { translators: [more] })).body.translators).toEqual([more])
    expect((await change('translators', { removed: [helena.id] })).body.translators).toEqual([])
    expect((await app.call('POST', '/api/admin/settings/translators', { translators: [helena] })).status).toBe(401)
  })

  it.each([
    ['a code with capitals', { translators: [{ ...helena, id: 'JUCESP' }] }, 'translators.0.id'],
    ['no name', { translators: [{ ...helena, name: ' ' }] }, 'translators.0.name'],
    ['a state that does not exist', { translators: [{ ...helena, state: 'XX' }] }, 'translators.0.state'],
    ['no number', { translators: [{ ...helena, registration: '' }] }, 'translators.0.registration'],
    ['no language', { translators: [{ ...helena, languages: [] }] }, 'translators.0.languages'],
    ['a language twice', { translators: [{ ...helena, languages: ['it', 'it'] }] }, 'translators.0.languages'],
    ['another language', { translators: [{ ...helena, languages: ['la'] }] }, 'translators.0.languages.0'],
    ['a code twice', { translators: [helena, helena] }, 'translators'],
    ['none', {}, 'translators'],
    ['one who comes and goes', { translators: [helena], removed: [helena.id] }, 'removed'],
  ])('are refused with %s', async (_what, body, field) => {
    const refused = await change('translators', body)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  })
})

describe('the offices of the civil registry', () => {
  const central = { cns: '104539', name: 'Registro Civil do 1º Subdistrito', city: 'São Paulo', state: 'SP' }
  const find = async (cns: string) => (await app.call('GET', `/api/notary-offices?cns=${cns}`)).body

  it('are found by their number once they are in the list, and leave it', async () => {
    expect(await find(central.cns)).toEqual({ office: null })
    expect((await change('notary-offices', { offices: [central] })).body.notaryOffices).toEqual([central])
    expect(await find(central.cns)).toEqual({ office: central })
    const renamed = { ...central, name: 'Registro Civil da Sé' }
    expect((await change('notary-offices', { offices: [renamed] })).body.notaryOffices).toEqual([renamed])
    expect((await change('notary-offices', { removed: [central.cns] })).body.notaryOffices).toEqual([])
    expect(await find(central.cns)).toEqual({ office: null })
    expect((await app.call('GET', '/api/notary-offices?cns=12')).status).toBe(400)
    expect((await app.call('POST', '/api/admin/settings/notary-offices', { offices: [central] })).status).toBe(401)
  })

  it.each([
    ['a number of five digits', { offices: [{ ...central, cns: '10453' }] }, 'offices.0.cns'],
    ['a city of another state', { offices: [{ ...central, state: 'RJ' }] }, 'offices.0.city'],
    ['a number twice', { offices: [central, central] }, 'offices'],
    ['none', {}, 'offices'],
    ['one that comes and goes', { offices: [central], removed: [central.cns] }, 'removed'],
  ])('are refused with %s', async (_what, body, field) => {
    const refused = await change('notary-offices', body)
    expect([refused.status, fieldsOf(refused)]).toEqual([400, [field]])
  })
})
