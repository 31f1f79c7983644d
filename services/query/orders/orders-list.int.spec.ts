import { brotliDecompressSync } from 'node:zlib'
import type { AdminOrdersResponse } from '@cartorio/contracts/http/admin.js'
import { type OrderId, orderIdSchema, orderNumberSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import type { Answer } from '../../testing/harness/api-client.js'
import { foldedDocument } from '../../testing/harness/fold-projection.js'
import { type ServedApp, startServedApp } from '../../testing/harness/served-app.js'
import {
  applicantDataCompleted,
  birth,
  certificateDataSubmitted,
  type Happened,
  orderCreated,
  orderPaid,
  orderPaidPromising,
  orderId as patternId,
  plain,
  processingStarted,
} from '../../testing/scenarios/order-history.js'
import { openedHistory } from '../../testing/scenarios/recorded-events.js'
import { seedReadModel } from '../../testing/scenarios/seeded-read-model.js'
import { operatorId, orderAssigned } from '../../testing/scenarios/staff-history.js'

let app: ServedApp
let cookie: string
let crowdedCookie: string
/** Noon of the day at the office. */
let now = '2026-03-20T15:00:00.000Z'

const idOf = (number: number): OrderId =>
  orderIdSchema.parse(`0de70000-0000-4000-8000-${String(number).padStart(12, '0')}`)

type RowFields = {
  readonly number: number
  readonly placedAt?: string
  readonly tenant?: string
  readonly country?: string
  readonly name?: string
  readonly email?: string
  readonly happened?: readonly Happened[]
}

const row = ({
  number,
  placedAt,
  tenant = 'default',
  country = 'US',
  name,
  email,
  happened,
}: RowFields): OrderRowDocument => {
  const pattern = foldedDocument(orders, openedHistory(...(happened ?? [orderCreated()])), patternId)
  return {
    ...pattern,
    orderId: idOf(number),
    order: {
      ...pattern.order,
      orderNumber: orderNumberSchema.parse(`CO-2026-${String(number).padStart(5, '0')}`),
      tenantId: tenantIdSchema.parse(tenant),
      deliveryCountry: country as 'US',
      placedAt: placedAt ?? '2026-03-10T15:00:00.000Z',
    },
    applicantName: name ?? `Cliente ${number}`,
    applicantEmail: email ?? `pessoa${number}@correio.example`,
  }
}

const paid = [orderCreated(), orderPaid()]
const issueBy = '2026-03-25'
const paidWithPromises = orderPaidPromising({ issue: issueBy, ship: '2026-04-02', delivery: '2026-04-10' })
const started = [
  orderCreated({ items: [birth] }),
  paidWithPromises,
  applicantDataCompleted(),
  certificateDataSubmitted(),
  processingStarted(),
]

const few: readonly RowFields[] = [
  { number: 1, placedAt: '2026-03-01T02:59:59.999Z', name: 'Ana Ávila' },
  { number: 2, placedAt: '2026-03-01T03:00:00.000Z', name: 'João 100% Souza', country: 'FR' },
  { number: 3, placedAt: '2026-03-02T02:59:59.999Z', happened: paid, email: 'under_score@correio.example' },
  { number: 4, placedAt: '2026-03-02T03:00:00.000Z', happened: started, country: 'FR' },
  {
    number: 5,
    happened: [
      orderCreated({ items: [birth] }),
      orderPaid(),
      orderAssigned(),
      certificateDataSubmitted({ record: { state: 'SP', city: 'São Vicente' } }),
    ],
    country: 'PT',
  },
  { number: 6, happened: [orderCreated({ items: [birth, plain] })], name: 'Zé (.*) Ponto' },
  { number: 7, tenant: 'other', name: 'Ana Alheia' },
]

beforeAll(async () => {
  app = await startServedApp({
    deps: (deps) => ({ ...deps, ports: { ...deps.ports, clock: { now: () => now } } }),
  })
  const crowd = (tenant: string, from: number, count: number): RowFields[] =>
    Array.from({ length: count }, (_, index) => ({ number: from + index, tenant }))
  const all = [...few, ...crowd('crowded', 2000, 1000), ...crowd('crowded-more', 4000, 1001)].map(row)
  await seedReadModel(app.stores.readStore, orders, new Map(all.map((doc) => [doc.orderId, doc])))
  cookie = await app.cookieOf('default')
  crowdedCookie = await app.cookieOf('crowded')
})
afterAll(() => app?.close())

const ask = (query: string, as = cookie): Promise<Answer> =>
  app.call('GET', `/api/admin/orders?${query}`, undefined, { cookie: as })
const page = async (query: string, as = cookie): Promise<AdminOrdersResponse> => {
  const { status, body } = await ask(query, as)
  if (status !== 200) throw new Error(`${query} answered ${status}`)
  return body as AdminOrdersResponse
}
const numbersIn = ({ orders: rows }: AdminOrdersResponse): number[] =>
  rows.map(({ orderNumber }) => Number(orderNumber.slice(8)))
const found = async (query: string): Promise<number[]> => numbersIn(await page(query)).sort((one, other) => one - other)

describe('the list of orders', () => {
  it.each([
    ['nothing', '', [1, 2, 3, 4, 5, 6]],
    ['empty fields', 'status=&country=&documentType=&from=&to=&late=&search=&cursor=', [1, 2, 3, 4, 5, 6]],
    ['status', 'status=IN_PROGRESS', [4]],
    ['several statuses', 'status=IN_PROGRESS,PAID', [3, 4, 5]],
    ['what is to be issued', 'queue=issue', [4]],
    ['what the customer has', 'queue=with-customer', [1, 2, 3, 5, 6]],
    ['a queue and a country', 'queue=with-customer&country=FR', [2]],
    ['the office of what is to be issued', 'queue=issue&group=unknown', [4]],
    ['another office', 'queue=issue&group=SP/Santos', []],
    ['a group of a queue without groups', 'queue=with-customer&group=fr', [1, 2, 3, 5, 6]],
    ['what is one’s own', 'queue=mine', []],
    ['country', 'country=FR', [2, 4]],
    ['type of document', 'documentType=BIRTH', [4, 5, 6]],
    ['any of its documents', 'documentType=MARRIAGE', [1, 2, 3, 6]],
    ['the first day at the office', 'from=2026-03-02', [4, 5, 6]],
    ['the last day at the office', 'to=2026-02-28', [1]],
    ['one day at the office, to the millisecond', 'from=2026-03-01&to=2026-03-01', [2, 3]],
    ['days in the wrong order', 'from=2026-03-02&to=2026-03-01', []],
    ['the state of a record', 'recordState=SP', [5]],
    ['the city of a record, without its accents', 'recordCity=sao%20vicente&recordState=SP', [5]],
    ['another city', 'recordCity=Santos', []],
    ['who works on it', `assignedTo=${operatorId}`, [5]],
    ['nothing assigned', 'assignedTo=unassigned&documentType=BIRTH', [4, 6]],
    ['part of a name', 'search=lient', [3, 4, 5]],
    ['upper and lower case', 'search=ZÉ', [6]],
    ['number', 'search=co-2026-00003', [3]],
    ['e-mail', 'search=UNDER_score%40', [3]],
    ['one letter, at the beginning of a word', 'search=z', [6]],
    ['blanks around', 'search=%20%20ávila%20', [1]],
    ['everything together', 'status=IN_PROGRESS&country=FR&documentType=BIRTH&from=2026-03-02&search=cliente', [4]],
    ['everything, one of it not so', 'status=IN_PROGRESS&country=FR&documentType=MARRIAGE&from=2026-03-02', []],
  ])('is filtered by %s', async (_what, query, numbers) => expect(await found(query)).toEqual(numbers))

  it.each([
    ['%', []],
    ['%%', []],
    ['100%', [2]],
    ['1_0', []],
    ['under_score', [3]],
    ['under-score', []],
    ['(.*)', [6]],
    ['.*.*', []],
    ['^ana', []],
    ['\\', []],
    ['[a-z]+', []],
    ["' OR '1'='1", []],
    ['"ana"', []],
  ])('takes %p to the letter', async (search, numbers) =>
    expect(await found(`search=${encodeURIComponent(search)}`)).toEqual(numbers),
  )

  it('takes a search of 500 characters, and no longer one', async () => {
    expect(await found(`search=${'a'.repeat(500)}`)).toEqual([])
    expect(await ask(`search=${'a'.repeat(501)}`)).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', errors: [{ field: 'search' }] },
    })
  })

  it.each([
    'from=2026-02-30',
    'to=amanhã',
    'status=NADA',
    'status=PAID,NADA',
    'queue=nada',
    'sort=name',
    'order=nada',
    'at=amanhã',
    'country=XX',
    'documentType=x',
    'late=talvez',
    'assignedTo=ana',
    'limit=0',
    'limit=201',
    'limit=x',
  ])('refuses %s, and says which field is wrong', async (query) =>
    expect(await ask(query)).toMatchObject({
      status: 400,
      body: { code: 'request/invalid', errors: [{ field: query.split('=')[0] }] },
    }),
  )

  it('shows what is late by the day at the office', async () => {
    expect((await page('status=IN_PROGRESS')).orders[0]?.next).toMatchObject({ by: issueBy, late: false })
    expect([await found('queue=today'), await found('queue=late')]).toEqual([[], []])
    // Half an hour before midnight at the office, of the promised day itself.
    now = '2026-03-26T02:30:00.000Z'
    expect(await found('late=true')).toEqual([])
    expect([await found('queue=today'), await found('queue=late')]).toEqual([[4], []])
    now = '2026-03-26T03:30:00.000Z'
    expect(await found('late=true&status=IN_PROGRESS')).toEqual([4])
    expect([await found('queue=today'), await found('queue=late')]).toEqual([[4], [4]])
    expect((await page('status=IN_PROGRESS')).orders[0]?.next?.late).toBe(true)
    expect(await found('late=false&status=IN_PROGRESS')).toEqual([4])
    now = '2026-03-20T15:00:00.000Z'
  })

  it('shows no other tenant’s orders', async () => {
    expect(await found('search=alheia')).toEqual([])
    expect(await ask('tenantId=other')).toMatchObject({ status: 403 })
  })

  it('takes the own tenant’s name with the limit, and is the same without both (specification §7)', async () => {
    expect(await found('tenantId=default&limit=50')).toEqual(await found(''))
    expect(await ask('tenantId=no%20name')).toMatchObject({ status: 403, body: { code: 'auth/other-tenant' } })
  })
})

