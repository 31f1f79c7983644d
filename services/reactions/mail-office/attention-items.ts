import { createHash } from 'node:crypto'
import { failedJobKind } from '@cartorio/contracts/http/attention.js'
import { type ContactEntry, contactKind, contactKindLabel } from '@cartorio/contracts/http/contact.js'
import type { Instant, OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import { orderEventSchemas } from '@cartorio/contracts/order/order-events.js'
import { orderStream, tenantOfOrder } from '../../command/pipeline/order-stream.js'
import type { OpenAttention } from '../../domain/order/attention-entry.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { jobsOfTenant } from '../../messaging/queue/own-jobs.js'
import type { Queues } from '../../messaging/queue/port.js'
import { attentionReason, contactReason } from '../../presentation/attention-texts.js'
import { queueLabel } from '../../presentation/queue-labels.js'
import { eventsIn } from '../../stores/event-store/events-in.js'
import type { WorkerDeps } from '../deps.js'
import type { AttentionItem } from './attention-plan.js'

/** An order with what of it is open. */
type OrderInAttention = {
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly open: readonly OpenAttention[]
}

export type ItemDeps = Pick<WorkerDeps, 'eventStore' | 'clock'> & {
  readonly queues: Pick<Queues, 'status'>
  /** The office that is mailed, whose jobs those of the whole installation are too. */
  readonly tenantId: TenantId
  /** Messages of the contact form that are open. */
  readonly contacts: () => Promise<readonly ContactEntry[]>
  /** The orders with open entries, page by page; a few seconds old. */
  readonly openAttention: () => AsyncIterable<readonly OrderInAttention[]>
}

/** A dispute is urgent from so many days before the bank takes no more evidence. */
const disputeDays = 3

/** No key names an order, a job or a person. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 20)

/** Until when the bank takes evidence; `undefined` where the provider has not said so. */
const dueByOf = async ({ eventStore }: ItemDeps, orderId: OrderId, disputeId: string): Promise<Instant | undefined> => {
  const events = await eventsIn(eventStore, orderStream(orderId))
  const opened = events.find(({ type, data }) => type === 'DisputeOpened' && data.disputeId === disputeId)
  return opened && orderEventSchemas.DisputeOpened.data.parse(opened.data).dueBy
}

/** Money that came in and pays nothing, money that does not go back, and a dispute that is about to be lost. */
const isUrgent = async (deps: ItemDeps, orderId: OrderId, { kind, subject }: OpenAttention): Promise<boolean> => {
  if (kind === 'refund-failed' || kind === 'payment-flagged') return true
  if (kind !== 'dispute-opened') return false
  const dueBy = await dueByOf(deps, orderId, subject)
  return dueBy === undefined || Date.parse(dueBy) - Date.parse(deps.clock.now()) < disputeDays * dayMillis
}

const itemsOf = (deps: ItemDeps, { orderId, orderNumber, open }: OrderInAttention): Promise<AttentionItem[]> =>
  Promise.all(
    open.map(async (entry) => ({
      key: keyOf(orderId, entry.kind, entry.subject, entry.since),
      kind: entry.kind,
      urgent: await isUrgent(deps, orderId, entry),
      since: entry.since,
      label: orderNumber,
      reason: attentionReason(entry),
      path: `/admin/pedidos/${orderId}`,
    })),
  )

const failedJobs = async ({ queues, eventStore, tenantId }: ItemDeps): Promise<AttentionItem[]> => {
  const isOwn = jobsOfTenant(tenantId, {
    tenantOfOrder: (orderId) => tenantOfOrder(eventStore, orderId),
    installationTenant: tenantId,
  })
  const each = queueNames.map(async (queue) =>
    (await queues.status(queue, isOwn)).failedJobs.map(({ id, code, failedAt }) => ({
      key: keyOf(queue, id, failedAt),
      kind: failedJobKind,
      urgent: true,
      since: failedAt,
      label: queueLabel(queue),
      reason: `Erro ${code}`,
      path: '/admin/pendencias',
    })),
  )
  return (await Promise.all(each)).flat()
}

const contactItems = async ({ contacts }: ItemDeps): Promise<AttentionItem[]> =>
  (await contacts()).map(({ id, receivedAt, refused }) => ({
    key: keyOf(contactKind, id, receivedAt),
    kind: contactKind,
    urgent: false,
    since: receivedAt,
    label: contactKindLabel,
    reason: contactReason(refused),
    path: '/admin/pendencias',
  }))

/** All that needs a person now, oldest first. */
export const attentionItems = async (deps: ItemDeps): Promise<readonly AttentionItem[]> => {
  const items = [...(await failedJobs(deps)), ...(await contactItems(deps))]
  for await (const page of deps.openAttention()) for (const order of page) items.push(...(await itemsOf(deps, order)))
  return items.sort((one, other) => (one.since < other.since ? -1 : 1))
}
