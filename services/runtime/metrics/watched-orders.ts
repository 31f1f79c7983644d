import { collectionIn, pointerOf } from '../../projection-engine/generations/generation.js'
import type { Projection } from '../../projection-engine/projection.js'
import { notifications } from '../../projections/notifications/notifications.js'
import { payments } from '../../projections/payments/payments.js'
import { shipments } from '../../projections/shipments/shipments.js'
import type { Document, ReadStore } from '../../stores/read-store/port.js'

/** Counting goes no further: a figure of it means so many or more. */
const most = 10_000

export type Watched = 'open-payment' | 'unsettled-payment' | 'parcel-in-transit' | 'failed-message'

const countIn = async <D extends Document>(
  readStore: ReadStore,
  projection: Projection<D>,
  state: string,
): Promise<number | undefined> => {
  const { serving } = await pointerOf(readStore, projection)
  if (serving === null) return undefined
  return readStore.count(collectionIn(projection, serving.generation), { where: { state } }, most)
}

/** Orders that wait for an outside party; a count that is unknown now is left out. */
export const createWatchedOrders = (readStore: ReadStore) => {
  const counts: Readonly<Record<Watched, () => Promise<number | undefined>>> = {
    'open-payment': () => countIn(readStore, payments, 'open'),
    'unsettled-payment': () => countIn(readStore, payments, 'unsettled'),
    'parcel-in-transit': () => countIn(readStore, shipments, 'in-transit'),
    'failed-message': () => countIn(readStore, notifications, 'failed'),
  }
  return (): Promise<(readonly [what: string, orders: number | undefined])[]> =>
    Promise.all(
      Object.entries(counts).map(async ([what, count]) => [what, await count().catch(() => undefined)] as const),
    )
}

export type WatchedOrders = ReturnType<typeof createWatchedOrders>
