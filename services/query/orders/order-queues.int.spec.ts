import type { OrderQueuesResponse } from '@cartorio/contracts/http/order-queues.js'
import { orderIdSchema, orderNumberSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import type { RecordPlace } from '@cartorio/contracts/order/event-parts.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import { orderInWork } from '../../testing/scenarios/basic-orders.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  full,
  type Happened,
  issued,
  orderCreated,
  orderId as patternId,
  translated,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'

let app: ServedApp

const row = (number: number, happened: readonly Happened[], tenant = 'default'): OrderRowDocument => {
  const pattern = foldedDocument(orders, openedHistory(...happened), patternId)
  return {
    ...pattern,
    orderId: orderIdSchema.parse(`0de70000-0000-4000-8000-${String(number).padStart(12, '0')}`),
    order: {
      ...pattern.order,
      orderNumber: orderNumberSchema.parse(`CO-2026-${String(number).padStart(5, '0')}`),
      tenantId: tenantIdSchema.parse(tenant),
    },
  }
}

const toIssue = (record: RecordPlace) => [
  ...orderInWork(birth),
  applicantDataCompleted(),
  certificateDataSubmitted({ record }),
]
const inSantos = toIssue({ state: 'SP', city: 'Santos' })
const numbered = toIssue({ cns: '104539' })

beforeAll(async () => {
  app = await startServedApp()
  const rows = [
    row(1, [orderCreated()]),
    row(2, inSantos),
    row(3, inSantos),
    row(4, numbered),
    row(5, [...orderInWork(translated), issued('all')]),
    row(6, [...orderInWork(full), issued('all')]),
    row(7, inSantos, 'other'),
    ...Array.from({ length: 1001 }, (_, index) => row(1000 + index, [orderCreated()], 'crowded')),
  ]
  await seedReadModel(app.stores.readStore, orders, new Map(rows.map((doc) => [doc.orderId, doc])))
})
afterAll(() => app?.close())

const read = async (tenant: string): Promise<OrderQueuesResponse> => {
  const cookie = await app.cookieOf(tenant)
  const { status, body } = await app.call('GET', '/api/admin/order-queues', undefined, { cookie })
  if (status !== 200) throw new Error(`the queues answered ${status}`)
  return body as OrderQueuesResponse
}
const countOf = ({ queues }: OrderQueuesResponse, name: string) => queues.find(({ queue }) => queue === name)?.count

describe('the queues of the desk', () => {
  it('count the orders of the own office', async () => {
    const answer = await read('default')
    expect(answer.all).toEqual({ count: 6, more: false })
    expect(
      ['issue', 'translate', 'apostille', 'with-customer', 'ship', 'mine'].map((name) => countOf(answer, name)),
    ).toEqual([3, 2, 1, 1, 0, 0])
  })

  it('name the offices of what is to be issued, and the languages of what is to be translated', async () => {
    const { offices, languages } = await read('default')
    expect(offices).toEqual([
      { key: 'SP/Santos', name: 'Santos, SP', city: 'Santos', count: 2, more: false },
      { key: '104539', name: 'CNS 104539', city: null, count: 1, more: false },
    ])
    expect(languages).toEqual([
      { language: 'en', count: 1, more: false },
      { language: 'it', count: 1, more: false },
    ])
    const cookie = await app.cookieOf('default')
    const group = await app.call(
      'GET',
      `/api/admin/orders?queue=issue&group=${encodeURIComponent('SP/Santos')}`,
      undefined,
      {
        cookie,
      },
    )
    expect(group.body).toMatchObject({
      total: { count: 2, more: false },
      orders: [{ queues: ['issue'] }, { queues: ['issue'] }],
    })
  })

  it('are exact to 1,000, and say that there are more beyond', async () => {
    const answer = await read('crowded')
    expect(answer.all).toEqual({ count: 1000, more: true })
    expect(answer.queues.find(({ queue }) => queue === 'with-customer')).toEqual({
      queue: 'with-customer',
      count: 1000,
      more: true,
    })
  })
})
