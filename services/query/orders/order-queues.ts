import { describeOffice } from '@cartorio/contracts/describe-office.js'
import type { OrderQueuesResponse } from '@cartorio/contracts/http/order-queues.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import { orderedLanguageSchema } from '@cartorio/contracts/languages.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { type HeldQueue, heldQueues, type OrderQueue, orderQueues } from '@cartorio/contracts/order-queues.js'
import * as z from 'zod/mini'
import type { Clock } from '../../domain/clock.js'
import type { Settings } from '../../domain/settings/settings.js'
import { readOfficeKey } from '../../projections/orders/office-keys.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import type { Collection, QueryFilter, ReadStore } from '../../stores/read-store/port.js'
import { countedTo, countOf } from '../pipeline/list-pages.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import { type Asking, inQueue } from './orders-page.js'

/** Orders that are looked at: of more, each queue is counted by itself, and each group may have more than is said. */
const talliedTo = 10_000

type Offices = Settings['notaryOffices']
type Named = Pick<OrderQueuesResponse['offices'][number], 'name' | 'city'>

/** An office by its name in the list, by its number, or by the place of the records. */
const nameOffice = (key: string, offices: Offices): Named => {
  const { cns, state, city = null } = readOfficeKey(key)
  const known = cns === undefined ? undefined : offices.find((office) => office.cns === cns)
  if (known !== undefined) return { name: describeOffice(known), city: known.city }
  if (cns !== undefined) return { name: `CNS ${cns}`, city }
  return { name: [city, state].filter(Boolean).join(', ') || 'Lugar ainda não informado', city }
}

type Group = { readonly key: string; readonly count: number; readonly more: boolean }

/** The most first. */
const groupsOf = (tallied: ReadonlyMap<string, number> | undefined, isCut: boolean): Group[] =>
  [...(tallied ?? [])]
    .map(([key, count]) => ({ key, ...countOf(count) }))
    .map((group) => ({ ...group, more: group.more || isCut }))
    .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))

type Deps = { readonly readStore: ReadStore; readonly clock: Clock }

const isHeld = (queue: OrderQueue): queue is HeldQueue => heldQueues.some((held) => held === queue)

/** How many orders each queue has, and of two of them the groups. */
export const orderQueueCounts = async (
  { readStore, clock }: Deps,
  collection: Collection<OrderRowDocument>,
  { tenantId, staffId }: Omit<Asking, 'today'>,
  notaryOffices: Offices,
): Promise<OrderQueuesResponse> => {
  const asking = { tenantId, staffId, today: officeDay(clock.now()) }
  const ofTenant = ({ where, ...filter }: QueryFilter): QueryFilter => ({ ...filter, where: { ...where, tenantId } })
  const counted = (filter: QueryFilter) => readStore.count(collection, ofTenant(filter), countedTo + 1)
  // What waits for something is a small part of all orders: one look at it counts most queues and their groups.
  const waiting = { where: { tenantId }, anyOf: { queue: heldQueues } }
  const [{ documents, counts }, today, late, mine, all] = await Promise.all([
    readStore.tally(collection, waiting, ['queue', 'office', 'language'], talliedTo),
    ...(['today', 'late', 'mine'] as const).map((queue) => counted(inQueue(queue, asking))),
    counted({}),
  ])
  const isCut = documents >= talliedTo
  const countOfQueue = async (queue: OrderQueue): Promise<number> => {
    if (!isHeld(queue)) return { today, late, mine }[queue] ?? 0
    const tallied = counts.get('queue')?.get(queue) ?? 0
    return isCut && tallied <= countedTo ? counted(inQueue(queue, asking)) : tallied
  }
  return {
    queues: await Promise.all(orderQueues.map(async (queue) => ({ queue, ...countOf(await countOfQueue(queue)) }))),
    offices: groupsOf(counts.get('office'), isCut).map((group) => ({
      ...group,
      ...nameOffice(group.key, notaryOffices),
    })),
    languages: groupsOf(counts.get('language'), isCut).flatMap(({ key, ...count }) => {
      const language = z.safeParse(orderedLanguageSchema, key)
      return language.success ? [{ language: language.data, ...count }] : []
    }),
    all: countOf(all ?? 0),
  }
}

/** What the desk shows beside its queues. */
export const countOrderQueues = serveStaffRead(staffReads.orderQueues, (ports, { minPosition, tenantId, staffId }) =>
  ports.readModels.readAt(minPosition, orders, (rows) =>
    orderQueueCounts(ports, rows, { tenantId, staffId }, ports.settings.of(tenantId).notaryOffices),
  ),
)
