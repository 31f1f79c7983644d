import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { requestOrderPayment } from '../../command/payments/request-payment.js'
import type { Intent } from '../../gateways/payments/port.js'
import type { PaymentConfirmationJob } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import { stubbedQueue } from '../../testing/fakes/stubbed-ports.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { commandUnderTest } from '../../testing/harness/command-under-test.js'
import { eventsOf, newRequest, readyOrder } from '../../testing/scenarios/placed-orders.js'
import { confirmIntent } from './confirm-intent.js'

const instance = commandUnderTest()

type Added = { readonly data: PaymentConfirmationJob; readonly delayMillis: number | undefined }

/** A worker whose events are readable only while `isReadable`. */
const worker = async (isReadable: () => boolean) => {
  const added: Added[] = []
  const outcomes: string[] = []
  const queues: Pick<Queues, 'queue'> = {
    queue: () =>
      stubbedQueue(async (_id, data, options) => {
        added.push({ data: data as PaymentConfirmationJob, delayMillis: options?.delayMillis })
      }),
  }
  const { eventStore, deps } = instance
  const behind: typeof eventStore = {
    ...eventStore,
    read: (...args) => (isReadable() ? eventStore.read(...args) : (async function* () {})()),
  }
  const bus = await instance.bus()
  const run = (job: PaymentConfirmationJob) =>
    confirmIntent(
      {
        providers: deps.providers,
        bus,
        eventStore: behind,
        queues: queues as Queues,
        clock: deps.clock,
        onPaymentConfirmed: (outcome) => outcomes.push(outcome),
      },
      job,
    )
  return { run, added, outcomes }
}

const paidIntent = async (): Promise<{ intent: Intent; orderId: Parameters<typeof eventsOf>[1] }> => {
  const { orderId } = await readyOrder(instance)
  const { intent } = await requestOrderPayment(instance.deps, { orderId, request: newRequest() })
  await instance.deps.payments.confirm(intent.id, intent.clientSecret, cardNumbered(sandboxCards.pays))
  return { intent, orderId }
}

describe('a webhook that arrives before the order is readable', () => {
  it('is tried again later, and the order ends paid', async () => {
    const { intent, orderId } = await paidIntent()
    let readable = false
    const { run, added, outcomes } = await worker(() => readable)
    await run({ intentId: intent.id })
    expect(added).toEqual([{ data: { intentId: intent.id, again: 1 }, delayMillis: 2000 }])
    expect(outcomes).toEqual([])
    readable = true
    for (const { data } of added) await run(data)
    expect(outcomes).toEqual(['settled'])
    expect((await eventsOf(instance.eventStore, orderId)).map(({ type }) => type)).toContain('OrderPaid')
  })

  it('is given up after its last try, has had no effect, and is counted', async () => {
    const { intent, orderId } = await paidIntent()
    const { run, added, outcomes } = await worker(() => false)
    await run({ intentId: intent.id })
    for (let last = added.at(-1); last !== undefined && outcomes.length === 0; last = added.at(-1)) await run(last.data)
    expect(added.map(({ delayMillis }) => delayMillis)).toEqual([2000, 15_000, 60_000, 300_000])
    expect(outcomes).toEqual(['unknown-order'])
    expect((await eventsOf(instance.eventStore, orderId)).map(({ type }) => type)).not.toContain('OrderPaid')
  })
})
