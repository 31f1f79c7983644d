import type { ConversationEntry, conversationsQuerySchema } from '@cartorio/contracts/http/conversations.js'
import { staffReads } from '@cartorio/contracts/http/routes/staff-reads.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import type * as z from 'zod/mini'
import { effectiveStatus } from '../../domain/order/status.js'
import { erased } from '../../presentation/masking.js'
import { type ConversationDocument, conversations } from '../../projections/conversations/conversations.js'
import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import { readListPage } from '../pipeline/list-pages.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'

type Filter = z.output<typeof conversationsQuerySchema>

const whereOf = ({ state, openWith }: Filter, tenantId: TenantId): Readonly<Record<string, string>> => ({
  tenantId,
  state: state || 'any',
  ...(openWith ? { openWith } : {}),
})

/** What waits is read from its oldest, and what is closed or mixed from its newest. */
const isOldestFirst = ({ state, openWith }: Filter): boolean => (state ? state !== 'closed' : Boolean(openWith))

const entryOf = (doc: ConversationDocument, row: OrderRowDocument | undefined): readonly ConversationEntry[] => {
  const { state, since, unanswered, assignedTo } = doc
  if (row === undefined || state === 'none' || state === 'erased') return []
  const { orderId: id, order, applicantName } = row
  return [
    {
      order: {
        id,
        orderNumber: order.orderNumber,
        applicantName: applicantName ?? erased,
        status: effectiveStatus(order),
      },
      state,
      since,
      unanswered,
      assignedTo,
    },
  ]
}

/** A page of the conversations with customers. */
export const listConversations = serveStaffRead(staffReads.conversations, (ports, { filter, tenantId, minPosition }) =>
  ports.readModels.readEachAt(minPosition, [conversations, orders], async (collectionOf) => {
    const where = whereOf(filter, tenantId)
    const order = isOldestFirst(filter) ? { ascending: true } : {}
    const { shown, ...page } = await readListPage(ports, collectionOf(conversations), { where }, filter, order)
    const rows = await Promise.all(shown.map(({ id }) => ports.readStore.get(collectionOf(orders), id)))
    return { conversations: shown.flatMap(({ doc }, index) => entryOf(doc, rows[index]?.doc)), ...page }
  }),
)
