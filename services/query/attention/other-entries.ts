import { failedJobKind, quarantinedKind } from '@cartorio/contracts/http/attention.js'
import { contactKind } from '@cartorio/contracts/http/contact.js'
import { type LostOrderEntry, lostOrderKind } from '@cartorio/contracts/http/lost-orders.js'
import { mailKindLabel } from '@cartorio/contracts/http/mails.js'
import { type Instant, instantSchema, orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { orderIdOfStream } from '../../domain/derived-ids.js'
import { queueNames } from '../../messaging/queue/definitions.js'
import { attentionMeaning } from '../../presentation/attention-meanings.js'
import { contactReason } from '../../presentation/attention-texts.js'
import { queueLabel } from '../../presentation/queue-labels.js'
import type { ListedLostOrder } from '../../privacy/lost-orders.js'
import { partitionNames, pointersOf } from '../../projection-engine/generations/generation.js'
import { loadEveryQuarantined, type Quarantined } from '../../projection-engine/quarantine/quarantine.js'
import { everyProjection } from '../../projections/every-projection.js'
import { orders } from '../../projections/orders/orders.js'
import { StoreUnavailable } from '../../stores/retry/store-unavailable.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import type { QueryPorts } from '../query-ports.js'
import { ownJobsOf } from '../queues/queues.js'
import { type Found, type FoundEntry, foundEntry } from './found-entry.js'

type State = 'open' | 'resolved'

const lostOrderOf = ({
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

/** The orders that a restored log has lost: they are none any more, so the entry names no order. */
export const lostOrders = async (
  { lostOrders: listed }: Pick<QueryPorts, 'lostOrders'>,
  state: State,
  tenantId: TenantId,
): Promise<Found> => ({
  entries: (await listed[state](tenantId)).map((order) =>
    foundEntry(tenantId, {
      kind: lostOrderKind,
      subject: order.orderId,
      reason: order.orderNumber ?? 'sem número conhecido',
      meaning: attentionMeaning(lostOrderKind, '', false),
      since: order.seenAt,
      orderId: null,
      lostOrder: lostOrderOf(order),
      resolved: order.resolved && { ...order.resolved, how: 'Resolvido com o cliente' },
    }),
  ),
  more: false,
})

/** The messages of the contact form. */
export const contacts = async (
  { contactMessages }: Pick<QueryPorts, 'contactMessages'>,
  state: State,
  tenantId: TenantId,
): Promise<Found> => ({
  entries: (await contactMessages[state](tenantId)).map((contact) =>
    foundEntry(tenantId, {
      kind: contactKind,
      subject: contact.id,
      reason: contactReason(contact.refused),
      meaning: attentionMeaning(contactKind, '', false),
      since: contact.receivedAt,
      orderId: null,
      contact,
      resolved: contact.resolved && {
        at: contact.resolved.at,
        by: contact.resolved.by,
        how: contact.resolved.answered ? 'Respondida por e-mail' : 'Encerrada sem resposta',
      },
    }),
  ),
  more: false,
})

/** The tenant's failed jobs; `undefined` while the server of the queues does not answer, on which the rest does not depend. */
export const failedJobs = async (ports: QueryPorts, tenantId: TenantId): Promise<Found | undefined> => {
  const isOwn = ownJobsOf(ports, tenantId)
  const failedIn = async (queue: string): Promise<readonly FoundEntry[]> =>
    (await ports.queues.status(queue, isOwn)).failedJobs.map(({ orderId = null, ...job }) =>
      foundEntry(tenantId, {
        kind: failedJobKind,
        subject: `${queue}/${job.id}`,
        code: job.code,
        reason: queueLabel(queue),
        meaning: attentionMeaning(failedJobKind, job.code, orderId !== null),
        since: instantSchema.parse(job.failedAt),
        orderId,
        job: { ...job, queue, label: queueLabel(queue) },
        reference: `${queue}/${job.id} ${job.code}`,
      }),
    )
  try {
    return { entries: (await Promise.all(queueNames.map(failedIn))).flat(), more: false }
  } catch (error) {
    if (error instanceof StoreUnavailable) return undefined
    throw error
  }
}

/** What an event id of ours says of its time: nothing. The register keeps no time, and the oldest position comes first. */
const beginning: Instant = '2000-01-01T00:00:00.000Z'

/** The events that a read model which answers could not take in, each once. Those of no order are the installation's. */
export const quarantined = async (
  { readStore, installationTenant }: Pick<QueryPorts, 'readStore' | 'installationTenant'>,
  collectionOf: CollectionOf,
  tenantId: TenantId,
): Promise<Found> => {
  const pointers = await pointersOf(readStore, everyProjection)
  const partitions = everyProjection.flatMap((projection, index) => {
    const serving = pointers[index]?.serving
    return serving ? partitionNames(projection, serving) : []
  })
  const byPosition = new Map(
    (await loadEveryQuarantined(readStore, partitions)).map((event) => [event.position, event]),
  )
  const entryFor = async ({ position, stream, eventId }: Quarantined): Promise<readonly FoundEntry[]> => {
    const orderId = orderIdSchema.safeParse(orderIdOfStream(stream)).data ?? null
    const row = orderId === null ? undefined : (await readStore.get(collectionOf(orders), orderId))?.doc
    if ((row?.order.tenantId ?? installationTenant) !== tenantId) return []
    return [
      foundEntry(tenantId, {
        kind: quarantinedKind,
        subject: position,
        reason: 'O sistema não conseguiu ler um registro, e o que depende dele ficou como era antes',
        meaning: attentionMeaning(quarantinedKind, '', orderId !== null),
        since: beginning,
        // Without a row nothing shows the order: the reference says which it is.
        orderId: row === undefined ? null : orderId,
        ...(row === undefined ? {} : { row }),
        reference: `evento ${eventId ?? 'sem id'}, posição ${position}`,
      }),
    ]
  }
  return { entries: (await Promise.all([...byPosition.values()].map(entryFor))).flat(), more: false }
}
