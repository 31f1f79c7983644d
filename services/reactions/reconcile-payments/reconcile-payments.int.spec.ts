import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { requestOrderPayment } from '../../command/payments/request-payment.js'
import { type Intent, type PaymentGateway, PaymentsUnavailable, providersOf } from '../../gateways/payments/port.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventsOf, newRequest, type PlacedOrder, readyOrder } from '../../testing/scenarios/placed-orders.js'
import type { OpenPayment } from '../deps.js'
import { type ReconciliationDeps, reconcilePayments } from './reconcile-payments.js'

const instance = commandUnderTest()

const minutes = 60_000
const days = 24 * 60 * minutes

type Requested = { readonly order: PlacedOrder; readonly intent: Intent }

const requested = async (): Promise<Requested> => {
  const order = await readyOrder(instance)
  const { intent } = await requestOrderPayment(instance.deps, { orderId: order.orderId, request: newRequest() })
  return { order, intent }
}

const tryCard = ({ intent }: Requested, card: string) =>
  instance.deps.payments.confirm(intent.id, intent.clientSecret, cardNumbered(card))

const kindsOf = async ({ order }: Requested): Promise<string[]> =>
  (await eventsOf(instance.eventStore, order.orderId))
    .map(({ type }) => type)
    .filter((type) => /Pa(id|yment)/.test(type))

/** A check at a time after the intents were requested; answers what it reported. */
const check = async (ageMillis: number, all: readonly Requested[], changes: Partial<ReconciliationDeps> = {}) => {
  const errors: unknown[] = []
  const now = Date.parse(instance.deps.clock.now())
  const requestedAt = new Date(now - ageMillis).toISOString()
  const open = all.map(
    ({ order, intent }): OpenPayment => ({
      orderId: order.orderId,
      intentId: intent.id,
      provider: 'sandbox',
      requestedAt: requestedAt as OpenPayment['requestedAt'],
    }),
  )
  await reconcilePayments({
    providers: instance.deps.providers,
    bus: await instance.bus(),
    eventStore: instance.eventStore,
    openPayments: async function* () {
      yield open
    },
    clock: { now: () => new Date(now).toISOString() as OpenPayment['requestedAt'] },
    onError: (_where, error) => errors.push(error),
    ...changes,
  })
  return errors
}

describe('the check of open intents', () => {
  it('settles what was paid without webhook and browser, once', async () => {
    const paid = await requested()
    await tryCard(paid, sandboxCards.pays)
    expect(await check(2 * minutes, [paid])).toEqual([])
    await check(7 * minutes, [paid])
    expect(await kindsOf(paid)).toEqual(['PaymentRequested', 'OrderPaid'])
  })

  it('leaves alone what is younger than two minutes, and what waits for a card', async () => {
    const [young, open] = [await requested(), await requested()]
    await tryCard(young, sandboxCards.pays)
    await check(2 * minutes - 1, [young])
    await check(6 * days, [open])
    expect([await kindsOf(young), await kindsOf(open)]).toEqual([['PaymentRequested'], ['PaymentRequested']])
  })

  it('records a refusal that no webhook reported, and goes on until the intent is paid', async () => {
    const refused = await requested()
    await tryCard(refused, sandboxCards.declined)
    await check(5 * minutes, [refused])
    await check(10 * minutes, [refused])
    expect(await kindsOf(refused)).toEqual(['PaymentRequested', 'PaymentFailed'])
    await tryCard(refused, sandboxCards.pays)
    await check(15 * minutes, [refused])
    expect(await kindsOf(refused)).toEqual(['PaymentRequested', 'PaymentFailed', 'OrderPaid'])
  })

  it('closes what was cancelled at the provider, once', async () => {
    const cancelled = await requested()
    await instance.deps.payments.cancelIntent(cancelled.intent.id)
    await check(5 * minutes, [cancelled])
    await check(10 * minutes, [cancelled])
    expect(await kindsOf(cancelled)).toEqual(['PaymentRequested', 'PaymentClosed'])
  })

  it('cancels and closes what was abandoned for seven days; the customer who comes back gets another intent', async () => {
    const abandoned = await requested()
    await check(7 * days, [abandoned])
    expect(await kindsOf(abandoned)).toEqual(['PaymentRequested', 'PaymentClosed'])
    const { orderId } = abandoned.order
    const { intent } = await requestOrderPayment(instance.deps, { orderId, request: newRequest() })
    expect(intent.id).not.toBe(abandoned.intent.id)
    await tryCard({ ...abandoned, intent }, sandboxCards.pays)
    await check(5 * minutes, [{ ...abandoned, intent }])
    expect((await kindsOf(abandoned)).at(-1)).toBe('OrderPaid')
  })

  it('settles an abandoned one that is paid at the last moment', async () => {
    const late = await requested()
    const { payments } = instance.deps
    const cancelIntent = async (id: string): Promise<void> => {
      await tryCard(late, sandboxCards.pays)
      await payments.cancelIntent(id)
    }
    await check(7 * days, [late], { providers: providersOf({ ...payments, cancelIntent }) })
    expect(await kindsOf(late)).toEqual(['PaymentRequested', 'OrderPaid'])
  })

  it('goes on after one that cannot be read, and ends where the provider is away', async () => {
    const [odd, paid] = [await requested(), await requested()]
    await tryCard(paid, sandboxCards.pays)
    const { payments } = instance.deps
    const failing = (error: Error): Partial<ReconciliationDeps> => ({
      providers: providersOf({
        ...payments,
        retrieveIntent: (id) => (id === odd.intent.id ? Promise.reject(error) : payments.retrieveIntent(id)),
      }),
    })
    expect(await check(5 * minutes, [odd, paid], failing(new Error('odd')))).toHaveLength(1)
    expect((await kindsOf(paid)).at(-1)).toBe('OrderPaid')
    await expect(check(5 * minutes, [odd], failing(new PaymentsUnavailable('away')))).rejects.toThrow('away')
  })

  it('reads an intent of a former provider as long as its keys are there, and none after that', async () => {
    const paid = await requested()
    await tryCard(paid, sandboxCards.pays)
    const other: PaymentGateway = { ...instance.deps.payments, provider: 'stripe' }
    await check(5 * minutes, [paid], { providers: providersOf(other) })
    expect(await kindsOf(paid)).toEqual(['PaymentRequested'])
    await check(5 * minutes, [paid], { providers: providersOf(other, instance.deps.payments) })
    expect(await kindsOf(paid)).toEqual(['PaymentRequested', 'OrderPaid'])
  })
})
