import type { EntryEventType, PublishedEntryEvent } from '@cartorio/contracts/events/content-events.js'
import { siteEntriesRead } from '@cartorio/contracts/http/routes/settings-routes.js'
import type { SiteEntriesView } from '@cartorio/contracts/http/site-entries.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import { orders } from '../../projections/orders/orders.js'
import { serveStaffRead } from '../pipeline/serve-staff-read.js'
import type { QueryPorts } from '../query-ports.js'

/** The numbers of the orders that entries name; an order that no read model has yet has none here. */
export const readEntryOrders = async (
  { readModels, readStore }: Pick<QueryPorts, 'readModels' | 'readStore'>,
  entries: readonly PublishedEntryEvent[],
): Promise<ReadonlyMap<OrderId, string>> => {
  const named = entries.flatMap(({ data: { orderId } }) => orderId ?? [])
  if (named.length === 0) return new Map()
  return readModels.readAt(undefined, orders, async (rows) => {
    const found = await Promise.all(named.map((orderId) => readStore.get(rows, orderId)))
    return new Map(
      found.flatMap((row, index) => {
        const orderId = named[index]
        return row === undefined || orderId === undefined ? [] : [[orderId, row.doc.order.orderNumber] as const]
      }),
    )
  })
}

/** What the site shows of persons, as the office published it; nothing for an office that is not the site's. */
export const readSiteEntries = serveStaffRead(
  siteEntriesRead,
  async (ports, { tenantId }): Promise<SiteEntriesView> => {
    const { revision } = await ports.settings.refreshed(tenantId)
    await ports.siteEntries.read()
    const entries = tenantId === ports.installationTenant ? ports.siteEntries.current() : []
    const numbers = await readEntryOrders(ports, entries)
    const published = <T extends EntryEventType>(type: T) =>
      entries.filter((entry): entry is Extract<PublishedEntryEvent, { type: T }> => entry.type === type)
    const head = ({ data: { entryId, consentedOn, orderId } }: PublishedEntryEvent) => ({
      entryId,
      consentedOn,
      order: orderId === undefined ? null : (numbers.get(orderId) ?? null),
      namesOrder: orderId !== undefined,
    })
    return {
      revision,
      showsExamples: ports.site.showsExamples,
      team: published('TeamMemberPublished').map((entry) => ({ ...entry.personal, ...head(entry) })),
      testimonials: published('TestimonialPublished').map((entry) => ({ ...entry.personal, ...head(entry) })),
      videos: published('VideoPublished').map((entry) => ({ ...entry.personal, ...head(entry) })),
      conversations: published('ConversationPublished').map((entry) => ({ ...entry.personal, ...head(entry) })),
    }
  },
)
