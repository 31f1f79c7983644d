import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventsOf, newRequest, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { confirmPayment } from './confirm-payment.js'
import { requestOrderPayment } from './request-payment.js'

const instance = commandUnderTest()

/** An order on whose intent cards are tried one after the other; each refusal is confirmed as its webhook would be. */
const tried = async (cards: number) => {
  const { deps, eventStore } = instance
  const { orderId } = await readyOrder(instance)
  const ask = () => requestOrderPayment(deps, { orderId, request: newRequest() })
  const { intent } = await ask()
  const worker = { payments: deps.payments, bus: await instance.bus() }
  for (let card = 0; card < cards; card += 1) {
    await deps.payments.confirm(intent.id, intent.clientSecret, cardNumbered(sandboxCards.declined))
    await confirmPayment(worker, intent.id, { eventStore })
  }
  const refusals = (await eventsOf(eventStore, orderId)).filter(({ type }) => type === 'PaymentFailed').length
  return { ask, intent, refusals, statusOf: async () => (await deps.payments.retrieveIntent(intent.id))?.status }
}

describe('an order on which cards are tried out', () => {
  it('gets no more payments within the hour after ten refusals, and a sentence that says what to do', async () => {
    const { ask, refusals } = await tried(10)
    expect(refusals).toBe(10)
    await expect(ask()).rejects.toMatchObject({
      status: 429,
      code: 'payment/too-many-attempts',
      detail: expect.stringContaining('60 min'),
    })
  })

  it('has its intent cancelled with the next refusal, so that the browser’s secret pays nothing more', async () => {
    const { statusOf } = await tried(11)
    expect(await statusOf()).toBe('cancelled')
  })

  it('takes further cards while there were fewer', async () => {
    const { ask, intent, statusOf } = await tried(9)
    expect((await ask()).intent.id).toBe(intent.id)
    expect(await statusOf()).toBe('open')
  })
})
