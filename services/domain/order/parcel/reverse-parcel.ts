import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { type Destination, destinationOf, keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { type DecisionContext, defineCommand, staffRoute } from '../command-definition.js'
import { isReleased } from '../item-delivery.js'
import type { Obstacle } from '../obstacle.js'
import type { RecordedStep } from '../recorded-steps.js'
import {
  ensureReversible,
  obstacleSince,
  refuseReversal,
  reopenedBy,
  reversalOf,
  reversalReason,
} from '../reversals.js'
import type { Order, ParcelState } from '../state.js'
import { effectiveStatus } from '../status.js'
import { inWork } from '../status-groups.js'
import { ensureParcel } from './parcel.js'
import { chooseParcel, hasSeveralParcels, isOnItsWay, isSent, parcelTo } from './parcels.js'

/** The courier's papers of the number under which it goes. */
const papersOf = ({ papers, shipment }: ParcelState, isProof: boolean) =>
  papers.filter(
    ({ paper, trackingNumber }) =>
      trackingNumber === shipment?.trackingNumber && (paper === 'delivery-proof') === isProof,
  )

/** What keeps a parcel's shipment from being taken back. */
const shippingObstacle = (parcel: ParcelState): Obstacle | undefined => {
  if (!isSent(parcel)) return { code: 'step-not-recorded' }
  if (parcel.deliveredAt !== null) return { code: 'delivery-first' }
  return papersOf(parcel, false).length > 0 ? { code: 'shipment-by-courier' } : undefined
}

const orderShippingObstacle = (order: Order): Obstacle | undefined => {
  if (effectiveStatus(order) === 'DELIVERED') return { code: 'delivery-first' }
  // Otherwise a status that was set by hand has named the parcel.
  if (!hasSeveralParcels(order) && order.phase !== 'shipped') return { code: 'step-not-recorded' }
  const obstacles = order.parcels.map(shippingObstacle)
  if (obstacles.length === 0) return { code: 'step-not-recorded' }
  return obstacles.includes(undefined)
    ? undefined
    : (obstacles.find((obstacle) => obstacle?.code !== 'step-not-recorded') ?? obstacles[0])
}

const lastStep = <T extends RecordedStep['event']['type']>(
  steps: readonly RecordedStep[],
  type: T,
  concerns: (event: Extract<RecordedStep['event'], { type: T }>) => boolean = () => true,
): RecordedStep | undefined =>
  steps.findLast(({ event }) => event.type === type && concerns(event as Extract<RecordedStep['event'], { type: T }>))

const reverseShipping = (
  command: OrderCommandNamed<'ReverseShipping'>,
  order: Order,
  { steps = [] }: DecisionContext,
): OrderEventNamed<'ShippingReversed'>[] => {
  ensureReversible(orderShippingObstacle(order))
  const parcel = chooseParcel(order, command.destination, isOnItsWay)
  ensureReversible(shippingObstacle(parcel))
  const { destination } = parcel
  const step =
    lastStep(steps, 'OrderShipped', ({ data }) => destinationOf(data) === destination) ??
    refuseReversal({ code: 'step-not-recorded' })
  if (step.by !== 'staff') refuseReversal({ code: 'shipment-by-courier' })
  ensureReversible(obstacleSince(step, order))
  const was = parcelTo(step.before, destination)
  const attempt = was?.courierShipment?.state
  const isEnded = attempt !== parcel.courierShipment?.state && (attempt === 'requested' || attempt === 'unknown')
  return [
    {
      type: 'ShippingReversed',
      data: {
        ...ensureParcel(order, destination),
        ...keptDestination(destination),
        ...reversalOf(step, order, command),
        ...reopenedBy(step, order),
        restored: {
          phase: step.before.phase,
          shipment: was?.shipment ?? null,
          flag: was?.flag ?? null,
          deliveredAt: was?.deliveredAt ?? null,
          ...(isEnded ? { attempt } : {}),
        },
      },
      ...reversalReason(command),
    },
  ]
}

export const reverseShippingCommand = defineCommand({
  type: 'ReverseShipping',
  spec: 'parcel/reverse-parcel.spec.ts: taking a shipment back',
  by: ['operator'],
  route: staffRoute('reverse-shipping'),
  from: [...inWork, 'SHIPPED', 'DELIVERED'],
  needs: 'a parcel on its way that a member of staff has recorded and the courier has not made; no refund since',
  events: ['ShippingReversed', 'NoteAdded'],
  obstacle: orderShippingObstacle,
  decide: reverseShipping,
})

/** The parcel of several whose arrival is taken back; `undefined` for the delivery of the whole order. */
const arrivedParcel = (order: Order, named: Destination | undefined): ParcelState | undefined =>
  order.phase === 'delivered' || !hasSeveralParcels(order)
    ? undefined
    : chooseParcel(order, named, ({ deliveredAt }) => deliveredAt !== null)

const isProven = (order: Order): boolean => order.parcels.some((parcel) => papersOf(parcel, true).length > 0)

const deliveryObstacle = (order: Order): Obstacle | undefined => {
  const hasArrived = order.parcels.some(({ deliveredAt }) => deliveredAt !== null)
  if (order.phase !== 'delivered' && !(hasSeveralParcels(order) && hasArrived)) return { code: 'step-not-recorded' }
  if (order.items.some(isReleased)) return { code: 'file-released' }
  if (order.guaranteeClaims.length > 0) return { code: 'guarantee-since' }
  if (order.rating !== undefined) return { code: 'rated-since' }
  return isProven(order) ? { code: 'delivery-by-courier' } : undefined
}

const reverseDelivery = (
  command: OrderCommandNamed<'ReverseDelivery'>,
  order: Order,
  { steps = [] }: DecisionContext,
): OrderEventNamed<'DeliveryReversed'>[] => {
  ensureReversible(deliveryObstacle(order))
  const arrived = arrivedParcel(order, command.destination)
  const step =
    (arrived === undefined
      ? lastStep(steps, 'OrderDelivered')
      : lastStep(steps, 'ParcelDelivered', ({ data }) => destinationOf(data) === arrived.destination)) ??
    refuseReversal({ code: 'step-not-recorded' })
  const { event, before, occurredAt } = step
  if (step.by !== 'staff') refuseReversal({ code: 'delivery-by-courier' })
  if (event.type === 'OrderDelivered' && (event.data.repeated === true || before.deliveredAt !== null))
    refuseReversal({ code: 'delivered-before' })
  ensureReversible(obstacleSince(step, order))
  const parcels =
    arrived === undefined ? before.parcels : before.parcels.filter((one) => one.destination === arrived.destination)
  return [
    {
      type: 'DeliveryReversed',
      data: {
        ...reversalOf(step, order, command),
        ...reopenedBy(step, order),
        ...(event.type === 'OrderDelivered'
          ? {
              order: {
                tenantId: event.data.tenantId,
                officeDay: event.data.officeDay,
                paidAt: event.data.paidAt,
                deliveredAt: occurredAt,
                phase: before.phase,
              },
            }
          : {}),
        ...(order.ratingRequested !== undefined && before.ratingRequested === undefined
          ? { ratingRequested: true as const }
          : {}),
        parcels: parcels.map(({ destination, flag, deliveredAt }) => ({ destination, flag, deliveredAt })),
      },
      ...reversalReason(command),
    },
  ]
}

export const reverseDeliveryCommand = defineCommand({
  type: 'ReverseDelivery',
  spec: 'parcel/reverse-parcel.spec.ts: taking a delivery back',
  by: ['operator'],
  route: staffRoute('reverse-delivery'),
  from: [...inWork, 'SHIPPED', 'DELIVERED'],
  needs:
    'the first delivery, recorded by a member of staff, without a proof of the courier; no file released, and no refund, guarantee or rating since',
  events: ['DeliveryReversed', 'NoteAdded'],
  obstacle: deliveryObstacle,
  decide: reverseDelivery,
})
