import { collectionIn, pointerOf } from '../projection-engine/generations/generation.js'
import { shipments } from '../projections/shipments/shipments.js'
import type { ParcelInTransit, ParcelsInTransit } from '../reactions/courier-sync/parcel-in-transit.js'
import type { PageCursor, ReadStore } from '../stores/read-store/port.js'

/** Parcels that are read at once. */
const pageSize = 500

/** The parcels that the read model `shipments` has on their way. */
export const parcelsInTransit = (readStore: ReadStore): ParcelsInTransit =>
  async function* () {
    const { serving } = await pointerOf(readStore, shipments)
    if (serving === null) return
    const collection = collectionIn(shipments, serving.generation)
    for (let after: PageCursor | undefined; ; ) {
      const request = { where: { state: 'in-transit' }, limit: pageSize, ...(after === undefined ? {} : { after }) }
      const page = await readStore.page(collection, request)
      yield page.flatMap(({ doc: { orderId, shipment } }): ParcelInTransit[] =>
        shipment === null ? [] : [{ orderId, ...shipment }],
      )
      const last = page.at(-1)
      if (last === undefined || page.length < pageSize) return
      after = { sortKey: last.sortKey, id: last.id }
    }
  }
