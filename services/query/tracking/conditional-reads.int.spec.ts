import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { tracking } from '../../projections/tracking/tracking.js'
import type { TrackingDocument } from '../../projections/tracking/tracking-document.js'
import { position } from '../../stores/event-store/port.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  type Happened,
  orderCreated,
  orderId,
  orderPaidPromising,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

const startBy = '2026-03-25'
const paidWithPromises = orderPaidPromising({ start: startBy, ship: '2026-04-02', delivery: '2026-04-10' })
const history = [
  orderCreated({ items: [birth] }),
  paidWithPromises,
  applicantDataCompleted(),
  certificateDataSubmitted(),
]

let app: ServedApp
let now = `${startBy}T15:00:00.000Z`
let token: string
let cookie: string

const seed = (at: bigint, ...more: readonly Happened[]): Promise<void> => {
  const document: TrackingDocument = foldedDocument(tracking, openedHistory(...history, ...more), orderId)
  return seedReadModel(app.stores.readStore, tracking, new Map([[orderId, document]]), position(at))
}

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({ ...deps, ports: { ...deps.ports, clock: { now: () => now } } }),
  })
  token = app.deps.ports.customerTokens.issue(orderIdSchema.parse(orderId), 0)
  cookie = await app.cookieOf('default')
})
afterAll(() => app?.close())

const reads = {
  'the order behind a link': (headers: Record<string, string>) =>
    app.call('GET', `/api/orders/${token}`, undefined, headers),
  'the order in the back office': (headers: Record<string, string>) =>
    app.call('GET', `/api/admin/orders/${orderId}`, undefined, { cookie, ...headers }),
}

describe.each(Object.entries(reads))('%s', (_name, read) => {
  beforeEach(() => seed(1n))

  const etagNow = async (): Promise<string> => {
    const { status, headers } = await read({})
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    return headers.get('etag') ?? ''
  }

  it('is answered 304 and empty to who has it, and says where it stands all the same', async () => {
    const etag = await etagNow()
    const again = await read({ 'if-none-match': etag })
    expect(again).toMatchObject({ status: 304, body: {} })
    expect(again.headers.get('etag')?.replace(/-(br|gzip)"$/, '"')).toBe(etag.replace(/-(br|gzip)"$/, '"'))
    expect(again.headers.get('x-event-position')).toBe((await read({})).headers.get('x-event-position'))
  })

  it.each(['no-cache', 'max-age=0'])(
    'is answered 304 by the origin also to a request with Cache-Control: %s',
    async (control) => {
      const etag = await etagNow()
      expect((await read({ 'if-none-match': etag, 'cache-control': control })).status).toBe(304)
    },
  )

  it('is answered anew once the day at the office makes it late, though nothing happened', async () => {
    const etag = await etagNow()
    now = '2026-03-26T02:59:00.000Z'
    expect((await read({ 'if-none-match': etag })).status).toBe(304)
    now = '2026-03-26T03:00:00.000Z'
    const late = await read({ 'if-none-match': etag })
    expect(late).toMatchObject({ status: 200, body: { next: { late: true } } })
    expect((await read({ 'if-none-match': late.headers.get('etag') ?? '' })).status).toBe(304)
    now = `${startBy}T15:00:00.000Z`
  })

  it('is answered anew once something happened', async () => {
    const etag = await etagNow()
    await seed(2n, processingStarted())
    expect((await read({ 'if-none-match': etag })).status).toBe(200)
  })

  it('does not show in the answer to a reader without the right to it', async () => {
    const etag = await etagNow()
    const answer = await app.call('GET', `/api/admin/orders/${orderId}`, undefined, { 'if-none-match': etag })
    expect(answer.status).toBe(401)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    const wrong = await app.call('GET', `/api/orders/${forged}`, undefined, { 'if-none-match': '*' })
    expect(wrong.status).toBe(404)
  })
})
