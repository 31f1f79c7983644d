import type { PlanDelivery } from './order/plan.js'

/** How a document reaches who receives it: the person who orders it, the attorney in Brazil, or as a file. */
export const deliveryKinds = ['parcel', 'attorney', 'file'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

type Delivered = { readonly delivery?: DeliveryKind | undefined }

/** Whether nothing of it travels: such an order has no freight. */
export const isOfFilesAlone = (items: readonly Delivered[]): boolean =>
  items.length > 0 && items.every(({ delivery }) => delivery === 'file')

export const goesToCustomer = ({ delivery = 'parcel' }: Delivered): boolean => delivery === 'parcel'

export const goesToAttorney = ({ delivery }: Delivered): boolean => delivery === 'attorney'

/** Whether nothing goes to the person who orders: such an order has no address and no quote. */
export const isWithoutAddress = (items: readonly Delivered[]): boolean =>
  items.length > 0 && !items.some(goesToCustomer)

/** As the plan of a document keeps it; absent, a parcel to the customer. */
export const plannedDelivery = ({ delivery }: Delivered): { readonly delivery?: PlanDelivery } => {
  switch (delivery) {
    case 'file':
      return { delivery: { kind: 'file' } }
    case 'attorney':
      return { delivery: { kind: 'parcel', destination: 'attorney' } }
    default:
      return {}
  }
}

/** The same of a plan. */
export const orderedAs = (delivery: PlanDelivery | undefined): DeliveryKind => {
  if (delivery === undefined) return 'parcel'
  if (delivery.kind === 'file') return 'file'
  return delivery.destination === 'attorney' ? 'attorney' : 'parcel'
}
