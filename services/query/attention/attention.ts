import { type AttentionResponse, failedJobKind } from '@cartorio/contracts/http/attention.js'
import { contactKind } from '@cartorio/contracts/http/contact.js'
import { type LostOrderEntry, lostOrderKind } from '@cartorio/contracts/http/lost-orders.js'
import { mailKindLabel } from '@cartorio/contracts/http/mails.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { queueLabel } from '../../presentation/queue-labels.js'
import type { ListedLostOrder, LostOrders } from '../../privacy/lost-orders.js'
import { attention } from '../../projections/attention/attention.js'
import { orders } from '../../projections/orders/orders.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'
import { ownJobsOf } from '../queues/queues.js'
import { type AttentionFilter, attentionPage } from './attention-page.js'
import { shortValiditiesFor } from './short-validities.js'

const entryOf = ({
  orderId,
  orderNumber,
  seenAt,
  payments,
  mails,
  mail,
  resolved,
}: ListedLostOrder): LostOrderEntry => ({
  id: orderId,
  orderNumber,
  seenAt,
  payments: payments.map(({ amount, currency, ...payment }) => ({
    ...payment,
    amount: toDecimal(amount, currency),
    currency,
  })),
  mails,
  mail: mail === null ? null : { ...mail, label: mailKindLabel(mail.kind), order: null },
  resolved,
})

/** The orders that a restored log has lost, which stand before the first page: none with another kind. */
const lostOrdersFor = async (
  { state, kind, cursor }: AttentionFilter,
  tenantId: TenantId,
  lostOrders: Pick<LostOrders, 'open' | 'resolved'>,
): Promise<AttentionResponse['lostOrders']> =>
  cursor || (kind && kind !== lostOrderKind) ? [] : (await lostOrders[state](tenantId)).map(entryOf)

/** The messages of the contact form that stand before the first page: none with another kind. */
const contactsFor = async (
  { contactMessages }: QueryPorts,
  { state, kind, cursor }: AttentionFilter,
  tenantId: TenantId,
): Promise<AttentionResponse['contacts']> =>
  cursor || (kind && kind !== contactKind) ? [] : [...(await contactMessages[state](tenantId))]

/** The tenant's failed jobs that stand before the first page, newest first: none with what is resolved, or of another kind. */
const failedJobsFor = async (
  ports: QueryPorts,
  { state, kind, cursor }: AttentionFilter,
  tenantId: TenantId,
): Promise<AttentionResponse['failedJobs']> => {
  if (state !== 'open' || cursor || (kind && kind !== failedJobKind)) return []
  const isOwn = ownJobsOf(ports, tenantId)
  const failedIn = async (queue: string) =>
    (await ports.queues.status(queue, isOwn)).failedJobs.map((job) => ({ ...job, queue, label: queueLabel(queue) }))
  try {
    const jobs = (await Promise.all(queueNames.map(failedIn))).flat()
    return jobs.sort((one, other) => (one.failedAt < other.failedAt ? 1 : -1))
  } catch (error) {
    // The rest of the list does not depend on it.
    if (error instanceof StoreUnavailable) return null
    throw error
  }
}

/** A page of what needs a person at an office. */
export const listAttention = serveStaffRead(staffReads.attention, async (ports, { filter, tenantId, minPosition }) => {
  const [page, failedJobs, contacts, lostOrders] = await Promise.all([
    ports.readModels.readEachAt(minPosition, [attention, orders], async (collectionOf) => ({
      ...(await attentionPage(ports, collectionOf, filter, tenantId)),
      shortValidities: await shortValiditiesFor(ports, collectionOf, filter, tenantId),
    })),
    failedJobsFor(ports, filter, tenantId),
    contactsFor(ports, filter, tenantId),
    lostOrdersFor(filter, tenantId, ports.lostOrders),
  ])
  return { failedJobs, contacts, lostOrders, ...page }
})
