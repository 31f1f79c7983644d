// Clients that create orders, pay them and work them as staff; each request is sent until it is answered.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { insist, logIn } from './requests.mjs'

/** The order that every client places. */
export const createOrderBody = {
  documents: [{ type: 'Certidão de Nascimento', quantity: 1, familyMember: { name: 'Joana Prado', relation: 'self' } }],
  contactName: 'Joana Prado',
  contactEmail: 'joana.prado@example.com',
  contactPhone: '+1 305 555 0142',
  deliveryAddress: '742 Evergreen Terrace',
  deliveryCity: 'Miami',
  deliveryState: 'FL',
  deliveryCountry: 'US',
  deliveryPostalCode: '33101',
}

export const createTeam = async ({ url, password }, clients) => {
  /** `{ correlationId, type }`: the events that an answer has acknowledged. */
  const acknowledged = []
  const orders = []
  let position = 0n
  let stopping = false

  const command = async (type, path, body, headers = {}) => {
    const correlationId = randomUUID()
    const own = { 'x-correlation-id': correlationId, 'idempotency-key': randomUUID() }
    const answer = await insist(url, { method: 'POST', path, body, headers: { ...own, ...headers } })
    acknowledged.push({ correlationId, type })
    const at = BigInt(answer.headers.get('x-event-position') ?? 0)
    if (at > position) position = at
    return answer
  }

  const cookie = await logIn(url, password())

  const pay = async ({ orderId, paymentIntentId, clientSecret }) => {
    const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123', country: 'US' }
    const path = `/api/payments/sandbox/${paymentIntentId}/confirm`
    const isPaid = ({ status, body }) => status === 200 && body.status === 'succeeded'
    await insist(url, { method: 'POST', path, body: { clientSecret, card } }, isPaid)
    const settled = await insist(
      url,
      { method: 'POST', path: '/api/confirm-payment', body: { paymentIntentId, orderId } },
      ({ status }) => status === 200,
    )
    acknowledged.push({ correlationId: `payment:${paymentIntentId}:succeeded`, type: 'OrderPaid' })
    return settled.headers.get('x-event-position')
  }

  const rowOf = async (orderNumber, minPosition) => {
    const path = `/api/admin/orders?search=${orderNumber}`
    const { body } = await insist(url, { method: 'GET', path, headers: { cookie, 'x-min-position': minPosition } })
    const [row] = body.orders
    if (row === undefined) throw new Error(`no row for ${orderNumber}`)
    return row
  }

  const work = async (first) => {
    let row = first
    for (const [name, type, body] of [
      ['start', 'ProcessingStarted', {}],
      ['issue', 'DocumentIssued', { itemIds: first.documents.map(({ id }) => id) }],
      ['ship', 'OrderShipped', { courier: 'dhl', trackingNumber: `T${randomUUID().slice(0, 8)}` }],
      ['deliver', 'OrderDelivered', {}],
    ]) {
      const headers = { cookie, 'if-match': `"${row.revision}"` }
      row = (await command(type, `/api/admin/orders/${row.id}/${name}`, body, headers)).body
    }
  }

  const client = async () => {
    while (!stopping) {
      const { body: order } = await command('PaymentRequested', '/api/create-order', createOrderBody)
      orders.push(order)
      const paidAt = await pay(order)
      await work(await rowOf(order.orderNumber, paidAt))
    }
  }
  const running = Promise.all(Array.from({ length: clients }, client))
  let failed
  running.catch((error) => {
    failed = error
  })

  return {
    acknowledged,
    orders,
    /** Until so many more commands have been acknowledged. @throws what made a client give up */
    acknowledgedMore: async (count) => {
      for (const enough = acknowledged.length + count; acknowledged.length < enough; await wait(20)) {
        if (failed !== undefined) throw failed
      }
    },
    finish: () => {
      stopping = true
      return running
    },
    untilReadModelsHaveRead: () =>
      insist(url, {
        method: 'GET',
        path: '/api/admin/orders',
        headers: { cookie, 'x-min-position': String(position) },
      }),
  }
}
