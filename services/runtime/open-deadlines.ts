import { collectionIn, pointerOf } from '../projection-engine/generations/generation.js'
import { deadlines, openDeadlinesOf, waitOf } from '../projections/deadlines/deadlines.js'
import type { OpenDeadlines } from '../reactions/deadlines/sweep-deadlines.js'
import type { PageCursor, ReadStore } from '../stores/read-store/port.js'

/** Orders that are read at once. */
const pageSize = 200

/** What the read model `deadlines` has; nothing while it is filled for the first time. */
export const openDeadlines = (readStore: ReadStore): OpenDeadlines =>
  async function* ({ tenantId, kind, reminders, from, before }) {
    const { serving } = await pointerOf(readStore, deadlines)
    if (serving === null) return
    const collection = collectionIn(deadlines, serving.generation)
    const bounds = { sortBefore: before, ...(from === undefined ? {} : { sortFrom: from }) }
    for (let after: PageCursor | undefined; ; ) {
      const filter = { where: { tenantId, wait: waitOf(kind, reminders) }, ...bounds, limit: pageSize }
      const page = await readStore.page(collection, { ...filter, ...(after === undefined ? {} : { after }) })
      // An order is sorted by the earliest of its deadlines; each has a time of its own.
      yield page.flatMap(({ doc }) =>
        openDeadlinesOf(doc)
          .filter((open) => open.kind === kind && open.since < before)
          .map((deadline) => ({ orderId: doc.orderId, ...deadline })),
      )
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      after = { sortKey: last.sortKey, id: last.id }
    }
  }
