import { collectionIn, pointerOf } from '../projection-engine/generations/generation.js'
import { deadlines } from '../projections/deadlines/deadlines.js'
import type { DeliveredBefore } from '../reactions/deadlines/sweep-deadlines.js'
import type { PageCursor, ReadStore } from '../stores/read-store/port.js'

/** Orders that are read at once. */
const pageSize = 200

/** What the read model `deadlines` has of deliveries; nothing while it is filled for the first time. */
export const deliveredBefore = (readStore: ReadStore): DeliveredBefore =>
  async function* (before) {
    const { serving } = await pointerOf(readStore, deadlines)
    if (serving === null) return
    const collection = collectionIn(deadlines, serving.generation)
    for (let after: PageCursor | undefined; ; ) {
      const filter = { where: { kind: 'completion' }, sortBefore: before, limit: pageSize }
      const page = await readStore.page(collection, { ...filter, ...(after === undefined ? {} : { after }) })
      yield page.flatMap(({ doc: { orderId, deadline } }) =>
        deadline === null ? [] : [{ orderId, eventId: deadline.eventId }],
      )
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      after = { sortKey: last.sortKey, id: last.id }
    }
  }
