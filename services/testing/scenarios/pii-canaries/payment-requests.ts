import { randomUUID } from 'node:crypto'
import { signWebhook } from '../../../gateways/payments/sandbox/webhooks.js'
import { cardOf } from '../../harness/api-client.js'
import { marked } from './marked-data.js'
import { paid, placed, sandbox, staffOrder } from './marked-orders.js'
import { commanded } from './staff-command-requests.js'
import { inTurn, type RouteRequests } from './world.js'

const webhook = (intentId: string): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, receipt_email: marked.email, description: marked.reason } },
  })

export const paymentRequests: RouteRequests = {
  'POST /api/create-payment-intent': async (world) => {
    const [open, done] = [await placed(world), await staffOrder(world)]
    await commanded(world, done, 'charge')
    return inTurn(
      [
        { orderId: open.token },
        { orderId: done.token },
        { orderId: done.token, charge: 1 },
        { orderId: done.token, charge: 2 },
        { orderId: done.token, charge: marked.description },
        { orderId: marked.name },
        { orderId: 7 },
      ].map((request) => () => {
        const body = { ...request, amount: marked.card, currency: marked.email }
        return world.send('POST', '/api/create-payment-intent', body)
      }),
    )
  },
  'POST /api/confirm-payment': async (world) => {
    const [open, done] = [await placed(world), await paid(world)]
    return inTurn(
      [
        { paymentIntentId: done.intentId, orderId: done.token },
        { paymentIntentId: open.intentId, orderId: open.token },
        { paymentIntentId: marked.card, orderId: open.token },
        { paymentIntentId: '', orderId: marked.email },
      ].map((body) => () => world.send('POST', '/api/confirm-payment', body)),
    )
  },
  'POST /api/payments/sandbox/:intentId/confirm': async (world) => {
    const order = await placed(world)
    return inTurn([
      () => world.send('POST', sandbox(order, 'confirm'), cardOf(order, marked.card)),
      () => world.send('POST', sandbox(order, 'confirm'), cardOf(order)),
      () => world.send('POST', sandbox({ ...order, intentId: marked.unknownField }, 'confirm'), cardOf(order)),
      () => world.send('POST', sandbox(order, 'confirm'), { ...cardOf(order), card: marked.card }),
    ])
  },
  'POST /api/payments/sandbox/:intentId/authenticate': async (world) => {
    const order = await placed(world)
    await world.send('POST', sandbox(order, 'confirm'), cardOf(order, '4000 0025 0000 3155'))
    const { clientSecret } = order
    return inTurn([
      () => world.send('POST', sandbox(order, 'authenticate'), { clientSecret: marked.password, approve: true }),
      () => world.send('POST', sandbox(order, 'authenticate'), { clientSecret, approve: marked.note }),
      () => world.send('POST', sandbox(order, 'authenticate'), { clientSecret, approve: true }),
    ])
  },
  'POST /api/webhooks/:provider': async (world) => {
    const body = webhook((await paid(world)).intentId)
    const signed = { 'stripe-signature': signWebhook(body, world.webhookSecret, new Date()) }
    return inTurn([
      ...['sandbox', 'payments', encodeURIComponent(marked.name)].map(
        (provider) => () => world.send('POST', `/api/webhooks/${provider}`, body, signed),
      ),
      () => world.send('POST', '/api/webhooks/sandbox', body, { 'stripe-signature': marked.password }),
    ])
  },
}
