import { pay, placeOrder } from '../../testing/harness/api-client.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const linksPerMinute = 120

const { call, staff } = productUnderTest({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

/** A client without earlier requests, as the limits see it. */
let visitors = 0
const visitor = (): Record<string, string> => {
  visitors += 1
  return { 'x-forwarded-for': `198.51.100.${visitors}` }
}

describe('a read that must have seen a position', () => {
  const reads = async (): Promise<readonly (readonly [string, string, Record<string, string>, object?])[]> => {
    const order = await placeOrder(call)
    const { id } = await staff.row(order.orderNumber)
    const { cookie } = staff
    return [
      ['GET', `/api/orders/${order.token}`, {}],
      ['POST', '/api/orders/track', {}, { orderNumber: order.orderNumber }],
      ['GET', '/api/admin/orders', { cookie }],
      ['GET', `/api/admin/orders/${id}`, { cookie }],
      ['GET', '/api/admin/stats', { cookie }],
    ]
  }

  it('waits for one that is still to come no longer than it says, and is then answered with Retry-After', async () => {
    const answers = (await reads()).map(async ([method, path, headers, body]) => {
      const {
        status,
        headers: answered,
        body: said,
      } = await call(method, path, body, {
        ...visitor(),
        ...headers,
        'x-min-position': '999999999999',
      })
      return [status, said.code, Number(answered.get('retry-after')) > 0]
    })
    expect(await Promise.all(answers)).toEqual(answers.map(() => [503, 'read-side/behind', true]))
  })

  it.each(['x', '-1', '1.5', '0x10', '', '1 2', '99999999999999999999'])('refuses %p', async (position) => {
    for (const [method, path, headers, body] of await reads())
      expect(await call(method, path, body, { ...visitor(), ...headers, 'x-min-position': position })).toMatchObject({
        status: 400,
        body: { code: 'request/min-position' },
      })
  })

  it('sees what was just written, though it asks at once', async () => {
    const order = await placeOrder(call)
    await pay(call, order)
    expect((await staff.row(order.orderNumber)).paid).toBe(true)
  })
})

describe('the validator of an order in the back office', () => {
  it('serves a change as the revision that was seen', async () => {
    const order = await placeOrder(call)
    await pay(call, order)
    const { id } = await staff.row(order.orderNumber)
    const { headers, body } = await call('GET', `/api/admin/orders/${id}`, undefined, { cookie: staff.cookie })
    const etag = headers.get('etag') ?? ''
    expect(etag).toMatch(new RegExp(`^"${body.revision}\\.`))
    const start = (ifMatch: string) =>
      call('POST', `/api/admin/orders/${id}/start`, {}, { cookie: staff.cookie, 'if-match': ifMatch })
    const started = await start(etag)
    expect(started.status).toBe(200)
    const cancel = (ifMatch: string) =>
      call('POST', `/api/admin/orders/${id}/cancel`, {}, { cookie: staff.cookie, 'if-match': ifMatch })
    expect(await cancel(etag)).toMatchObject({ status: 409, body: { code: 'order/changed-meanwhile' } })
    expect((await cancel(`"${started.body.revision}"`)).status).toBe(200)
    expect(await cancel('"7.x y"')).toMatchObject({ status: 400 })
  })
})

describe('a client that tries links', () => {
  const from = visitor()
  const open = (token: string, headers = from) => call('GET', `/api/orders/${token}`, undefined, headers)

  it('gets the same answer for every one that opens nothing, and after a while has to wait', async () => {
    const order = await placeOrder(call)
    const { orderId } = order
    const changed = (at: number) => `${orderId.slice(0, at)}${orderId[at] === 'A' ? 'B' : 'A'}${orderId.slice(at + 1)}`
    const wrong = [...Array(44).keys()].map(changed).concat(['x', 'A'.repeat(44), 'A'.repeat(500), orderId.slice(1)])
    const answers = await Promise.all(wrong.map((token) => open(token)))
    const bodies = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))
    expect([...bodies]).toEqual([expect.stringContaining('"order/unknown"')])
    const rest = await Promise.all([...Array(linksPerMinute - wrong.length).keys()].map(() => open('A'.repeat(44))))
    expect(rest.every(({ status }) => status === 404)).toBe(true)
    const refused = await Promise.all(['A'.repeat(44), orderId].map((token) => open(token)))
    for (const { status, body, headers } of refused) {
      expect([status, body.code]).toEqual([429, 'request/too-many'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    // Others are not held up by it.
    expect((await open(orderId, visitor())).status).toBe(200)
  })

  it('learns as little from the stream', async () => {
    const answers = await Promise.all(
      ['x', 'A'.repeat(44)].map((token) => call('GET', `/api/orders/${token}/live`, undefined, visitor())),
    )
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'order/unknown']))
  })
})
