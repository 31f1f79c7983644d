import type { PlanDelivery } from '@cartorio/contracts/order/plan.js'
import type { ItemState } from './state.js'

const toCustomer: PlanDelivery = { kind: 'parcel', destination: 'customer' }

/** How an item is delivered; what says nothing goes in a parcel to the customer. */
export const deliveryOf = ({ delivery = toCustomer }: Pick<ItemState, 'delivery'>): PlanDelivery => delivery

export const isFile = (item: Pick<ItemState, 'delivery'>): boolean => deliveryOf(item).kind === 'file'

const goesOn = ({ ended }: ItemState): boolean => ended === null

/** The items that go on and travel. */
export const parcelItems = (items: readonly ItemState[]): readonly ItemState[] =>
  items.filter((item) => goesOn(item) && !isFile(item))

/** The items that go on and are downloaded. */
export const fileItems = (items: readonly ItemState[]): readonly ItemState[] =>
  items.filter((item) => goesOn(item) && isFile(item))
