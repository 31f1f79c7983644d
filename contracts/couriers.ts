/** The couriers that carry documents abroad. `{trackingNumber}` in a template stands for the tracking number. */
export const couriers = [
  {
    id: 'dhl',
    name: 'DHL Express',
    trackingUrlTemplate:
      'https://www.dhl.com/br-pt/home/tracking/tracking-parcel.html?submit=1&tracking-id={trackingNumber}',
  },
  {
    id: 'fedex',
    name: 'FedEx',
    trackingUrlTemplate: 'https://www.fedex.com/fedextrack/?trknbr={trackingNumber}',
  },
  {
    id: 'ups',
    name: 'UPS',
    trackingUrlTemplate: 'https://www.ups.com/track?loc=pt_BR&tracknum={trackingNumber}',
  },
  {
    id: 'correios',
    name: 'Correios (EMS)',
    trackingUrlTemplate: 'https://rastreamento.correios.com.br/app/index.php?objetos={trackingNumber}',
  },
] as const

/** The courier whose shipments the office makes itself, and whose labels it prints. */
export const ownCourier = 'dhl'

type Courier = (typeof couriers)[number]

export type CourierId = Courier['id']

/** The ids as a non-empty tuple, the shape that a zod enum takes. */
export const courierIds: readonly [CourierId, ...CourierId[]] = [
  couriers[0].id,
  ...couriers.slice(1).map((courier) => courier.id),
]

export const isCourier = (courier: string): courier is CourierId => courierIds.some((id) => id === courier)

const courierById: ReadonlyMap<CourierId, Courier> = new Map(couriers.map((courier) => [courier.id, courier]))

const getCourier = (id: CourierId): Courier => {
  const courier = courierById.get(id)
  if (courier === undefined) throw new Error(`unknown courier: ${id}`)
  return courier
}

export const courierName = (id: CourierId): string => getCourier(id).name

/** The courier's public page for one shipment. */
export const courierTrackingUrl = (id: CourierId, trackingNumber: string): string =>
  getCourier(id).trackingUrlTemplate.replace('{trackingNumber}', encodeURIComponent(trackingNumber))
