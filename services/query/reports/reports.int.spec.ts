import { reportSummarySchema } from '@cartorio/contracts/http/reports.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { orders } from '../../projections/orders/orders.js'
import { reportFacts } from '../../projections/report-facts/report-facts.js'
import type { ReportFacts } from '../../projections/report-facts/report-facts-document.js'
import { staff } from '../../projections/staff/staff.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { orderCreated, orderId } from '../../testing/scenarios/order-history.js'
import { orderRowsPlacedAt } from '../../testing/scenarios/order-rows.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie: string

const plainFacts = foldedDocument(reportFacts, openedHistory(orderCreated()), orderId)
const office = { kind: 'office', key: '123456', name: '1º Registro Civil, Santos (SP)' } as const
const money = (
  movement: ReportFacts['money'][number]['movement'],
  at: string,
  amount: number,
  currency: 'USD' | 'EUR',
) => ({ movement, at, amount, currency, provider: 'stripe', reference: `pi_${movement}` }) as const
const facts = (id: string, tenant: string, change: Partial<ReportFacts>): [string, ReportFacts] => [
  id,
  {
    ...plainFacts,
    orderId: id,
    tenantId: tenantIdSchema.parse(tenant),
    placedAt: '2026-02-01T12:00:00.000Z',
    ...change,
  },
]
const step = (at: string, due: string, by: typeof office | null) =>
  ({ at, step: 'issue', itemIds: [], by, due, since: '2026-03-01T12:00:00.000Z' }) as const

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({ ...deps, ports: { ...deps.ports, clock: { now: () => '2026-03-31T15:00:00.000Z' } } }),
  })
  const documents = [
    facts('one', 'default', {
      money: [
        money('payment', '2026-03-02T12:00:00.000Z', 10_000, 'USD'),
        money('refund', '2026-03-05T12:00:00.000Z', 2500, 'USD'),
        money('dispute-opened', '2026-03-06T12:00:00.000Z', 7500, 'USD'),
        money('payment', '2026-02-28T12:00:00.000Z', 999, 'USD'),
      ],
      steps: [
        step('2026-03-03T12:00:00.000Z', '2026-03-02', office),
        step('2026-03-04T12:00:00.000Z', '2026-03-09', null),
      ],
      rating: { at: '2026-03-20T12:00:00.000Z', value: 4 },
    }),
    // At the office it is still March.
    facts('two', 'default', { money: [money('payment', '2026-04-01T02:00:00.000Z', 50, 'EUR')] }),
    facts('foreign', 'other', { money: [money('payment', '2026-03-02T12:00:00.000Z', 1, 'USD')] }),
  ]
  await seedReadModel(app.stores.readStore, reportFacts, new Map(documents))
  await seedReadModel(app.stores.readStore, staff, new Map())
  const rows = [
    ...orderRowsPlacedAt('default', '2026-03-31T12:00:00.000Z', '2026-03-01T02:59:00.000Z'),
    ...orderRowsPlacedAt('other', '2026-03-31T12:00:00.000Z'),
  ]
  await seedReadModel(app.stores.readStore, orders, new Map(rows))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const ask = (query: string) => app.call('GET', `/api/admin/reports/summary?${query}`, undefined, { cookie })
const read = async (query: string) => reportSummarySchema.parse((await ask(query)).body)

describe('a report of a period', () => {
  it('is of the orders of the running month where nothing is asked', async () => {
    const summary = await read('')
    expect(summary).toMatchObject({ kind: 'orders', from: '2026-03-01', to: '2026-03-31', group: 'month', count: 1 })
    // What names a person is written into files alone.
    expect(JSON.stringify(summary)).not.toContain('Souza')
    expect(summary.columns.map(({ name }) => name)).not.toContain('Cliente')
  })

  it('adds money up, each currency by itself, and counts nothing that has not moved', async () => {
    const { groups, count } = await read('kind=money')
    expect(groups.map(({ name, currency, figures }) => [name, currency, figures[0], figures.at(-1)])).toEqual([
      ['mar. de 2026', 'EUR', { amount: 50, currency: 'EUR' }, 1],
      ['mar. de 2026', 'USD', { amount: 7500, currency: 'USD' }, 3],
    ])
    expect(count).toBe(4)
    expect((await read('kind=money&currency=EUR')).count).toBe(1)
  })

  it('tells which notary office was late', async () => {
    const { groups } = await read('kind=steps&group=office')
    expect(groups).toEqual([
      { name: office.name, currency: null, figures: [1, 1, 0, 1, 2] },
      { name: 'Não informado', currency: null, figures: [1, 0, 100, null, 3] },
    ])
  })

  it('has the ratings', async () =>
    expect((await read('kind=ratings&group=rating')).groups).toEqual([
      { name: '4 estrelas', currency: null, figures: [1, 4, 0] },
    ]))

  it.each([
    ['kind=money&group=courier', 'Esse relatório não se agrupa assim. Escolha outro agrupamento.'],
    ['from=2026-03-02&to=2026-03-01', 'O último dia vem antes do primeiro. Troque as datas.'],
    ['from=2020-01-01', 'O período pode ter no máximo três anos. Escolha um primeiro dia mais recente.'],
  ])('%s is refused with what to do', async (query, detail) =>
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'request/invalid', detail } }),
  )
})
