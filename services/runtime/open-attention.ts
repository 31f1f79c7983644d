import { orderIdSchema, type TenantId } from '@cartorio/contracts/ids.js'
import { collectionIn, pointerOf } from '../projection-engine/generations/generation.js'
import { attention } from '../projections/attention/attention.js'
import { lookups } from '../projections/lookups/lookups.js'
import type { OrderInAttention } from '../reactions/mail-office/attention-items.js'
import type { PageCursor, ReadStore } from '../stores/read-store/port.js'

/** Orders that are read at once. */
const pageSize = 200

/** The orders of a tenant with open entries, page by page; none while a read model is filled for the first time. */
export const openAttention = (readStore: ReadStore, tenantId: TenantId) =>
  async function* (): AsyncGenerator<readonly OrderInAttention[]> {
    const [entries, numbers] = await Promise.all([pointerOf(readStore, attention), pointerOf(readStore, lookups)])
    if (entries.serving === null || numbers.serving === null) return
    const collection = collectionIn(attention, entries.serving.generation)
    const byOrder = collectionIn(lookups, numbers.serving.generation)
    for (let after: PageCursor | undefined; ; ) {
      const where = { state: 'open', tenantId }
      const page = await readStore.page(collection, {
        where,
        limit: pageSize,
        ...(after === undefined ? {} : { after }),
      })
      yield await Promise.all(
        page.map(async ({ doc: { orderId, open } }) => {
          const found = await readStore.get(byOrder, orderId)
          return { orderId: orderIdSchema.parse(orderId), orderNumber: found?.doc.orderNumber ?? '', open }
        }),
      )
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      after = { sortKey: last.sortKey, id: last.id }
    }
  }
