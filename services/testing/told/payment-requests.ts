import { randomUUID } from 'node:crypto'
import { signWebhook } from '../../gateways/payments/sandbox/webhook-signature.js'
import { commanded } from './staff-command-requests.js'
import { told } from './told-data.js'
import { cardOf, paid, placed, sandbox, staffOrder } from './told-orders.js'
import { inTurn, type ToldRequests } from './world.js'

const webhook = (intentId: string): string =>
  JSON.stringify({
    id: `evt_${randomUUID()}`,
    type: 'payment_intent.succeeded',
    data: { object: { id: intentId, receipt_email: told.email, description: told.reason } },
  })

export const paymentRequests: ToldRequests = {
  'POST /api/create-payment-intent': async (world) => {
    const [open, done] = [await placed(world), await staffOrder(world)]
    await commanded(world, done, 'charge')
    return inTurn(
      [
        { orderId: open.token },
        { orderId: done.token },
        { orderId: done.token, charge: 1 },
        { orderId: done.token, charge: 2 },
        { orderId: done.token, charge: told.description },
        { orderId: told.name },
        { orderId: 7 },
      ].map((asked) => () => {
        const body = { ...asked, amount: told.card, currency: told.email }
        return world.tell('POST', '/api/create-payment-intent', body)
      }),
    )
  },
  'POST /api/confirm-payment': async (world) => {
    const [open, done] = [await placed(world), await paid(world)]
    return inTurn(
      [
        { paymentIntentId: done.intentId, orderId: done.token },
        { paymentIntentId: open.intentId, orderId: open.token },
        { paymentIntentId: told.card, orderId: open.token },
        { paymentIntentId: '', orderId: told.email },
      ].map((body) => () => world.tell('POST', '/api/confirm-payment', body)),
    )
  },
  'POST /api/payments/sandbox/:intentId/confirm': async (world) => {
    const order = await placed(world)
    return inTurn([
      () => world.tell('POST', sandbox(order, 'confirm'), cardOf(order, told.card)),
      () => world.tell('POST', sandbox(order, 'confirm'), cardOf(order)),
      () => world.tell('POST', sandbox({ ...order, intentId: told.unknownField }, 'confirm'), cardOf(order)),
      () => world.tell('POST', sandbox(order, 'confirm'), { ...cardOf(order), card: told.card }),
    ])
  },
  'POST /api/payments/sandbox/:intentId/authenticate': async (world) => {
    const order = await placed(world)
    await world.tell('POST', sandbox(order, 'confirm'), cardOf(order, '4000 0025 0000 3155'))
    const { clientSecret } = order
    return inTurn([
      () => world.tell('POST', sandbox(order, 'authenticate'), { clientSecret: told.password, approve: true }),
      () => world.tell('POST', sandbox(order, 'authenticate'), { clientSecret, approve: told.note }),
      () => world.tell('POST', sandbox(order, 'authenticate'), { clientSecret, approve: true }),
    ])
  },
  'POST /api/webhooks/payments': async (world) => {
    const body = webhook((await paid(world)).intentId)
    const signed = (text: string) => ({ 'stripe-signature': signWebhook(text, world.webhookSecret, new Date()) })
    return inTurn([
      () => world.tell('POST', '/api/webhooks/payments', body, signed(body)),
      () => world.tell('POST', '/api/webhooks/payments', body, { 'stripe-signature': told.password }),
    ])
  },
}
