import { activitySchema, stepTimesSchema } from '@cartorio/contracts/http/step-times.js'
import { tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type StepTimes, stepTimes } from '../../projections/step-times/step-times.js'
import { tracking } from '../../projections/tracking/tracking.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import {
  noteAdded,
  orderCreated,
  orderId,
  orderPaid,
  paymentRequested,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp
let cookie: string

const paidAt = '2026-03-01T12:00:00.000Z'
const started = (hours: number, id: string, tenant = 'default'): [string, StepTimes] => {
  const start = new Date(Date.parse(paidAt) + hours * 3_600_000).toISOString()
  return [id, { orderId: id, tenantId: tenantIdSchema.parse(tenant), changedAt: start, paidAt, steps: { start } }]
}
const history = openedHistory(
  orderCreated(),
  paymentRequested(),
  orderPaid(),
  processingStarted(),
  noteAdded('ligar para Joana'),
)

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({ ...deps, ports: { ...deps.ports, clock: { now: () => '2026-03-31T15:00:00.000Z' } } }),
  })
  const ten = Array.from({ length: 10 }, (_, index) => started(index + 1, index === 0 ? orderId : `order-${index}`))
  const old = started(-100 * 24, 'long-ago')
  await seedReadModel(app.stores.readStore, stepTimes, new Map([...ten, old, started(900, 'foreign', 'other')]))
  await seedReadModel(app.stores.readStore, tracking, new Map([[orderId, foldedDocument(tracking, history, orderId)]]))
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const read = async (path: string) => (await app.call('GET', path, undefined, { cookie })).body

describe('the time of each step', () => {
  it('is that of half of the office’s orders of the last days, and of the slowest tenth', async () => {
    const { steps, cut } = stepTimesSchema.parse(await read('/api/admin/step-times'))
    expect(cut).toBe(false)
    expect(steps[0]).toEqual({ step: 'start', orders: 10, median: 6, slowestTenth: 10 })
    expect(steps.at(-1)).toEqual({ step: 'deliver', orders: 0, median: null, slowestTenth: null })
  })
})

describe('what happened last', () => {
  it('is told in words that no person wrote, the newest first', async () => {
    const { facts } = activitySchema.parse(await read('/api/admin/activity'))
    expect(facts.map(({ text }) => text)).toEqual([
      'Nota interna registrada',
      expect.stringContaining('rocessamento'),
      expect.stringContaining('agamento'),
      expect.stringContaining('edido'),
    ])
  })
})
