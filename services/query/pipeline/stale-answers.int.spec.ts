import type { CreatedOrderWithPayment } from '@cartorio/contracts/http/created-order.js'
import { type Position, streamName } from '../../stores/event-store/port.js'
import { type Answer, placeOrder } from '../../testing/harness/api-client.js'
import { besideProduct } from '../../testing/harness/beside-product.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { newEvent, testMetadata } from '../../testing/scenarios/new-events.js'

const { product, call, staff } = productUnderTest()

type Placed = Pick<CreatedOrderWithPayment, 'token' | 'orderNumber'>

const answerOf = (order: Placed, position?: Position): Promise<Answer> =>
  call(
    'GET',
    `/api/orders/${order.token}`,
    undefined,
    position === undefined ? {} : { 'x-min-position': `${position}` },
  )

/** Appends to an order an event that no read model can take in: a valid envelope round a body that no schema knows. */
const appendUnreadable = async (order: Placed): Promise<Position> => {
  const { id } = await staff.row(order.orderNumber)
  const event = newEvent({ type: 'NoteAdded', data: { nonsense: true }, metadata: testMetadata() })
  const { position } = await besideProduct(product, ({ eventStore }) =>
    eventStore.append(streamName(`order-${id}`), [event], 'any'),
  )
  return position
}

describe('an order whose stream is held', () => {
  it('says since when it stands still at once, to a request with the position of the event that holds it', async () => {
    const order = await placeOrder(call)
    // What is held is believed for a second from here on.
    expect((await answerOf(order)).headers.get('x-stale-since')).toBeNull()
    const held = await appendUnreadable(order)
    expect((await answerOf(order)).status).toBe(200)
    const answer = await answerOf(order, held)
    expect([answer.status, answer.headers.get('x-stale-since')]).toEqual([200, `${held}`])
    expect(Number(answer.headers.get('x-event-position'))).toBeLessThan(Number(held))
    expect((await answerOf(order, held)).headers.get('x-stale-since')).toBe(`${held}`)
  })

  it('says so in the back office too', async () => {
    const order = await placeOrder(call)
    const { id } = await staff.row(order.orderNumber)
    const path = `/api/admin/orders/${id}`
    expect((await call('GET', path, undefined, { cookie: staff.cookie })).headers.get('x-stale-since')).toBeNull()
    const held = await appendUnreadable(order)
    const headers = { cookie: staff.cookie, 'x-min-position': `${held}` }
    expect((await call('GET', path, undefined, headers)).headers.get('x-stale-since')).toBe(`${held}`)
  })

  it('says so within a second to other requests, and its neighbours do not', async () => {
    const [order, neighbour] = [await placeOrder(call), await placeOrder(call)]
    const held = await appendUnreadable(order)
    const stale = async () => (await answerOf(order)).headers.get('x-stale-since')
    expect(await eventually(stale, (since) => since !== null)).toBe(`${held}`)
    expect((await answerOf(neighbour)).headers.get('x-stale-since')).toBeNull()
    const { orderNumber } = order
    const tracked = await call('POST', '/api/orders/track', { orderNumber })
    expect(tracked.headers.get('x-stale-since')).toBe(`${held}`)
  })
})
