import { sandboxCards } from '@cartorio/contracts/http/payments.js'
import { defaultTenant, type OrderId } from '@cartorio/contracts/ids.js'
import { confirmPayment } from '../../command/payments/confirm-payment.js'
import { ChangeSettings } from '../../command/settings/change-settings.js'
import { deadlineSweep } from '../../messaging/queue/definitions.js'
import { cardNumbered } from '../../testing/harness/api-client.js'
import { type DeadlineWorkers, startDeadlineWorkers } from '../../testing/harness/deadline-workers.js'
import { eventually } from '../../testing/harness/eventually.js'
import { startTestRedis } from '../../testing/harness/test-redis.js'
import { notTested } from '../../testing/harness/test-server.js'
import { newRequest } from '../../testing/scenarios/placed-orders.js'
import { addSlotJob } from '../queue-work.js'
import { endMails, mailStart } from '../send-mail/mail-start.js'
import { sweepMillis, sweepOnce } from './run-deadlines.js'

const redis = await startTestRedis()
const queueUrl = 'skipped' in redis ? undefined : redis.url
let workers: DeadlineWorkers

beforeAll(async () => {
  workers = await startDeadlineWorkers(queueUrl)
})
afterAll(async () => {
  await workers?.close()
  if (!('skipped' in redis)) await redis.stop()
})

const hour = 1 / 24
const afterAllDays = '2027-12-31T00:00:00.000Z'

/** Until the read model has the order's deadline with so many reminders, of which the last was sent. */
const untilKnown = (
  orderId: OrderId,
  reminders: number,
  kind: 'reminded-payment' | 'payment' = 'reminded-payment',
): Promise<unknown> =>
  eventually(
    async () => {
      const filter = { tenantId: defaultTenant, kind, reminders, before: afterAllDays } as const
      for await (const page of workers.deadlines.openDeadlines(filter))
        for (const open of page)
          if (open.orderId === orderId && open.reminders.every(({ sentAt }) => sentAt !== null)) return true
      return false
    },
    (known) => known,
  )

const countOf = async (orderId: OrderId, type: string): Promise<number> =>
  (await workers.typesOf(orderId)).filter((each) => each === type).length

const untilCount = (orderId: OrderId, type: string, wanted: number): Promise<unknown> =>
  eventually(
    () => countOf(orderId, type),
    (count) => count === wanted,
  )

const addSweep = (worker: Parameters<typeof addSlotJob>[0]) => addSlotJob(worker, deadlineSweep, sweepMillis)

/** Until the sweeps that were added are done. */
const untilSwept = (): Promise<unknown> =>
  eventually(
    () => workers.worker.queues.status(deadlineSweep.name, async () => true),
    ({ waiting, active, delayed }) => waiting + active + delayed === 0,
  )

const sweep = async (): Promise<void> => {
  await addSweep(workers.worker)
  await untilSwept()
}

const mailsOf = (orderId: OrderId, kind: string) =>
  workers.mails.filter((mail) => mail.orderId === orderId && mail.kind === kind)

const placed = async () => {
  const order = await workers.place()
  await workers.openMailLink(order.orderId)
  await untilKnown(order.orderId, 0)
  return order
}

/** An order whose two reminders were sent, on the day after which it may be cancelled. */
const reminded = async () => {
  const order = await placed()
  for (const [reminder, days] of [7.01, 14.01].entries()) {
    workers.pass(days)
    await sweep()
    await untilKnown(order.orderId, reminder + 1)
  }
  return order
}

