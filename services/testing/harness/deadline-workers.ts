import { randomUUID } from 'node:crypto'
import { defaultTenant, type OrderId } from '@cartorio/contracts/ids.js'
import { changeOrder } from '../../command/orders/change-order.js'
import { requestOrderPayment } from '../../command/payments/request-payment.js'
import { writeFirstSettings } from '../../command/settings/write-first-settings.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import type { Mail, Mailer } from '../../gateways/mail/port.js'
import { noLimits } from '../../http/limits.js'
import { createMailMarks } from '../../identity/mailed-links.js'
import { openBullQueues } from '../../messaging/queue/bullmq-queues.js'
import { customerMails, paymentCancellation, queueDefinitions } from '../../messaging/queue/definitions.js'
import type { Queues } from '../../messaging/queue/port.js'
import { createRetentionProposals } from '../../privacy/retention-proposals.js'
import { runProjections } from '../../projection-engine/run.js'
import { deadlines as deadlinesProjection } from '../../projections/deadlines/deadlines.js'
import { dueDeadlines } from '../../projections/readers.js'
import { cancelPayments } from '../../reactions/cancel-payments/cancel-payments.js'
import { type DeadlineWorkerDeps, workOnDeadlines } from '../../reactions/deadlines/run-deadlines.js'
import type { Deadlines } from '../../reactions/deadlines/sweep-deadlines.js'
import { runReactor } from '../../reactions/reactor.js'
import { prepareReactor } from '../../reactions/reactor-checkpoint.js'
import { mailStart } from '../../reactions/send-mail/mail-start.js'
import { sendMail } from '../../reactions/send-mail/send-mail.js'
import { createSettingsFollower } from '../../runtime/settings/follow-settings.js'
import { createInMemoryReadStore } from '../fakes/in-memory-read-store.js'
import { eventsOf, newRequest, order, orderOf } from '../scenarios/placed-orders.js'
import { type CommandInstance, openCommandInstance } from './command-instance.js'
import { openTestDatabases } from './shared-postgres.js'

/** A command side, the read model of deadlines, and the workers of mails, deadlines and payments on a real queue. */
export type DeadlineWorkers = {
  readonly instance: CommandInstance
  readonly worker: DeadlineWorkerDeps
  readonly deadlines: Deadlines
  /** Every mail that the server took, in their order. */
  readonly mails: readonly Mail[]
  readonly troubles: readonly string[]
  /** Moves the clock. */
  pass(days: number): void
  /** An order of a customer who has gone to the payment. */
  place(): Promise<{ readonly orderId: OrderId; readonly intentId: string; readonly clientSecret: string }>
  /** The customer of an order opens the link of its mail. */
  openMailLink(orderId: OrderId): Promise<void>
  /** The types of what happened to an order. */
  typesOf(orderId: OrderId): Promise<string[]>
  /** A second process: queues of its own on the same server. */
  another(work: (queues: Queues) => void): Promise<Queues>
  close(): Promise<void>
}

const dayMillis = 24 * 60 * 60 * 1000

/** `queueUrl`: a Redis; otherwise the queues lie in the database of the log. */
export const startDeadlineWorkers = async (queueUrl: string | undefined): Promise<DeadlineWorkers> => {
  const databases = await openTestDatabases()
  const database = await databases.database()
  let now = Date.parse('2026-03-02T12:00:00.000Z')
  const clock = { now: () => new Date(now).toISOString() }
  const instance = await openCommandInstance(database, undefined, clock)
  const { eventStore, state, deps } = instance
  const troubles: string[] = []
  const mails: Mail[] = []
  const mailer: Mailer = {
    messageIdOf: (id) => `${id}@cartorio.example`,
    send: async (mail) => {
      mails.push(mail)
    },
    close: async () => undefined,
  }
  const stopping = new AbortController()
  const readStore = createInMemoryReadStore()
  const server = { url: queueUrl ?? database, prefix: `run_${randomUUID().slice(0, 8)}` }
  const queues = openBullQueues(server, () => undefined, { lockMillis: 1000, random: () => 0 })
  const onError = (where: string): void => void troubles.push(where)
  const settings = createSettingsFollower(eventStore, [defaultTenant], undefined, {
    ...initialSettings,
    stepMailDelayMillis: 0,
  })
  await writeFirstSettings(deps, [defaultTenant])
  await prepareReactor({ eventStore, state }, 'head')
  // As the product does before it takes orders: what stands before this start makes no mail.
  await mailStart({ eventStore, state })
  const retentionProposals = createRetentionProposals({ state })
  const worker = { eventStore, state, queues, mailer, clock, bus: await instance.bus(), onError, retentionProposals }
  const deadlines = { openDeadlines: dueDeadlines(readStore), tenants: [defaultTenant], settings }
  const mailDeps = {
    ...worker,
    dataKeys: deps.dataKeys,
    customerTokens: deps.tokens,
    mailMarks: createMailMarks(deps.serverSecrets),
    limits: noLimits,
    settings,
    siteUrl: () => 'https://cartorio.example',
    onMail: () => undefined,
  }
  for (const definition of queueDefinitions) queues.queue(definition)
  queues.work(
    customerMails,
    (job, current) => sendMail(mailDeps, job, current),
    () => undefined,
  )
  queues.work(
    paymentCancellation,
    (job) => cancelPayments({ eventStore, providers: deps.providers }, job),
    () => undefined,
  )
  workOnDeadlines(worker, deadlines)
  await queues.ready()
  const engine = { eventStore, readStore, dataKeys: deps.dataKeys, onError }
  const running = [
    runProjections(engine, [deadlinesProjection], stopping.signal),
    runReactor({ eventStore, state, queues, clock, settings, mailer, onError }, 'head', stopping.signal),
  ]
  const others: Queues[] = []
  return {
    instance,
    worker,
    deadlines,
    mails,
    troubles,
    pass: (days) => {
      now += days * dayMillis
    },
    place: async () => {
      const creation = newRequest()
      await order(instance, creation)
      const orderId = orderOf(creation)
      const { intent } = await requestOrderPayment(deps, { orderId, request: newRequest() })
      return { orderId, intentId: intent.id, clientSecret: intent.clientSecret }
    },
    openMailLink: async (orderId) => {
      await changeOrder(deps, { ...newRequest(), orderId, command: { type: 'RecordMailLinkOpened' } })
    },
    typesOf: async (orderId) => (await eventsOf(eventStore, orderId)).map(({ type }) => type),
    another: async (work) => {
      const own = openBullQueues(server, () => undefined, { lockMillis: 1000, random: () => 0 })
      work(own)
      await own.ready()
      others.push(own)
      return own
    },
    close: async () => {
      stopping.abort()
      await Promise.all(running)
      for (const each of [queues, ...others]) await each.close()
      await instance.close()
      await databases.stop()
    },
  }
}
