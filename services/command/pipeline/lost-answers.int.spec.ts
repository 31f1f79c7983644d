import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { losingGuard, type Step } from '../../testing/fakes/watched-ports.js'
import { type CommandInstance, openCommandInstance } from '../../testing/harness/command-instance.js'
import { openTestDatabases, type TestDatabases } from '../../testing/harness/shared-postgres.js'
import { eventsOf, newRequest, order, orderOf } from '../../testing/scenarios/placed-orders.js'
import { confirmPayment } from '../payments/confirm-payment.js'
import { requestOrderPayment } from '../payments/request-payment.js'
import { revealPersonalData } from '../privacy/reveal-personal-data.js'
import { execute } from './execute.js'

let postgres: TestDatabases
let database: string
let healthy: CommandInstance

beforeAll(async () => {
  postgres = await openTestDatabases()
  database = await postgres.database()
  healthy = await openCommandInstance(database)
})
afterAll(async () => {
  await healthy?.close()
  await postgres?.stop()
})

/** An instance that loses one answer of its store. */
const losing = async <T>(step: Step, work: (instance: CommandInstance) => Promise<T>): Promise<T> => {
  const instance = await openCommandInstance(database, losingGuard(step, new StoreUnavailable(new Error('ECONNRESET'))))
  try {
    return await work(instance)
  } finally {
    await instance.close()
  }
}

const typesOf = async (request: ReturnType<typeof newRequest>): Promise<string[]> =>
  (await eventsOf(healthy.eventStore, orderOf(request))).map(({ type }) => type)

describe('an append whose answer is lost', () => {
  it.each(['append order', 'append order-numbers', 'insert data-keys'])(
    'while an order is made (%s): the retry makes nothing twice and answers as ever after',
    (step) =>
      losing(step, async (instance) => {
        const request = newRequest()
        await expect(order(instance, request)).rejects.toBeInstanceOf(StoreUnavailable)
        const answer = await order(instance, request)
        expect(await order(healthy, request)).toEqual(answer)
        expect(await typesOf(request)).toEqual(['OrderCreated'])
      }),
  )

  it('while an order is changed: the retry answers from the stream', async () => {
    const request = newRequest()
    await order(healthy, request)
    const change = {
      ...newRequest({ body: { reason: 'desistiu' } }),
      orderId: orderOf(request),
      command: { type: 'CancelOrder', reason: 'desistiu', note: undefined } as const,
    }
    await losing('append order', async (instance) => {
      await expect(execute(instance.deps, change)).rejects.toBeInstanceOf(StoreUnavailable)
      const { revision, position, own } = await execute(instance.deps, change)
      expect(revision).toBe(1)
      expect(position).toBe(own[0]?.position)
    })
    expect(await typesOf(request)).toEqual(['OrderCreated', 'OrderCancelled'])
  })

  it('while the answer is kept from a first try, another change between the two does not hide it', async () => {
    const request = newRequest()
    await order(healthy, request)
    const orderId = orderOf(request)
    const payment = newRequest()
    await losing('append order', async (instance) => {
      await expect(requestOrderPayment(instance.deps, { orderId, request: payment })).rejects.toBeInstanceOf(
        StoreUnavailable,
      )
      await execute(healthy.deps, { ...newRequest(), orderId, command: { type: 'CancelOrder' } })
      // The order is cancelled by now, and would refuse a new request; this one was granted before.
      const { order: granted } = await requestOrderPayment(instance.deps, { orderId, request: payment })
      expect(granted.payments).toHaveLength(1)
    })
    expect(await typesOf(request)).toEqual(['OrderCreated', 'PaymentRequested', 'OrderCancelled'])
  })

  it('while a view of personal data is recorded: it is recorded once', async () => {
    const request = newRequest()
    const { deps } = healthy
    await order(healthy, request)
    const orderId = orderOf(request)
    const [tenantId] = deps.tenants
    if (tenantId === undefined) throw new Error('no tenant')
    const view = {
      orderId,
      reason: 'conferir o endereço',
      tenantId,
      request: newRequest({ body: { reason: 'conferir o endereço' } }),
    }
    await losing('append access', async (instance) => {
      await expect(revealPersonalData(instance.deps, view)).rejects.toBeInstanceOf(StoreUnavailable)
      expect((await revealPersonalData(instance.deps, view)).shown.contact?.name).toBe('Joana Prado')
    })
    expect(await typesOf(request)).toEqual(['OrderCreated', 'PersonalDataViewed'])
  })
})

/** An order with an intent that its provider says is paid. */
const paidIntent = async () => {
  const request = newRequest()
  await order(healthy, request)
  const payment = { orderId: orderOf(request), request: newRequest() }
  const { intent } = await requestOrderPayment(healthy.deps, payment)
  const card = { number: '4242424242424242', expiryMonth: 12, expiryYear: 2040, cvc: '123', country: 'US' }
  await healthy.deps.payments.confirm(intent.id, intent.clientSecret, card)
  return { request, intentId: intent.id }
}

describe('confirming a payment', () => {
  it('again pays once, and answers the same', async () => {
    const { request, intentId } = await paidIntent()
    const worker = { payments: healthy.deps.payments, bus: await healthy.bus() }
    const first = await confirmPayment(worker, intentId)
    expect(first).toMatchObject({ outcome: 'settled', status: 'PAID' })
    expect(await confirmPayment(worker, intentId)).toEqual(first)
    expect(await typesOf(request)).toEqual(['OrderCreated', 'PaymentRequested', 'OrderPaid'])
  })

  it('in two processes at once pays once', async () => {
    const { request, intentId } = await paidIntent()
    await losing('no step', async (other) => {
      const workers = [
        { payments: healthy.deps.payments, bus: await healthy.bus() },
        { payments: other.deps.payments, bus: await other.bus() },
      ]
      const answers = await Promise.all([...workers, ...workers].map((worker) => confirmPayment(worker, intentId)))
      const [first] = answers
      expect(answers).toEqual(workers.concat(workers).map(() => first))
    })
    expect(await typesOf(request)).toEqual(['OrderCreated', 'PaymentRequested', 'OrderPaid'])
  })

  it('whose answer was lost pays once when it is requested again', async () => {
    const { request, intentId } = await paidIntent()
    await losing('append order', async (instance) => {
      const worker = { payments: instance.deps.payments, bus: await instance.bus() }
      await expect(confirmPayment(worker, intentId)).rejects.toBeInstanceOf(StoreUnavailable)
      expect(await confirmPayment(worker, intentId)).toMatchObject({ outcome: 'settled', status: 'PAID' })
    })
    expect(await typesOf(request)).toEqual(['OrderCreated', 'PaymentRequested', 'OrderPaid'])
  })
})
