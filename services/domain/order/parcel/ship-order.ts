import { type Destination, keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledgedWithReason } from '../contradictions.js'
import { openCharges } from '../money/money.js'
import type { Obstacle, OwedStep } from '../obstacle.js'
import type { ItemState, Order, ParcelState } from '../state.js'
import { effectiveStatus, itemsNeeding, itemsOwed, stepsOwed } from '../status.js'
import { inWork } from '../status-groups.js'
import { ensureCourierNumber } from './parcel.js'
import { chooseParcel, countryOf, hasSeveralParcels, isSent, itemsIn, parcelTo } from './parcels.js'

const stepsOwedBy = (items: readonly ItemState[]): OwedStep[] =>
  stepsOwed(items).map((step) => ({
    step,
    owed: itemsOwed(items, step).length,
    needed: itemsNeeding(items, step).length,
  }))

const obstacleFor = (order: Order, items: readonly ItemState[]): Obstacle | undefined => {
  if (items.length === 0) return { code: 'nothing-to-ship' }
  const steps = stepsOwedBy(items)
  const open = openCharges(order).length
  return steps.length === 0 && open === 0 ? undefined : { code: 'not-ready-to-ship', steps, openCharges: open }
}

/** Whether a parcel is at the office with all that it needs. */
export const isReadyToShip =
  (order: Order) =>
  (parcel: ParcelState): boolean =>
    !isSent(parcel) && obstacleFor(order, itemsIn(order, parcel.destination)) === undefined

/**
 * What stands between an order and its parcels, where none of them is ready: steps that are owed, charges that are open,
 * nothing to send.
 */
export const shippingObstacle = (order: Order): Obstacle | undefined => {
  const several = hasSeveralParcels(order)
  if (several && order.parcels.some(isReadyToShip(order))) return undefined
  const atOffice = several ? order.parcels.filter((parcel) => !isSent(parcel)) : order.parcels
  return obstacleFor(
    order,
    atOffice.flatMap(({ destination }) => itemsIn(order, destination)),
  )
}

/** @throws {DomainError} order/steps-missing where the named parcel is not ready though another one is */
export const ensureReadyToShip = (order: Order, destination: Destination): void => {
  const obstacle = obstacleFor(order, itemsIn(order, destination))
  if (obstacle !== undefined) refuse('order/steps-missing', { status: effectiveStatus(order), obstacle })
  const parcel = parcelTo(order, destination)
  const isSecond = hasSeveralParcels(order) && parcel !== undefined && isSent(parcel)
  if (isSecond) refuse('order/parcel-sent')
}

export const shipOrderCommand = defineCommand({
  type: 'ShipOrder',
  spec: 'parcel/ship-order.spec.ts: shipping an order',
  by: ['operator'],
  route: staffRoute('ship'),
  from: inWork,
  needs:
    "at least one item that travels and has not ended, every step that these items need, no open charge, no shipment that awaits the courier's answer, a tracking number of the courier's that no other order has, and a reason where the facts contradict a status that was set by hand",
  events: ['OrderShipped', 'NoteAdded'],
  obstacle: shippingObstacle,
  obstacleCode: 'order/steps-missing',
  decide: ({ destination: named, courier, trackingNumber, reason }, order) => {
    const { destination, courierShipment } = chooseParcel(order, named, isReadyToShip(order))
    ensureReadyToShip(order, destination)
    // Its answer is on the way and brings a number of its own.
    if (courierShipment?.state === 'requested') refuse('order/shipment-open')
    ensureCourierNumber({ courier, trackingNumber }, order)
    const { data: despite, personal } = acknowledgedWithReason(order, reason)
    const parcel = { courier, trackingNumber, ...keptDestination(destination) }
    const data = { ...parcel, deliveryCountry: countryOf(order, destination), ...despite }
    return [{ type: 'OrderShipped', data, ...personal }]
  },
})
