// Orders that are paid, refunded in part, shipped at the sandbox courier and delivered by it; the workers do the rest.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createOrderBody } from './customers.mjs'
import { insist, logIn } from './requests.mjs'

/** A shipment without an answer is of unknown outcome after three minutes. */
const waitMillis = 300_000
/** A search costs more than what is waited for. */
const pollMillis = 600

export const cards = { pays: '4242424242424242', refundsLater: '4000000000007726', refundFails: '4000000000005126' }

/** What one order meets, by its number in the run: a third is refunded in part, half of those twice. */
export const lifeOf = (index) => ({
  card: index % 10 === 9 ? cards.refundFails : index % 10 === 6 ? cards.refundsLater : cards.pays,
  // The browser of the other half is closed after the card form: only the webhook tells of the payment.
  confirms: index % 2 === 0,
  refunds: index % 3 !== 0 ? [] : index % 6 === 0 ? ['5.00', '7.50'] : ['5.00'],
  cancelled: index % 25 === 7,
})

/** A cancellation gives back the rest. */
export const refundsOf = ({ refunds, cancelled }) => refunds.length + (cancelled ? 1 : 0)

const isTaken = ({ status }) => (status >= 200 && status < 300) || status === 409 || status === 412

const openOffice = (url, cookie) => {
  const rowOf = async (search) => {
    const { body } = await insist(url, {
      method: 'GET',
      path: `/api/admin/orders?search=${search}`,
      headers: { cookie },
    })
    return body.orders[0]
  }

  /** The order as its read model has it once `isSo`. */
  const until = async (orderNumber, what, isSo) => {
    for (const deadline = Date.now() + waitMillis; Date.now() < deadline; ) {
      await wait(pollMillis)
      const row = await rowOf(orderNumber)
      if (row !== undefined && isSo(row)) return row
    }
    throw new Error(`${orderNumber} was not ${what} within ${waitMillis / 1000} s`)
  }

  /** One click of an operator; who meets a change of the workers reads the order again. */
  const step = async (row, name, body) => {
    const key = randomUUID()
    const deadline = Date.now() + waitMillis
    for (let current = row; Date.now() < deadline; current = await rowOf(row.orderNumber)) {
      const headers = { cookie, 'if-match': `"${current.revision}"`, 'idempotency-key': key }
      const answer = await insist(
        url,
        { method: 'POST', path: `/api/admin/orders/${row.id}/${name}`, body, headers },
        isTaken,
      )
      if (answer.status < 300) return answer.body
      await wait(pollMillis)
    }
    throw new Error(`${row.orderNumber} took no ${name} within ${waitMillis / 1000} s`)
  }
  return { until, step }
}

const pay = async (url, { orderId, paymentIntentId, clientSecret }, { card, confirms }) => {
  const body = { clientSecret, card: { number: card, expiryMonth: 12, expiryYear: 2040, cvc: '123', country: 'US' } }
  await insist(
    url,
    { method: 'POST', path: `/api/payments/sandbox/${paymentIntentId}/confirm`, body },
    (answer) => answer.body.status === 'succeeded',
  )
  if (confirms) await insist(url, { method: 'POST', path: '/api/confirm-payment', body: { paymentIntentId, orderId } })
}

/** `clients` at once, each with one order at a time until `count` are shipped or cancelled. */
export const liveOrders = async ({ url, password }, { count, clients }) => {
  const cookie = await logIn(url, password())
  const office = openOffice(url, cookie)
  const numbers = new Map()
  let begun = 0
  let handed = 0

  const live = async (index) => {
    const life = lifeOf(index)
    const headers = { 'idempotency-key': randomUUID() }
    const { body: order } = await insist(url, {
      method: 'POST',
      path: '/api/create-order',
      body: createOrderBody,
      headers,
    })
    numbers.set(order.orderNumber, life)
    await pay(url, order, life)
    let row = await office.until(order.orderNumber, 'paid', ({ status }) => status === 'PAID')
    for (const amount of life.refunds) row = await office.step(row, 'refund', { amount, reason: 'Atraso na emissão' })
    if (life.cancelled) await office.step(row, 'cancel', { notes: 'Desistência' })
    else {
      row = await office.step(row, 'start', {})
      row = await office.step(row, 'issue', { itemIds: row.documents.map(({ id }) => id) })
      await office.step(row, 'shipments', { weight: 0.5 })
    }
    handed += 1
  }
  const client = async () => {
    while (begun < count) await live(begun++)
  }

  let failed
  const running = Promise.all(Array.from({ length: clients }, client))
  running.catch((error) => {
    failed = error
  })
  return {
    /** The orders by their numbers, and what each has met. */
    numbers,
    cookie,
    handed: () => handed,
    /** Until so many are handed to the courier. @throws what made a client give up */
    untilHanded: async (wanted) => {
      for (; handed < wanted; await wait(20)) if (failed !== undefined) throw failed
    },
    finish: () => running,
  }
}
