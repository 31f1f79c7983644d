import type { Destination } from '@cartorio/contracts/order/parcel/destinations.js'
import type { PlanDelivery } from '@cartorio/contracts/order/plan.js'
import type { ItemState } from './state.js'

const toCustomer: PlanDelivery = { kind: 'parcel', destination: 'customer' }

/** How an item is delivered; what says nothing goes in a parcel to the customer. */
export const deliveryOf = ({ delivery = toCustomer }: Pick<ItemState, 'delivery'>): PlanDelivery => delivery

export const isFile = (item: Pick<ItemState, 'delivery'>): boolean => deliveryOf(item).kind === 'file'

export const goesTo = (item: Pick<ItemState, 'delivery'>, destination: Destination): boolean => {
  const delivery = deliveryOf(item)
  return delivery.kind === 'parcel' && delivery.destination === destination
}

const goesOn = ({ ended }: ItemState): boolean => ended === null
/** Whether the customer may download it: a file is delivered with that. */
export const isReleased = ({ released }: Pick<ItemState, 'released'>): boolean => released === true

/** Whether the customer may download its scans: those of a file only once it is released. */
export const isOpenToCustomer = (item: Pick<ItemState, 'delivery' | 'released'>): boolean =>
  !isFile(item) || isReleased(item)

/** Whether the customer may download a scan of the order. */
export const isOpenCopy =
  ({ items }: { readonly items: readonly ItemState[] }) =>
  ({ itemId }: { readonly itemId: string }): boolean =>
    items.every((item) => item.itemId !== itemId || isOpenToCustomer(item))

/** The items that go on and travel. */
export const parcelItems = (items: readonly ItemState[]): readonly ItemState[] =>
  items.filter((item) => goesOn(item) && !isFile(item))

/** What goes on; an order whose items have all ended is judged by all of them. */
const judgedItems = (items: readonly ItemState[]): readonly ItemState[] => {
  const live = items.filter(goesOn)
  return live.length === 0 ? items : live
}

/** Whether nothing travels. */
export const isWithoutParcel = (items: readonly ItemState[]): boolean => judgedItems(items).every(isFile)

/** Whether nothing travels there. */
export const isWithoutParcelTo = (items: readonly ItemState[], destination: Destination): boolean =>
  !judgedItems(items).some((item) => goesTo(item, destination))

/** Files that were promised and cannot be downloaded yet. */
export const filesOwed = (items: readonly ItemState[]): readonly ItemState[] =>
  fileItems(items).filter((item) => !isReleased(item))

/** The items that go on and are downloaded. */
export const fileItems = (items: readonly ItemState[]): readonly ItemState[] =>
  items.filter((item) => goesOn(item) && isFile(item))