describe('the pages of the list', () => {
  it('go to the oldest and back to the newest, each order once', async () => {
    const forth: number[][] = []
    let here = await page('limit=2')
    const first = here
    expect(here.previousCursor).toBeNull()
    for (;;) {
      forth.push(numbersIn(here))
      if (here.nextCursor === null) break
      here = await page(`limit=2&cursor=${here.nextCursor}`)
    }
    expect(forth).toEqual([
      [6, 5],
      [4, 3],
      [2, 1],
    ])
    const back = [numbersIn(here)]
    while (here.previousCursor !== null) {
      here = await page(`limit=2&cursor=${here.previousCursor}`)
      back.unshift(numbersIn(here))
    }
    expect(back).toEqual(forth)
    expect(here.orders).toEqual(first.orders)
  })

  it('keep their place among orders of the same instant', async () => {
    const seen: number[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const here: AdminOrdersResponse = await page(`limit=200&cursor=${cursor}`, crowdedCookie)
      seen.push(...numbersIn(here))
      cursor = here.nextCursor
    }
    expect(seen).toEqual(Array.from({ length: 1000 }, (_, index) => 2999 - index))
  })

  it.each([
    ['sort=deadline', [4, 1, 2, 3, 5, 6]],
    ['sort=deadline&order=desc', [4, 6, 5, 3, 2, 1]],
    ['sort=number&order=asc', [1, 2, 3, 4, 5, 6]],
    ['sort=number', [6, 5, 4, 3, 2, 1]],
    ['sort=date', [6, 5, 4, 3, 2, 1]],
    ['order=asc', [1, 2, 3, 4, 5, 6]],
    ['sort=status', [1, 2, 6, 3, 5, 4]],
    ['sort=status&order=desc', [4, 5, 3, 6, 2, 1]],
    ['sort=country', [1, 3, 6, 2, 4, 5]],
    ['sort=country&order=desc', [5, 4, 2, 6, 3, 1]],
  ])('follow each other by %s, forth and back', async (query, numbers) => {
    const forth: number[] = []
    let here = await page(`limit=2&${query}`)
    for (;;) {
      forth.push(...numbersIn(here))
      if (here.nextCursor === null) break
      here = await page(`limit=2&${query}&cursor=${here.nextCursor}`)
    }
    expect(forth).toEqual(numbers)
    const back = numbersIn(here)
    while (here.previousCursor !== null) {
      here = await page(`limit=2&${query}&cursor=${here.previousCursor}`)
      back.unshift(...numbersIn(here))
    }
    expect(back).toEqual(numbers)
  })

  it('are sorted by amount, the greatest first', async () => {
    const { orders: rows } = await page('sort=amount')
    const amounts = rows.map(({ totalPrice }) => Number(totalPrice))
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
  })

  it('are refused with the cursor of another order', async () => {
    const { nextCursor } = await page('limit=2&sort=deadline')
    const [byNumber] = [await page('limit=2&sort=number')]
    for (const query of ['', 'sort=number', 'sort=deadline&order=desc'])
      expect(await ask(`limit=2&${query}&cursor=${nextCursor}`)).toMatchObject({
        status: 400,
        body: { code: 'request/cursor' },
      })
    expect(await ask(`limit=2&sort=deadline&cursor=${byNumber.nextCursor}`)).toMatchObject({ status: 400 })
    expect((await page('limit=2&sort=date&order=desc')).nextCursor).toBe((await page('limit=2')).nextCursor)
  })

  it('begin at a day, and go on in both directions', async () => {
    const from = await page('limit=2&sort=date&at=2026-03-01')
    expect(numbersIn(from)).toEqual([3, 2])
    expect(numbersIn(await page(`limit=2&cursor=${from.previousCursor}`))).toEqual([5, 4])
    expect(numbersIn(await page(`limit=2&cursor=${from.nextCursor}`))).toEqual([1])
    const upwards = await page('limit=2&sort=date&order=asc&at=2026-03-01')
    expect(numbersIn(upwards)).toEqual([2, 3])
    expect(numbersIn(await page(`limit=2&order=asc&cursor=${upwards.previousCursor}`))).toEqual([1])
  })

  it('that begin beyond everything show the way back', async () => {
    const newest = await page('limit=2&at=2027-01-01')
    expect([numbersIn(newest), newest.previousCursor]).toEqual([[6, 5], null])
    const before = await page('limit=2&at=2020-01-01')
    expect([numbersIn(before), before.nextCursor]).toEqual([[], null])
    expect(numbersIn(await page(`limit=2&cursor=${before.previousCursor}`))).toEqual([2, 1])
  })

  it('are not found by a forged cursor', async () => {
    const { nextCursor } = await page('limit=2')
    if (nextCursor === null) throw new Error('there is one page only')
    const body = Buffer.from(nextCursor, 'base64url')
    body[body.length - 2] = (body.at(-2) ?? 0) ^ 1
    for (const cursor of [body.toString('base64url'), nextCursor.slice(0, -3), 'x', 'AAAAAAAAAAAAAAAAAAAAAAAA', '%00'])
      expect(await ask(`cursor=${cursor}`)).toMatchObject({ status: 400 })
  })
})

describe('the total', () => {
  it('counts what the filters leave', async () => {
    expect((await page('limit=1')).total).toEqual({ count: 6, more: false })
    expect((await page('limit=1&country=FR')).total).toEqual({ count: 2, more: false })
  })

  it('is exact to 1,000, and says that there are more beyond', async () => {
    expect((await page('limit=1', crowdedCookie)).total).toEqual({ count: 1000, more: false })
    const more = await app.cookieOf('crowded-more')
    expect((await page('limit=1', more)).total).toEqual({ count: 1000, more: true })
  })
})

describe('a page on its way', () => {
  it('is compressed by brotli for who takes it, and the same without', async () => {
    const sent = (encoding: string) =>
      app.fastify.inject({ url: '/api/admin/orders', headers: { cookie, 'accept-encoding': encoding } })
    const [inBrotli, plain] = [await sent('gzip, br'), await sent('identity')]
    expect([inBrotli.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['br', undefined])
    expect(inBrotli.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    expect(brotliDecompressSync(inBrotli.rawPayload).toString()).toBe(plain.payload)
  })
})
