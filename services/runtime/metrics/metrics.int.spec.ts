import { pay, placeOrder } from '../../testing/harness/api-client.js'
import { openEventSource } from '../../testing/harness/event-source-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'

const token = 'metrics-token-of-the-test'

const { product, call, staff } = productUnderTest({ METRICS_TOKEN: token })

const read = async (headers: Record<string, string> = {}) => fetch(`${product.url}/metrics`, { headers })
const text = async (): Promise<string> => (await read()).text()

/** A figure by its name and labels; `undefined` for one that is not there. */
const figure = (metrics: string, name: string, ...labels: readonly string[]): number | undefined => {
  const line = metrics
    .split('\n')
    .find((each) => each.startsWith(name) && labels.every((label) => each.includes(label)))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('the metrics', () => {
  it('are open to this machine, and to others with the token only', async () => {
    const outside = { 'x-forwarded-for': '203.0.113.9' }
    expect((await read()).headers.get('content-type')).toContain('text/plain')
    const closed = await read(outside)
    expect([closed.status, closed.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect((await read({ ...outside, authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await read({ ...outside, authorization: `Bearer ${token}x` })).status).toBe(401)
  })

  it('tell where every read model stands, and how much it has read', async () => {
    const order = await placeOrder(call)
    const { headers } = await call('GET', `/api/orders/${order.token}`)
    const at = Number(headers.get('x-event-position'))
    const position = 'cartorio_projection_position'
    // Each read model gathers for a while of its own.
    const hasRead = (each: string): boolean =>
      ['"tracking"', '"orders"', '"lookups"'].every((name) => Number(figure(each, position, name)) >= at)
    const metrics = await eventually(text, hasRead)
    expect(figure(metrics, 'cartorio_projection_lag_events', '"tracking"')).toBe(0)
    expect(figure(metrics, 'cartorio_projection_events_total', '"orders"')).toBeGreaterThan(0)
    for (const name of ['lag_seconds', 'parked'])
      expect(figure(metrics, `cartorio_projection_${name}`, '"lookups"')).toBe(0)
  })

  it('count commands by name and outcome, refused ones too', async () => {
    const order = await placeOrder(call)
    await pay(call, order)
    const paid = await staff.row(order.orderNumber)
    await staff.done(paid, 'start')
    await staff.command(await staff.row(order.orderNumber), 'deliver')
    const metrics = await text()
    expect(figure(metrics, 'cartorio_commands_total', '"StartProcessing"', '"appended"')).toBe(1)
    expect(figure(metrics, 'cartorio_commands_total', '"refused"')).toBe(1)
  })

  it('measure requests by template and status, and hold no token, id or address', async () => {
    const order = await placeOrder(call)
    await call('GET', `/api/orders/${order.token}`)
    await call('GET', `/api/orders/${'A'.repeat(44)}`)
    await call('GET', `/nothing/${order.token}`)
    await fetch(`${product.url}/checkout/${order.token}`)
    const metrics = await text()
    const count = 'cartorio_http_request_duration_seconds_count'
    expect(figure(metrics, count, 'route="/api/orders/:token"', 'status="200"')).toBeGreaterThan(0)
    expect(figure(metrics, count, 'route="/api/orders/:token"', 'status="404"')).toBe(1)
    expect(figure(metrics, count, 'route="none"')).toBeGreaterThan(0)
    for (const secret of [order.token, order.orderNumber, 'A'.repeat(44), product.email, '127.0.0.1'])
      expect(metrics).not.toContain(secret)
  })

  it('count the live streams that are open', async () => {
    const order = await placeOrder(call)
    // As a page does: a live stream finds only an order that the read model holds.
    await call('GET', `/api/orders/${order.token}`)
    const source = await openEventSource(`${product.url}/api/orders/${order.token}/live`)
    await source.until(() => true)
    expect(figure(await text(), 'cartorio_live_streams')).toBe(1)
    source.close()
    await eventually(text, (metrics) => figure(metrics, 'cartorio_live_streams') === 0)
    expect(await text()).not.toContain('route="/api/orders/:token/live"')
  })

  it('count the orders that wait for an outside party', async () => {
    const waitedFor = (metrics: string, what: string) => figure(metrics, 'cartorio_watched_orders', `"${what}"`)
    const openPayments = async () => Number(waitedFor(await text(), 'open-payment'))
    expect(waitedFor(await text(), 'parcel-in-transit')).toBe(0)
    // Orders of before are counted by now.
    const last = await call('GET', `/api/orders/${(await placeOrder(call)).token}`)
    const at = Number(last.headers.get('x-event-position'))
    const metrics = await eventually(
      text,
      (each) => Number(figure(each, 'cartorio_projection_position', '"payments"')) >= at,
    )
    const before = Number(waitedFor(metrics, 'open-payment'))
    const order = await placeOrder(call)
    await call('POST', '/api/create-payment-intent', { body: { orderId: order.token } })
    await eventually(openPayments, (orders) => orders === before + 1)
    await pay(call, order)
    await eventually(openPayments, (orders) => orders === before)
  })

  it('tell how much of the log no seal covers yet', async () => {
    await placeOrder(call)
    const metrics = await text()
    expect(figure(metrics, 'cartorio_unsealed_events')).toBeGreaterThan(0)
    expect(figure(metrics, 'cartorio_unsealed_seconds')).toBeGreaterThanOrEqual(0)
    // Nothing is sealed yet, so nothing has an age.
    expect(figure(metrics, 'cartorio_seal_age_seconds')).toBeUndefined()
  })

  it('tell of roles, queues and stores what the page of the system does', async () => {
    const metrics = await eventually(
      text,
      (each) => figure(each, 'cartorio_role_still_seconds', '"worker"') !== undefined,
    )
    expect(figure(metrics, 'cartorio_queue_jobs', '"erasure"', '"failed"')).toBe(0)
    expect(figure(metrics, 'cartorio_store_ready', '"event-store"')).toBe(1)
    expect(figure(metrics, 'cartorio_release_info', `node="${process.version}"`)).toBe(1)
  })

  it('tell of the process itself', async () =>
    expect(figure(await text(), 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000))
})
