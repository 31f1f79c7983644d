import { failedJobKind } from '@cartorio/contracts/http/attention.js'
import type { OrderJob, OrderJobOutcome, OrderJobs } from '@cartorio/contracts/http/order-jobs.js'
import { instantSchema, type OrderId, type TenantId } from '@cartorio/contracts/ids.js'
import { Controller, Get } from '@nestjs/common'
import { QueryBus } from '@nestjs/cqrs'
import { deriveEntryId } from '../../domain/derived-ids.js'
import { isKnownIntent, requestedPayment } from '../../domain/order/money/payment.js'
import type { Order } from '../../domain/order/state.js'
import { unknownOrderProblem } from '../../http/problem.js'
import { type OrderRead, ReadOrder } from '../../http/staff-read.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { jobsOfOrder } from '../../messaging/queue/own-jobs.js'
import type { JobPlace } from '../../messaging/queue/port.js'
import { jobFailureReason, jobOutcomes, jobTask } from '../../presentation/job-texts.js'
import { queueLabel } from '../../presentation/queue-labels.js'
import { type EntryCareDocument, entryCare } from '../../projections/entry-care/entry-care.js'
import { orders } from '../../projections/orders/orders.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { defineQuery } from '../pipeline/define-query.js'
import { QueryPorts } from '../query-ports.js'

type Queues = Pick<QueryPorts['queues'], 'status' | 'place'>

/** An order has few failed jobs; of more the newest are shown. */
const mostHandled = 100

const toJob = (
  queue: string,
  job: Pick<OrderJob, 'id' | 'failedAt' | 'failure' | 'outcome' | 'handled'>,
): OrderJob => ({ ...job, queue, label: queueLabel(queue), task: jobTask(queue), became: jobOutcomes[job.outcome] })

/** The jobs that have failed and wait for a person; `undefined` while the server of the queues does not answer. */
const failedNow = async (
  { status }: Queues,
  order: Order,
  { orderId, tenantId }: { readonly orderId: OrderId; readonly tenantId: TenantId },
): Promise<readonly OrderJob[] | undefined> => {
  const isOwn = jobsOfOrder(
    orderId,
    (intentId) => isKnownIntent(order, intentId) || requestedPayment(order, intentId) !== undefined,
  )
  const failedIn = async (queue: string): Promise<readonly OrderJob[]> =>
    (await status(queue, isOwn)).failedJobs.map((job) => {
      const failedAt = instantSchema.parse(job.failedAt)
      const subject = `${queue}/${job.id}`
      const name = { kind: failedJobKind, subject, since: failedAt, orderId: job.orderId ?? null }
      const { attempts, code } = job
      return toJob(queue, {
        id: deriveEntryId(tenantId, name),
        failedAt,
        failure: { attempts, code, reason: jobFailureReason(code) },
        outcome: 'failed',
        handled: null,
      })
    })
  try {
    return (await Promise.all(queueNames.map(failedIn))).flat()
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  }
}

const outcomeAt: Readonly<Record<JobPlace, OrderJobOutcome>> = {
  waiting: 'waiting',
  failed: 'failed-again',
  done: 'done',
  unknown: 'forgotten',
}

/** The jobs that were tried again or taken off the list, from the order's entries that somebody has settled. */
const handledJobs = (
  { place }: Queues,
  cares: readonly EntryCareDocument[],
): Promise<readonly (OrderJob | undefined)[]> => {
  const failedLater = ({ subject, since }: EntryCareDocument['entry']): boolean =>
    cares.some(({ entry }) => entry.subject === subject && entry.since > since)
  const toHandled = async ({ entryId, entry, settled }: EntryCareDocument): Promise<OrderJob | undefined> => {
    const cut = entry.subject.indexOf('/')
    const [queue, id] = [entry.subject.slice(0, cut), entry.subject.slice(cut + 1)]
    if (settled === null || entry.kind !== failedJobKind || !queueNames.includes(queue)) return undefined
    const { at, by, how } = settled
    const afterRetry = async () => (failedLater(entry) ? 'failed-again' : outcomeAt[await place(queue, id)])
    const outcome = how === 'job-dismissed' ? 'dismissed' : await afterRetry()
    return toJob(queue, { id: entryId, failedAt: entry.since, failure: null, outcome, handled: { at, by } })
  }
  return Promise.all(cares.map(toHandled))
}

/** Where a queue that does not answer is asked, nothing more is known of it. */
const placeOrUnknown = (queues: Queues): Queues => ({
  ...queues,
  place: async (name, id) => {
    try {
      return await queues.place(name, id)
    } catch (error) {
      if (error instanceof StoreUnavailable) return 'unknown'
      throw error
    }
  },
})

/** The jobs of an order that have failed, and what became of them; `undefined` for another office's order. */
export const ListOrderJobs = defineQuery(
  QueryPorts,
  ({ readModels, readStore, queues }, { orderId, tenantId, minPosition }: OrderRead): Promise<OrderJobs | undefined> =>
    readModels.findAt(minPosition, [orders, entryCare], async (collectionOf) => {
      const order = (await readStore.get(collectionOf(orders), orderId))?.doc.order
      if (order === undefined || order.tenantId !== tenantId) return undefined
      const failed = await failedNow(queues, order, { orderId, tenantId })
      const cares = await readStore.page(collectionOf(entryCare), {
        where: { tenantId, settledOrder: orderId },
        limit: mostHandled,
      })
      const handled = await handledJobs(
        placeOrUnknown(queues),
        cares.map(({ doc }) => doc),
      )
      const jobs = [...(failed ?? []), ...handled.flatMap((job) => job ?? [])]
      return {
        jobs: jobs.toSorted((one, other) => other.failedAt.localeCompare(one.failedAt)),
        jobsUnread: failed === undefined,
      }
    }),
)

@Controller('api/admin/orders/:id/failed-jobs')
export class OrderJobsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  async list(@ReadOrder() read: OrderRead): Promise<OrderJobs> {
    const found = await this.queries.execute(new ListOrderJobs(read))
    if (found === undefined) throw unknownOrderProblem()
    return found
  }
}
