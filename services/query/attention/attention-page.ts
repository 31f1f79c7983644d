import type { AttentionEntry, AttentionResponse, attentionQuerySchema } from '@cartorio/contracts/http/attention.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type * as z from 'zod/mini'
import type { OpenAttention } from '../../domain/order/attention-entry.js'
import { openAttention } from '../../presentation/attention-texts.js'
import { erased } from '../../presentation/masking.js'
import { type AttentionDocument, attention } from '../../projections/attention/attention.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { type ListDeps, readListPage } from '../pipeline/list-pages.js'
import type { CollectionOf } from '../pipeline/read-models.js'

export type AttentionFilter = z.output<typeof attentionQuerySchema>

const whereOf = ({ state, kind }: AttentionFilter, tenantId: TenantId): Readonly<Record<string, string>> => ({
  tenantId,
  ...(kind ? { [state === 'open' ? 'openKind' : 'resolvedKind']: kind } : { state }),
})

/** What is due comes before what is not, the soonest first. */
const bySoonest = (one: OpenAttention, other: OpenAttention): number =>
  (one.dueBy ?? '9').localeCompare(other.dueBy ?? '9', 'en')

type Entry = OpenAttention & { readonly resolved: AttentionEntry['resolved'] }

const entriesOf = ({ open, resolved }: AttentionDocument, { state, kind }: AttentionFilter): readonly Entry[] => {
  const entries =
    state === 'open'
      ? [...open].sort(bySoonest).map((entry) => ({ ...entry, resolved: null }))
      : resolved.map(({ resolvedAt: at, resolvedBy: by, ...entry }) => ({ ...entry, resolved: { at, by } }))
  return kind ? entries.filter((entry) => entry.kind === kind) : entries
}

const entryOf = (entry: Entry, { orderId, order, applicantName }: OrderRowDocument): AttentionEntry => ({
  ...openAttention(entry),
  order: { id: orderId, orderNumber: order.orderNumber, applicantName: applicantName ?? erased },
  resolved: entry.resolved,
})

/** Entries by order, that of the newest entry first. */
export const attentionPage = async (
  deps: ListDeps,
  collectionOf: CollectionOf,
  filter: AttentionFilter,
  tenantId: TenantId,
): Promise<Omit<AttentionResponse, 'failedJobs' | 'contacts' | 'lostOrders' | 'shortValidities'>> => {
  const { readStore } = deps
  const { shown, ...page } = await readListPage(
    deps,
    collectionOf(attention),
    { where: whereOf(filter, tenantId) },
    filter,
  )
  const rows = collectionOf(orders)
  const found = await Promise.all(shown.map(({ id }) => readStore.get(rows, id)))
  const entries = shown.flatMap(({ doc }, index) => {
    const row = found[index]?.doc
    return row === undefined ? [] : entriesOf(doc, filter).map((entry) => entryOf(entry, row))
  })
  return { entries, ...page }
}
