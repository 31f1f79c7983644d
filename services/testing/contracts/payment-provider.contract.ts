import { cents } from '@cartorio/contracts/money.js'
import { type PaymentProviderName, paymentProviderWords } from '@cartorio/contracts/payment-providers.js'
import {
  BadSignature,
  type Intent,
  type PaymentGateway,
  PaymentsRefused,
  type WebhookHeaders,
} from '../../gateways/payments/port.js'
import { all } from '../harness/deliveries.js'
import { orderId, orderNumber } from '../scenarios/order-history.js'

/** A provider with what its own side, its customers and their banks do. */
export type ProviderUnderTest = {
  readonly payments: PaymentGateway
  /** A good card. */
  pay(intent: Intent): Promise<void>
  /** A card that the bank declines. */
  decline(intent: Intent): Promise<void>
  /** What the provider sends about a payment, with its signature. */
  webhookOf(intent: Intent): { readonly headers: WebhookHeaders; readonly body: string }
  /** The same about something that nothing here depends on. */
  otherWebhook(): { readonly headers: WebhookHeaders; readonly body: string }
  close(): Promise<void>
}

const before = '2000-01-01T00:00:00.000Z'
const newIntent = {
  amount: cents(8300),
  currency: 'USD',
  orderId,
  orderNumber,
  tenantId: 'default',
  idempotencyKey: 'order-1/8300',
} as const

/** What each payment provider does, whichever it is. */
export const providerContract = (name: PaymentProviderName, start: () => Promise<ProviderUnderTest>): void => {
  let provider: ProviderUnderTest
  let payments: PaymentGateway
  beforeEach(async () => {
    provider = await start()
    payments = provider.payments
  })
  afterEach(() => provider?.close())

  const paid = async (): Promise<Intent> => {
    const intent = await payments.createIntent(newIntent)
    await provider.pay(intent)
    return intent
  }

  describe(`payments by the provider ${paymentProviderWords[name].provider}`, () => {
    it('name it', () => expect(payments.provider).toBe(name))

    it('begin open, one for each key, and are read again', async () => {
      const intent = await payments.createIntent(newIntent)
      expect(intent).toMatchObject({
        status: 'open',
        amount: 8300,
        amountReceived: 0,
        currency: 'USD',
        orderId,
        tenantId: 'default',
        refusal: null,
      })
      expect(intent.clientSecret).not.toBe('')
      expect(await payments.createIntent(newIntent)).toEqual(intent)
      expect(await payments.retrieveIntent(intent.id)).toEqual(intent)
      expect((await payments.createIntent({ ...newIntent, idempotencyKey: 'order-1/other' })).id).not.toBe(intent.id)
      expect(await payments.retrieveIntent('of-no-provider')).toBeUndefined()
    })

    it('stay open after a refusal, tell two refusals apart, and end with the good card', async () => {
      const intent = await payments.createIntent(newIntent)
      const refusals: Intent['refusal'][] = []
      for (const _try of [1, 2]) {
        await provider.decline(intent)
        const found = await payments.retrieveIntent(intent.id)
        expect(found).toMatchObject({ status: 'open', amountReceived: 0 })
        refusals.push(found?.refusal ?? null)
      }
      expect(refusals).not.toContain(null)
      expect(refusals[0]?.id).not.toBe(refusals[1]?.id)
      await provider.pay(intent)
      expect(await payments.retrieveIntent(intent.id)).toMatchObject({ status: 'paid', amountReceived: 8300 })
    })

    it('are taken out of use while they are not paid, and after that stay paid', async () => {
      const open = await payments.createIntent({ ...newIntent, idempotencyKey: 'order-1/open' })
      const taken = await paid()
      for (const { id } of [open, open, taken]) await payments.cancelIntent(id)
      await payments.cancelIntent('of-no-provider')
      expect((await payments.retrieveIntent(open.id))?.status).toBe('cancelled')
      expect((await payments.retrieveIntent(taken.id))?.status).toBe('paid')
    })

    it('are listed from an instant on, with their orders and without what pays them', async () => {
      const { id } = await paid()
      const listed = (await all(payments.intentsSince(before))).flat()
      expect(listed).toEqual([
        {
          id,
          status: 'paid',
          amount: 8300,
          amountReceived: 8300,
          currency: 'USD',
          orderId,
          orderNumber,
          tenantId: 'default',
          createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ])
      expect((await all(payments.intentsSince('2100-01-01T00:00:00.000Z'))).flat()).toEqual([])
    })
  })

  describe(`refunds by the provider ${paymentProviderWords[name].provider}`, () => {
    it('are made once for each key, and read again, alone and by their payment', async () => {
      const { id: intentId } = await paid()
      const wanted = { intentId, amount: cents(3000), idempotencyKey: 'event-1' }
      const refund = await payments.refund(wanted)
      expect(refund).toMatchObject({ intentId, amount: 3000, currency: 'USD', reference: 'event-1', failureCode: null })
      expect(await payments.refund(wanted)).toEqual(refund)
      expect(await payments.retrieveRefund(refund.id)).toMatchObject({ id: refund.id, status: 'succeeded' })
      expect((await payments.refundsOf(intentId)).map(({ id }) => id)).toEqual([refund.id])
      expect(await payments.retrieveRefund('of-no-provider')).toBeUndefined()
    })

    it('are refused beyond what came in, with a code', async () => {
      const { id: intentId } = await paid()
      const refund = (amount: number, idempotencyKey: string) =>
        payments.refund({ intentId, amount: cents(amount), idempotencyKey })
      await refund(8000, 'event-1')
      const refused = await refund(301, 'event-2').catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(PaymentsRefused)
      expect(refused).toMatchObject({ code: expect.stringMatching(/^[a-z0-9_]+$/) })
    })

    it('know no dispute that there is none of', async () =>
      expect(await payments.retrieveDispute('of-no-provider')).toBeUndefined())
  })

  describe(`webhooks of the provider ${paymentProviderWords[name].provider}`, () => {
    it('name the payment that they are about, and its tenant', async () => {
      const intent = await paid()
      const { headers, body } = provider.webhookOf(intent)
      expect(payments.verifyWebhook(headers, body)).toMatchObject({
        kind: 'payment',
        intentId: intent.id,
        tenantId: 'default',
        id: expect.stringMatching(/./),
      })
    })

    it('are refused without their signature, under another one, and with another body', async () => {
      const { headers, body } = provider.webhookOf(await paid())
      const other = provider.otherWebhook()
      expect(() => payments.verifyWebhook({}, body)).toThrow(BadSignature)
      expect(() => payments.verifyWebhook(other.headers, body)).toThrow(BadSignature)
      expect(() => payments.verifyWebhook(headers, `${body} `)).toThrow(BadSignature)
    })

    it('are unknown where nothing depends on them', () => {
      const { headers, body } = provider.otherWebhook()
      expect(payments.verifyWebhook(headers, body)).toEqual({ kind: 'unknown' })
    })
  })
}
