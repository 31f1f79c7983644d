import { type OrderRowDocument, orders } from '../../projections/orders/orders.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { CollectionOf } from '../pipeline/read-models.js'

/** The rows of orders, read at once; an order that there is not is left out. */
export const rowsById = async (
  readStore: Pick<ReadStore, 'load'>,
  collectionOf: CollectionOf,
  ids: Iterable<string>,
): Promise<(id: string) => OrderRowDocument | undefined> => {
  const { documents } = await readStore.load([{ collection: collectionOf(orders), ids: [...new Set(ids)] }])
  const known = documents[0]
  return (id) => {
    const stored = known?.get(id)
    return stored && orders.schema.parse(JSON.parse(stored.text))
  }
}
