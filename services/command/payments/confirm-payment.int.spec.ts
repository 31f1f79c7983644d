import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { cents } from '@cartorio/contracts/money.js'
import { type Intent, providersOf } from '../../gateways/payments/port.js'
import { cancelPayments } from '../../reactions/cancel-payments/cancel-payments.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventsOf, newRequest, type PlacedOrder, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { execute } from '../pipeline/execute.js'
import { confirmPayment } from './confirm-payment.js'
import { requestOrderPayment } from './request-payment.js'

const instance = commandUnderTest()
let worker: Parameters<typeof confirmPayment>[0]

beforeAll(async () => {
  worker = { payments: instance.deps.payments, bus: await instance.bus() }
})

/** Asks for the order's payment, or for that of one of its charges. */
const intentFor = async ({ orderId }: PlacedOrder, charge?: number): Promise<Intent> =>
  (await requestOrderPayment(instance.deps, { orderId, request: newRequest(), charge })).intent

const tryCard = ({ id, clientSecret }: Intent, number: string) =>
  instance.deps.payments.confirm(id, clientSecret, cardNumbered(number))

const tell = ({ orderId }: PlacedOrder, command: Parameters<typeof execute>[1]['command']) =>
  execute(instance.deps, { ...newRequest(), orderId, command })

const charged = async (order: PlacedOrder, amount = 1850) =>
  tell(order, { type: 'RequestCharge', kind: 'notary-fee', amount: cents(amount), itemIds: [], description: 'taxa' })

const moneyOf = async ({ orderId }: PlacedOrder) =>
  (await eventsOf(instance.eventStore, orderId))
    .filter(({ type }) => /Pa(id|yment)/.test(type))
    .map(({ type, data }) => [type, data.code ?? data.reason ?? data.charge].filter((part) => part !== undefined))

/** A provider that says something else of every intent. */
const lying = (changes: Partial<Intent>): typeof worker => ({
  ...worker,
  payments: {
    ...worker.payments,
    retrieveIntent: async (id) => {
      const intent = await worker.payments.retrieveIntent(id)
      return intent === undefined ? undefined : { ...intent, ...changes }
    },
  },
})

describe('an intent that its provider has refused', () => {
  it('is recorded on the order once, with any number of checks, and stays open', async () => {
    const order = await readyOrder(instance)
    const intent = await intentFor(order)
    await tryCard(intent, sandboxCards.declined)
    const answers = [
      await confirmPayment(worker, intent.id),
      ...(await Promise.all([1, 2, 3].map(() => confirmPayment(worker, intent.id)))),
    ]
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['open']))
    expect(await moneyOf(order)).toEqual([['PaymentRequested'], ['PaymentFailed', 'card_declined']])
  })

  it('a second time is recorded a second time', async () => {
    const order = await readyOrder(instance)
    const intent = await intentFor(order)
    for (const card of [sandboxCards.declined, sandboxCards.declined, '5555 5555 5555 4444']) {
      await tryCard(intent, card)
      await confirmPayment(worker, intent.id)
    }
    expect(await moneyOf(order)).toEqual([
      ['PaymentRequested'],
      ['PaymentFailed', 'card_declined'],
      ['PaymentFailed', 'card_declined'],
      ['PaymentFailed', 'test_cards_only'],
    ])
  })

  it('is paid by the next good card', async () => {
    const order = await readyOrder(instance)
    const intent = await intentFor(order)
    await tryCard(intent, sandboxCards.declined)
    await confirmPayment(worker, intent.id)
    await tryCard(intent, sandboxCards.pays)
    expect(await confirmPayment(worker, intent.id)).toMatchObject({ outcome: 'settled' })
    expect(await moneyOf(order)).toEqual([['PaymentRequested'], ['PaymentFailed', 'card_declined'], ['OrderPaid']])
  })

  it('and since then paid hears nothing of an older refusal', async () => {
    const order = await readyOrder(instance)
    const intent = await intentFor(order)
    await tryCard(intent, sandboxCards.declined)
    await tryCard(intent, sandboxCards.pays)
    await confirmPayment(worker, intent.id)
    // A worker that read before the good card, and records only now.
    const late = lying({ status: 'open', amountReceived: cents(0) })
    expect(await confirmPayment(late, intent.id)).toMatchObject({ outcome: 'open' })
    expect(await moneyOf(order)).toEqual([['PaymentRequested'], ['OrderPaid']])
  })

  it('of a charge is recorded with its code too, and the charge can still be paid', async () => {
    const order = await readyOrder(instance)
    await charged(order)
    const intent = await intentFor(order, 1)
    await tryCard(intent, sandboxCards.declined)
    await confirmPayment(worker, intent.id)
    await tryCard(intent, sandboxCards.pays)
    expect(await confirmPayment(worker, intent.id)).toMatchObject({ outcome: 'settled' })
    expect(await moneyOf(order)).toEqual([
      ['PaymentRequested', 1],
      ['PaymentFailed', 'card_declined'],
      ['SupplementaryChargePaid', 1],
    ])
  })

  it('of an unknown order records nothing', async () => {
    const intent = await intentFor(await readyOrder(instance))
    await tryCard(intent, sandboxCards.declined)
    for (const orderId of [null, 'no id', '0de70000-0000-4000-8000-000000000009'])
      expect(await confirmPayment(lying({ orderId }), intent.id)).toMatchObject({ outcome: 'unknown' })
  })
})

