import { orderIdSchema } from '@cartorio/contracts/ids.js'
import { collectionIn, pointerOf } from '../projection-engine/generations/generation.js'
import { lookups } from '../projections/lookups/lookups.js'
import type { OrdersOfEmail } from '../reactions/deps.js'
import type { ReadStore } from '../stores/read-store/port.js'
import { StoreUnavailable } from '../stores/retry/store-unavailable.js'

/** More than a person has. */
const mostOrders = 200

/** What the read model `lookups` has of an address. @throws {StoreUnavailable} while it is filled for the first time */
export const ordersOfEmail =
  (readStore: ReadStore): OrdersOfEmail =>
  async (emailHash) => {
    const { serving } = await pointerOf(readStore, lookups)
    if (serving === null) throw new StoreUnavailable(undefined)
    const collection = collectionIn(lookups, serving.generation)
    const found = await readStore.page(collection, { where: { emailHash }, limit: mostOrders })
    // Order numbers follow one another within a year.
    const newest = [...found].sort((one, other) => (one.doc.orderNumber < other.doc.orderNumber ? 1 : -1))
    return newest.map(({ doc }) => orderIdSchema.parse(doc.orderId))
  }