describe('an order that stays unpaid', () => {
  it('is reminded twice and then cancelled, with a mail for each and its intent at the provider', async () => {
    const { orderId, intentId } = await placed()
    workers.pass(6.99)
    await sweep()
    expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(0)
    // The clock jumps by an hour, and back.
    workers.pass(hour)
    await sweep()
    await untilKnown(orderId, 1)
    workers.pass(-hour)
    await sweep()
    expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(1)
    workers.pass(14.1)
    await sweep()
    await untilKnown(orderId, 2)
    workers.pass(8)
    await sweep()
    expect(await countOf(orderId, 'OrderCancelled')).toBe(0)
    workers.pass(1.1)
    await sweep()
    await untilCount(orderId, 'OrderCancelled', 1)
    await eventually(
      async () => mailsOf(orderId, 'order-cancelled'),
      ({ length }) => length === 1,
    )
    expect(mailsOf(orderId, 'order-cancelled')[0]?.subject).toMatch(/^Pedido .+ cancelado por falta de pagamento$/)
    expect(mailsOf(orderId, 'payment-reminder').map(({ subject }) => subject)).toHaveLength(2)
    expect(new Set(mailsOf(orderId, 'payment-reminder').map(({ id }) => id)).size).toBe(2)
    await eventually(
      async () => (await workers.instance.deps.payments.retrieveIntent(intentId))?.status,
      (status) => status === 'cancelled',
    )
  })

  it('is not reminded before the link of its mail was opened, and is cancelled by its days alone without a mail', async () => {
    const { orderId, intentId } = await workers.place()
    await untilKnown(orderId, 0, 'payment')
    workers.pass(29.9)
    await sweep()
    expect(await countOf(orderId, 'OrderCancelled')).toBe(0)
    workers.pass(0.2)
    await sweep()
    await untilCount(orderId, 'OrderCancelled', 1)
    await eventually(
      async () => (await workers.instance.deps.payments.retrieveIntent(intentId))?.status,
      (status) => status === 'cancelled',
    )
    expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(0)
    expect(['payment-reminder', 'order-cancelled'].flatMap((kind) => mailsOf(orderId, kind))).toEqual([])
  })

  it('is reminded once its link was opened, however late, and cancelled only after both reminders', async () => {
    const { orderId } = await workers.place()
    await untilKnown(orderId, 0, 'payment')
    workers.pass(25)
    await workers.openMailLink(orderId)
    await untilKnown(orderId, 0)
    await sweep()
    await untilKnown(orderId, 1)
    workers.pass(6)
    await sweep()
    expect(await countOf(orderId, 'OrderCancelled')).toBe(0)
    workers.pass(8.1)
    await sweep()
    await untilKnown(orderId, 2)
    workers.pass(9.1)
    await sweep()
    await untilCount(orderId, 'OrderCancelled', 1)
  })

  it('is reminded once by two sweeps at once', async () => {
    const { orderId } = await placed()
    workers.pass(7.01)
    const { worker, deadlines } = workers
    await Promise.all([sweepOnce(worker, deadlines), sweepOnce(worker, deadlines), addSweep(worker)])
    await untilKnown(orderId, 1)
    await untilSwept()
    expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(1)
    expect(mailsOf(orderId, 'payment-reminder')).toHaveLength(1)
  })

  it('is reminded once when a sweep ends without being recorded, and its job is tried again', async () => {
    const { orderId } = await placed()
    workers.pass(7.01)
    const { worker, deadlines } = workers
    let tries = 0
    const once = { name: 'deadline-sweep-lost', attempts: 3, backoffMillis: 10, concurrency: 1 }
    const own = await workers.another((queues) => {
      queues.queue(once)
      queues.work(
        once,
        async () => {
          await sweepOnce(worker, deadlines)
          tries += 1
          if (tries < 3) throw new Error('the worker is lost')
        },
        () => undefined,
      )
    })
    await own.queue(once).add('slot-1', {})
    await eventually(
      async () => tries,
      (done) => done === 3,
    )
    await untilKnown(orderId, 1)
    expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(1)
    expect(mailsOf(orderId, 'payment-reminder')).toHaveLength(1)
  })

  it('keeps a payment that comes in the moment of the cancellation, paid or flagged', async () => {
    const { orderId, intentId, clientSecret } = await reminded()
    const { deps } = workers.instance
    workers.pass(10)
    await deps.payments.confirm(intentId, clientSecret, cardNumbered(sandboxCards.pays))
    const confirming = confirmPayment({ payments: deps.payments, bus: workers.worker.bus }, intentId)
    await Promise.all([confirming, sweepOnce(workers.worker, workers.deadlines)])
    const types = await workers.typesOf(orderId)
    const cancelled = types.includes('OrderCancelled')
    expect([types.includes('OrderPaid'), types.includes('PaymentMismatchFlagged')]).toEqual([!cancelled, cancelled])
  })

  it('is reminded by days that the office has changed since', async () => {
    const { orderId } = await placed()
    workers.pass(2.01)
    await sweep()
    expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(0)
    const reminderDays = { unpaid: [2, 21], missingData: [3, 7] }
    const command = { type: 'SetReminderDays' as const, reminderDays }
    await workers.worker.bus.execute(new ChangeSettings({ tenantId: defaultTenant, command, request: newRequest() }))
    await workers.deadlines.settings.refreshed(defaultTenant)
    workers.pass(hour)
    await sweep()
    await untilCount(orderId, 'PaymentReminderRequested', 1)
  })

  it('is not reminded when it was placed before mails began', async () => {
    const { orderId } = await placed()
    await endMails(workers.worker)
    await mailStart(workers.worker)
    workers.pass(40)
    await sweep()
    expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(0)
    expect(await countOf(orderId, 'OrderCancelled')).toBe(0)
    expect(workers.troubles).toEqual([])
  })
})

if ('skipped' in redis) notTested('deadlines and mails while Redis is lost', redis.skipped)
else if (redis.restart === undefined)
  it.skip('deadlines and mails while Redis is lost: of a server that the tests have started', () => undefined)
else {
  const { restart } = redis
  describe('while Redis is lost for a minute', () => {
    it('no deadline and no mail is lost, and each mail is sent once', async () => {
      const orders = await Promise.all(Array.from({ length: 12 }, placed))
      workers.pass(2.01)
      const first = workers.mails.length
      await addSweep(workers.worker)
      // In the midst of the sweep and of its mails.
      await eventually(
        async () => workers.mails.length,
        (length) => length > first,
      )
      await restart(async () => {
        await expect(addSweep({ ...workers.worker, clock: { now: () => afterAllDays } })).rejects.toThrow()
        workers.pass(hour)
      })
      const isAdded = () =>
        addSweep(workers.worker).then(
          () => true,
          () => false,
        )
      await eventually(isAdded, (added) => added)
      for (const { orderId } of orders) await untilKnown(orderId, 1)
      await untilSwept()
      for (const { orderId } of orders) {
        expect(mailsOf(orderId, 'payment-reminder')).toHaveLength(1)
        expect(await countOf(orderId, 'PaymentReminderRequested')).toBe(1)
      }
    })
  })
}