describe('the payment of a supplementary charge', () => {
  const paidIntent = async (order: PlacedOrder): Promise<Intent> => {
    await charged(order)
    const intent = await intentFor(order, 1)
    await tryCard(intent, sandboxCards.pays)
    return intent
  }

  it('settles the charge, and the order itself stays to be paid', async () => {
    const order = await readyOrder(instance)
    const intent = await paidIntent(order)
    expect(intent.amount).toBe(1850)
    expect(await confirmPayment(worker, intent.id)).toMatchObject({ outcome: 'settled' })
    expect(await moneyOf(order)).toEqual([
      ['PaymentRequested', 1],
      ['SupplementaryChargePaid', 1],
    ])
    expect((await intentFor(order)).amount).not.toBe(1850)
  })

  it.each([
    ['of another amount', { amountReceived: cents(1849) }, 'amount'],
    ['in another currency', { currency: 'EUR' as const }, 'currency'],
  ])('%s is flagged and settles nothing', async (_what, changes, reason) => {
    const order = await readyOrder(instance)
    const intent = await paidIntent(order)
    expect(await confirmPayment(lying(changes), intent.id)).toMatchObject({ outcome: 'flagged' })
    expect(await moneyOf(order)).toEqual([
      ['PaymentRequested', 1],
      ['PaymentMismatchFlagged', reason],
    ])
  })

  it('that comes after the charge was waived is flagged', async () => {
    const order = await readyOrder(instance)
    const intent = await paidIntent(order)
    await tell(order, { type: 'WaiveCharge', charge: 1, withdraw: false, reason: 'cortesia' })
    expect(await confirmPayment(worker, intent.id)).toMatchObject({ outcome: 'flagged' })
    expect((await moneyOf(order)).at(-1)).toEqual(['PaymentMismatchFlagged', 'charge-closed'])
  })

  it('that comes after the order was cancelled is flagged', async () => {
    const order = await readyOrder(instance)
    const intent = await paidIntent(order)
    await tell(order, { type: 'CancelOrder', reason: 'desistência' })
    expect(await confirmPayment(worker, intent.id)).toMatchObject({ outcome: 'flagged' })
    expect((await moneyOf(order)).at(-1)).toEqual(['PaymentMismatchFlagged', 'cancelled'])
  })
})

describe('taking intents out of use', () => {
  const statusesOf = (...intents: readonly Intent[]) =>
    Promise.all(intents.map(async ({ id }) => (await worker.payments.retrieveIntent(id))?.status))

  it('takes those of an ended charge, and leaves the others', async () => {
    const order = await readyOrder(instance)
    await charged(order)
    await charged(order, 990)
    const [whole, first, second] = [await intentFor(order), await intentFor(order, 1), await intentFor(order, 2)]
    await tell(order, { type: 'WaiveCharge', charge: 1, withdraw: true, reason: 'cobrança errada' })
    await cancelPayments(instance.deps, { orderId: order.orderId })
    expect(await statusesOf(whole, first, second)).toEqual(['open', 'cancelled', 'open'])
  })

  it('takes all of a cancelled order, but for those that were paid', async () => {
    const order = await readyOrder(instance)
    await charged(order)
    const [whole, first] = [await intentFor(order), await intentFor(order, 1)]
    await tryCard(first, sandboxCards.pays)
    await tell(order, { type: 'CancelOrder', reason: 'desistência' })
    await cancelPayments(instance.deps, { orderId: order.orderId })
    expect(await statusesOf(whole, first)).toEqual(['cancelled', 'paid'])
  })

  it('lets an open charge be paid with a new intent', async () => {
    const order = await readyOrder(instance)
    await charged(order)
    const first = await intentFor(order, 1)
    await worker.payments.cancelIntent(first.id)
    const second = await intentFor(order, 1)
    expect(second.id).not.toBe(first.id)
    await tryCard(second, sandboxCards.pays)
    expect(await confirmPayment(worker, second.id)).toMatchObject({ outcome: 'settled' })
  })

  it('takes an intent out of use when one of another amount replaces it', async () => {
    const order = await readyOrder(instance)
    const first = await intentFor(order)
    const deps = { ...instance.deps, providers: providersOf(lying({ amount: cents(1) }).payments) }
    const { intent: second } = await requestOrderPayment(deps, { orderId: order.orderId, request: newRequest() })
    expect(second.id).not.toBe(first.id)
    expect(await statusesOf(first, second)).toEqual(['cancelled', 'open'])
  })
})
