import { randomUUID } from 'node:crypto'
import { auditEventsSchema, orderViewsOfDataSchema } from '@cartorio/contracts/http/audit.js'
import { auditTrailResponseSchema } from '@cartorio/contracts/http/audit-trail.js'
import { newKey, paidOrder, placeOrder } from '../../testing/harness/api-client.js'
import { eventually } from '../../testing/harness/eventually.js'
import { productUnderTest } from '../../testing/harness/product-under-test.js'
import { startServedApp } from '../../testing/harness/served-app.js'

const { call, staff } = productUnderTest()

/** The id of the order that a token opens: its first 16 bytes. */
const idIn = (token: string): string =>
  Buffer.from(token, 'base64url')
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

const why = 'Revisão das devoluções do mês'
const ask = (events: readonly object[], key = newKey(), reason = why) =>
  call('POST', '/api/admin/audit/reasons', { reason, events }, { cookie: staff.cookie, 'idempotency-key': key })

const refunded = async (reason: string) => {
  const { row } = await paidOrder(call, staff)
  await staff.done(row, 'refund', { amount: '10', reason })
  return row
}

/** The events of the order in the audit, as the page names them. */
const eventsOf = async ({ orderNumber, id }: { readonly orderNumber: string; readonly id: string }, kind: string) => {
  const path = `/api/admin/audit/trail?kind=${kind}&order=${orderNumber}`
  const read = async () =>
    auditTrailResponseSchema.parse((await call('GET', path, undefined, { cookie: staff.cookie })).body)
  const { rows } = await eventually(read, (found) => found.rows.length > 0)
  return rows.map(({ stream, revision }) => ({ orderId: id, of: stream.split('-')[0], revision }))
}

const viewsOf = async (id: string) => {
  const { body } = await call('GET', `/api/admin/orders/${id}/audit-views`, undefined, { cookie: staff.cookie })
  return orderViewsOfDataSchema.parse(body).views
}

describe('the reasons of a page of the audit', () => {
  it('are told in its order, and each order’s view is recorded once', async () => {
    const [late, wrong] = [await refunded('Demora de um mês'), await refunded('Nome errado na certidão')]
    await call(
      'POST',
      `/api/admin/orders/${late.id}/reveal`,
      { reason: 'Ligação do cliente' },
      { cookie: staff.cookie },
    )
    const [view] = await eventsOf(late, 'view')
    const events = [...(await eventsOf(wrong, 'refund')), ...(await eventsOf(late, 'refund')), view ?? {}]
    const key = newKey()
    expect(await ask(events, key)).toMatchObject({
      status: 200,
      body: { reasons: ['Nome errado na certidão', 'Demora de um mês', 'Ligação do cliente'] },
    })
    expect((await ask(events, key)).status).toBe(200)
    for (const [order, before] of [
      [late, 1],
      [wrong, 0],
    ] as const) {
      const views = await viewsOf(order.id)
      expect(views).toHaveLength(before + 1)
      expect(views[0]).toMatchObject({ purpose: 'audit' })
    }
  })

  it('are gone with the person', async () => {
    const order = await refunded('Demora de um mês')
    const events = await eventsOf(order, 'refund')
    const { orderNumber } = order
    const cancelled = await staff.done(await staff.row(orderNumber), 'cancel', { reason: 'Pedido da titular' })
    await staff.done(cancelled, 'erase', { reason: 'Pedido da titular', ground: 'legal-order' })
    expect((await ask(events)).body).toEqual({ reasons: [null] })
  })

  it('are none of views either while the key of an erased person is still on its way out', async () => {
    // No worker takes the key.
    const app = await startServedApp()
    try {
      const headers = { cookie: await app.cookieOf('default') }
      const id = idIn((await placeOrder(app.call)).token)
      const order = `/api/admin/orders/${id}`
      const act = async (name: string, body: object) => {
        const { events } = auditEventsSchema.parse((await app.call('GET', `${order}/events`, undefined, headers)).body)
        const matching = { ...headers, 'if-match': `"${events.at(-1)?.revision}"`, 'idempotency-key': newKey() }
        expect((await app.call('POST', `${order}/${name}`, body, matching)).status).toBe(200)
      }
      await app.call('POST', `${order}/reveal`, { reason: 'Ligação do cliente' }, headers)
      const keyed = { ...headers, 'idempotency-key': newKey() }
      const { view } = (await app.call('POST', `${order}/audit-views`, { reason: why }, keyed)).body
      const reasons = () =>
        app.call(
          'POST',
          '/api/admin/audit/reasons',
          { reason: why, events: [{ orderId: id, of: 'access', revision: 0 }] },
          {
            ...headers,
            'idempotency-key': newKey(),
          },
        )
      const shownReasons = async () => {
        const { body } = await app.call('GET', `${order}/audit-views?view=${view}`, undefined, headers)
        return orderViewsOfDataSchema.parse(body).views.map(({ reason }) => reason)
      }
      expect((await reasons()).body).toEqual({ reasons: ['Ligação do cliente'] })
      expect(await shownReasons()).toContain('Ligação do cliente')
      await act('cancel', { reason: 'Pedido da titular' })
      await act('erase', { reason: 'Pedido da titular', ground: 'legal-order' })
      expect((await app.deps.ports.dataKeys.ofMany([id])).get(id)).toMatchObject({ kind: 'key' })
      expect((await reasons()).body).toEqual({ reasons: [null] })
      expect(new Set(await shownReasons())).toEqual(new Set([null]))
    } finally {
      await app.close()
    }
  })

  it('of an unknown order are none, and without a reason nothing is opened', async () => {
    const order = await refunded('Demora de um mês')
    const events = await eventsOf(order, 'refund')
    expect((await ask([...events, { orderId: randomUUID(), of: 'order', revision: 1 }])).status).toBe(404)
    expect(await ask(events, newKey(), 'x')).toMatchObject({ status: 400, body: { errors: [{ field: 'reason' }] } })
    expect(await ask([])).toMatchObject({
      status: 400,
      body: { errors: [{ message: 'Escolha registros da auditoria que sejam de pedidos.' }] },
    })
  })
})
