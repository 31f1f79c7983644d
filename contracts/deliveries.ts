/** How a document reaches the person who orders it. */
export const deliveryKinds = ['parcel', 'file'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

export const deliveryLabels: Readonly<Record<DeliveryKind, string>> = {
  parcel: 'Em papel, pela transportadora',
  file: 'Em arquivo, para baixar',
}

type Delivered = { readonly delivery?: DeliveryKind | undefined }

/** Whether nothing of it travels: such an order has no address, no quote and no freight. */
export const isOfFilesAlone = (items: readonly Delivered[]): boolean =>
  items.length > 0 && items.every(({ delivery }) => delivery === 'file')
