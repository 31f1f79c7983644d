import {
  type AuditEvents,
  auditEventsSchema,
  auditViewSchema,
  orderViewsOfDataSchema,
} from '@cartorio/contracts/http/audit.js'
import { orderReplaySchema } from '@cartorio/contracts/http/order-replay.js'
import { newKey } from '../../testing/harness/api-client.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { endedOrder, person, personTexts } from '../../testing/scenarios/personal-order.js'

const { call, staff, viewOf } = productUnderTest()

let id: string
let token: string
let last: number
const reason = 'Denúncia 14 da ouvidoria'

const cookie = () => ({ cookie: staff.cookie })
const ask = (part: string) => call('GET', `/api/admin/orders/${id}/${part}`, undefined, cookie())
const replay = async (query: string) => orderReplaySchema.parse((await ask(`replay?${query}`)).body)
const events = async (query = '') => auditEventsSchema.parse((await ask(`events?${query}`)).body) as AuditEvents
const record = (body: object, key = newKey()) =>
  call('POST', `/api/admin/orders/${id}/audit-views`, body, { ...cookie(), 'idempotency-key': key })
const opened = async () => auditViewSchema.parse((await record({ reason })).body)

beforeAll(async () => {
  const order = await endedOrder(call, staff)
  token = order.token
  id = (await staff.row(order.orderNumber)).id
  last = (await events()).events.length - 1
})

describe('the replay of an order', () => {
  it('shows it after its last event as customer and office see it now', async () => {
    const { view } = await opened()
    const { customer, office, revision, personalData } = await replay(`view=${view}`)
    const { id: _id, orderId: _orderId, token: _token, ...now } = await viewOf({ token })
    expect({ revision, personalData }).toEqual({ revision: last, personalData: 'opened' })
    expect(customer).toEqual(now)
    const { mailCopies: _copies, history: _history, ...detail } = await staff.detail({ id })
    expect(office).toMatchObject(detail)
  })

  it('shows what each event changed, and nothing of what came later', async () => {
    const { events: all } = await events()
    const paid = all.findIndex(({ type }) => type === 'OrderPaid')
    const before = await replay(`revision=${paid - 1}`)
    const after = await replay(`revision=${paid}`)
    expect([before.customer.status, after.customer.status]).toEqual(['PENDING', 'PAID'])
    expect([before.office.paid, after.office.paid]).toEqual([false, true])
    expect(after.event).toMatchObject({ type: 'OrderPaid', sentence: expect.stringContaining('Pagamento') })
    expect(after.customer.history.map(({ kind }) => kind)).not.toContain('OrderCancelled')
  })

  it('names no person without a recorded view, and who it was with one', async () => {
    const answers = await Promise.all([ask('replay'), ask('events'), ask('audit-views')])
    for (const text of personTexts) expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(text)
    expect((await replay('')).personalData).toBe('withheld')
    const { view } = await opened()
    expect((await replay(`view=${view}`)).customer.applicantEmail).toBe(person.email)
  })

  it('ends with the order', async () =>
    expect(await ask(`replay?revision=${last + 1}`)).toMatchObject({
      status: 404,
      body: { code: 'order/unknown-revision' },
    }))
})

describe('the events under a recorded view', () => {
  it('say who changed the address and why', async () => {
    const { view } = await opened()
    const { events: all, personalData } = await events(`view=${view}`)
    expect(personalData).toBe('opened')
    expect(all.find(({ type }) => type === 'DeliveryAddressChanged')).toMatchObject({
      actor: { kind: 'staff' },
      opened: { reason: expect.stringContaining('mudança'), delivery: { address: person.address } },
      sentence: expect.any(String),
    })
    expect((await events()).events.every((event) => !('opened' in event))).toBe(true)
  })

  it('are linked by their causes', async () => {
    const { events: all } = await events()
    const ids = new Set(all.map(({ id: eventId }) => eventId))
    const caused = all.filter(({ causationId }) => causationId !== null && ids.has(causationId))
    expect(caused.map(({ type }) => type)).toContain('OrderRefunded')
  })
})

describe('the recorded view of an auditor', () => {
  it('lies in the log with its reason, and is listed with who looked before', async () => {
    const { view } = await opened()
    const { views } = orderViewsOfDataSchema.parse((await ask(`audit-views?view=${view}`)).body)
    expect(views[0]).toMatchObject({ id: view, purpose: 'audit', reason, actor: { kind: 'staff' } })
    expect(views.at(-1)).toMatchObject({ reason: person.reason })
    const closed = orderViewsOfDataSchema.parse((await ask('audit-views')).body)
    expect(closed.views.every((each) => !('reason' in each))).toBe(true)
  })

  it('is one event, however often its request comes', async () => {
    const key = newKey()
    const [first, second] = [await record({ reason }, key), await record({ reason }, key)]
    expect(second.body).toEqual(first.body)
  })

  it('is nothing that one may invent, and no view of another purpose', async () => {
    const reveal = await call('POST', `/api/admin/orders/${id}/reveal`, { purpose: 'ship' }, cookie())
    expect(reveal.status).toBe(200)
    const { views } = orderViewsOfDataSchema.parse((await ask('audit-views')).body)
    const other = views.find(({ purpose }) => purpose === 'ship')?.id
    for (const part of ['events', 'replay', 'audit-views'])
      for (const view of [other, '00000000-0000-4000-8000-000000000000'])
        expect(await ask(`${part}?view=${view}`)).toMatchObject({
          status: 403,
          body: { code: 'audit/view-ended', detail: expect.stringContaining('Diga de novo') },
        })
  })

  it('needs a reason', async () =>
    expect(await record({ reason: 'x' })).toMatchObject({ status: 400, body: { code: 'request/invalid' } }))
})

describe('the replay after the person was erased', () => {
  it('shows the order without the person, whatever was recorded', async () => {
    const { view } = await opened()
    const row = await staff.row((await events()).orderNumber)
    await staff.done(row, 'erase', { reason: 'pedido da titular', ground: 'holder-request' })
    const answers = await Promise.all([
      ask(`replay?view=${view}`),
      ask(`events?view=${view}`),
      ask(`replay?view=${view}&revision=3`),
    ])
    for (const { body } of answers) expect(body.personalData).toBe('erased')
    for (const text of personTexts) expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(text)
  })
})
