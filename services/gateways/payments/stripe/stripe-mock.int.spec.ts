import { cents } from '@cartorio/contracts/money.js'
import { systemClock } from '../../../runtime/system-clock.js'
import { all } from '../../../testing/harness/deliveries.js'
import { startTestStripeMock } from '../../../testing/harness/test-stripe-mock.js'
import { orderId, orderNumber } from '../../../testing/scenarios/order-history.js'
import { createStripePayments } from './stripe-payments.js'

const mock = await startTestStripeMock()

if ('skipped' in mock) {
  it.skip(`calls against stripe-mock: ${mock.skipped}`, () => undefined)
} else {
  afterAll(() => mock.stop())

  const payments = createStripePayments({
    secretKey: 'sk_test_123',
    webhookSecrets: [],
    apiUrl: mock.url,
    clock: systemClock,
  })
  const newIntent = {
    amount: cents(8300),
    currency: 'USD',
    orderId,
    orderNumber,
    tenantId: 'acme',
    idempotencyKey: 'order-1/8300',
  } as const

  // It checks every request against Stripe's OpenAPI description, and answers with fixtures.
  describe("the adapter's requests are of the form that Stripe describes", () => {
    it('for intents', async () => {
      const intent = await payments.createIntent(newIntent)
      expect(intent).toMatchObject({ id: expect.stringMatching(/^pi_/), amount: 8300, currency: 'USD' })
      expect(await payments.retrieveIntent(intent.id)).toMatchObject({ id: expect.stringMatching(/^pi_/) })
      await payments.cancelIntent(intent.id)
      const [listed] = await all(payments.intentsSince('2000-01-01T00:00:00.000Z'))
      expect(listed?.[0]).toMatchObject({ id: expect.stringMatching(/^pi_/) })
    })

    it('for refunds and disputes', async () => {
      const refund = await payments.refund({ intentId: 'pi_123', amount: cents(100), idempotencyKey: 'event-1' })
      expect(refund).toMatchObject({ amount: 100, currency: 'USD' })
      // Its fixtures of refunds and disputes name no intent, so that the adapter answers none.
      expect(await payments.retrieveRefund('re_123')).toBeUndefined()
      expect(await payments.refundsOf('pi_123')).toEqual([])
      expect(await payments.retrieveDispute('dp_123')).toBeUndefined()
    })
  })
}
