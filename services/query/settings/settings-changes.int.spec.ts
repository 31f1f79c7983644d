import {
  type SettingPreview,
  type SettingsHistory,
  settingsHistorySchema,
} from '@cartorio/contracts/http/settings-changes.js'
import { defaultTenant } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { writeFirstSettings } from '../../command/settings/write-first-settings.js'
import { shortDay } from '../../presentation/wording.js'
import { deadlines } from '../../projections/deadlines/deadlines.js'
import { orders } from '../../projections/orders/orders.js'
import { newKey } from '../../testing/harness/api-client.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { orderRowsPlacedAt } from '../../testing/scenarios/order-rows.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie: string

const today = officeDay(new Date().toISOString())
const nextWeek = addDays(today, 7)
const nextMonth = addDays(today, 31)

beforeAll(async () => {
  app = await startServedApp()
  await writeFirstSettings({ ...app.deps.ports, ...app.deps.command }, [defaultTenant])
  const placed = ['2026-03-30T12:00:00.000Z', '2026-03-30T13:00:00.000Z']
  await seedReadModel(app.stores.readStore, orders, orderRowsPlacedAt('default', ...placed))
  await seedReadModel(app.stores.readStore, deadlines, new Map())
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const set = (setting: string, body: object) =>
  app.call('POST', `/api/admin/settings/${setting}`, body, { cookie, 'idempotency-key': newKey() })
const preview = (setting: string, body: object) =>
  app.call('POST', `/api/admin/settings/${setting}/preview`, body, { cookie })
const settings = async () => (await app.call('GET', '/api/admin/settings', undefined, { cookie })).body
const history = async (query = ''): Promise<SettingsHistory> =>
  settingsHistorySchema.parse(
    (await app.call('GET', `/api/admin/settings/history${query}`, undefined, { cookie })).body,
  )
const newest = async (setting: string) => (await history(`?settings=${setting}`)).changes[0]

const reminders = (unpaid: readonly number[], more: object = {}) => ({ unpaid, missingData: [3, 7], ...more })
const days = {
  startsOn: nextWeek,
  standard: { delivery: [7, 12], steps: { start: 2, issue: 6, translate: 7, apostille: 8, ship: 8 } },
  expedited: { delivery: [3, 5], steps: { start: 1, issue: 2, translate: 3, apostille: 3, ship: 3 } },
}

describe('a change of the settings before it is made', () => {
  it('says what it makes of each value, and of how many orders, and writes nothing', async () => {
    const { revision } = await settings()
    const answer = await preview('promised-days', { ...days, documentsPerDay: 4 })
    expect(answer).toMatchObject({ status: 200, body: { startsOn: nextWeek, revision } })
    const { differences, effects } = answer.body as SettingPreview
    expect(differences).toContainEqual({
      label: 'Serviço normal: Emissão',
      before: '5 dias úteis',
      after: '6 dias úteis',
    })
    expect(differences).toContainEqual({
      label: 'Documentos por dia',
      before: '10 documentos',
      after: '4 documentos',
    })
    expect(differences.map(({ label }) => label)).not.toContain('Atendimento expresso: Emissão')
    expect(effects.map(({ text }) => text)).toEqual([
      `Vale para pedidos feitos a partir de ${shortDay(nextWeek)}.`,
      '2 pedidos em andamento mantêm o prazo prometido.',
    ])
    expect((await settings()).revision).toBe(revision)
  })

  it('is refused as the change itself would be', async () => {
    expect(await preview('promised-days', { ...days, startsOn: addDays(today, -1) })).toMatchObject({
      status: 400,
      body: { code: 'settings/starts-in-past' },
    })
    expect((await preview('nothing', {})).status).toBe(404)
    expect((await app.call('POST', '/api/admin/settings/retention/preview', { personalDataDays: 1 })).status).toBe(401)
  })

  it('says which change is already set for a later day', async () => {
    expect((await set('reminder-days', reminders([9], { startsOn: nextMonth }))).status).toBe(200)
    const { effects } = (await preview('reminder-days', reminders([8]))).body as SettingPreview
    expect(effects.map(({ text }) => text)).toContain(
      `Em ${shortDay(nextMonth)} começa a valer outra mudança, que já está marcada.`,
    )
  })
})

describe('a change of the settings', () => {
  it('waits for its day', async () => {
    expect((await settings()).reminderDays).toEqual({ unpaid: [7, 21], missingData: [3, 7] })
    expect(await newest('reminder-days')).toMatchObject({ startsOn: nextMonth, waits: true })
  })

  it('is not written over by someone who has seen what was before it', async () => {
    const { revision: seenRevision } = await settings()
    expect((await set('retention', { personalDataDays: 1825, seenRevision })).status).toBe(200)
    // Another setting is no conflict.
    expect((await set('reminder-days', reminders([5], { seenRevision }))).status).toBe(200)
    const late = { personalDataDays: 900, seenRevision }
    for (const answer of [await set('retention', late), await preview('retention', late)])
      expect(answer).toMatchObject({ status: 409, body: { code: 'settings/changed' } })
    // What the other has set stands beside what was typed.
    const { differences, revision } = (await preview('retention', { personalDataDays: 900 })).body as SettingPreview
    expect(differences).toEqual([
      {
        label: 'Dados pessoais',
        before: 'removidos 1825 dias depois do fim do pedido',
        after: 'removidos 900 dias depois do fim do pedido',
      },
    ])
    expect((await set('retention', { ...late, seenRevision: revision })).status).toBe(200)
  })

  it('is told with who made it, what held before, and the body that sets that again', async () => {
    const change = await newest('retention')
    expect(change).toMatchObject({
      by: { kind: 'staff' },
      startsOn: today,
      waits: false,
      differences: [{ after: 'removidos 900 dias depois do fim do pedido' }],
      undo: { personalDataDays: 1825, startsOn: today },
    })
    expect((await history('?settings=retention')).changes[1]?.undo).toBeNull()
  })

  it('is taken back by another one, which names it', async () => {
    const undone = await newest('retention')
    const answer = await set('retention', { ...undone?.undo, undoes: undone?.revision })
    expect(answer).toMatchObject({ status: 200, body: { retention: { personalDataDays: 1825 } } })
    const [undoing, before] = (await history('?settings=retention')).changes
    expect(undoing?.undoes).toBe(undone?.revision)
    expect(before).toMatchObject({ undoneBy: undoing?.revision, undo: null })
    expect(undoing?.undo).toMatchObject({ personalDataDays: 900 })
    expect(await set('retention', { personalDataDays: 1, undoes: 999 })).toMatchObject({
      status: 404,
      body: { code: 'settings/unknown-change' },
    })
  })

  it('that has not begun is taken back although another one came after it', async () => {
    const planned = (await history('?settings=reminder-days')).changes.find(({ waits }) => waits)
    expect(planned?.undo).toEqual({ unpaid: [5], missingData: [3, 7], startsOn: nextMonth })
  })

  it('has all that is before a revision on the next page, and the first settings at its end', async () => {
    const { changes, next } = await history('?before=5')
    expect(changes.map(({ setting, by, undo }) => [setting, by.kind, undo])).toEqual([
      ['retention', 'system', null],
      ['reminder-days', 'system', null],
      ['promised-days', 'system', null],
      ['price-lists', 'system', null],
      ['price-lists', 'system', null],
    ])
    expect(next).toBeNull()
  })
})

describe('prices and rates', () => {
  const list = {
    name: 'wizard-2026-04',
    origin: 'wizard',
    currency: 'USD',
    startsOn: today,
    base: { BIRTH: 4900, MARRIAGE: 4900, DEATH: 4900, POWER_OF_ATTORNEY: 3900, CRIMINAL_BACKGROUND: 6900 },
    translation: 3500,
    apostille: 1500,
    expedited: 2000,
  }

  it('show only the prices that differ, and come back under another name', async () => {
    const { differences } = (await preview('price-lists', list)).body as SettingPreview
    expect(differences).toContainEqual({
      label: 'Um documento, USD: Certidão de Nascimento',
      before: '$\u00a045,00',
      after: '$\u00a049,00',
    })
    expect(differences.map(({ label }) => label)).not.toContain('Um documento, USD: Apostila de Haia')
    expect((await set('price-lists', list)).status).toBe(200)
    const change = await newest('price-lists')
    expect(change?.undo).toMatchObject({ name: `wizard-usd-${today}`, base: { BIRTH: 4500 }, startsOn: today })
    expect((await set('price-lists', { ...change?.undo, undoes: change?.revision })).status).toBe(200)
    expect((await app.call('GET', '/api/prices')).body.priceLists).toContainEqual(
      expect.objectContaining({ origin: 'wizard', name: `wizard-usd-${today}` }),
    )
  })

  it('open a currency, and close it again', async () => {
    const rate = { currency: 'EUR', usd: '1.0834', startsOn: today }
    const lists = [
      { ...list, name: 'wizard-eur', currency: 'EUR' },
      { ...list, name: 'items-eur', origin: 'multi-item', currency: 'EUR' },
    ]
    for (const each of lists) expect((await set('price-lists', each)).status).toBe(200)
    const texts = async (body: object) =>
      ((await preview('exchange-rates', body)).body as SettingPreview).effects.map(({ text }) => text)
    expect(await texts(rate)).toContain('O site passa a vender também em EUR.')
    expect((await set('exchange-rates', rate)).body).toMatchObject({ currencies: ['USD', 'EUR'] })
    const change = await newest('exchange-rates')
    expect(change?.undo).toEqual({ currency: 'EUR', usd: null, startsOn: today })
    expect(await texts(change?.undo ?? {})).toContain('O site deixa de vender em EUR.')
    expect((await set('exchange-rates', { ...change?.undo, undoes: change?.revision })).body).toMatchObject({
      currencies: ['USD'],
    })
    expect(await newest('exchange-rates')).toMatchObject({
      differences: [{ label: '1 EUR', before: 'US$ 1,0834', after: 'sem cotação' }],
      undo: { currency: 'EUR', usd: '1.0834' },
    })
  })
})
