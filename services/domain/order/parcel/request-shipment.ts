import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { keptDestination } from '@cartorio/contracts/order/parcel/destinations.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledgedWithReason } from '../contradictions.js'
import type { CourierShipment, Order, ParcelState } from '../state.js'
import { always, inWork } from '../status-groups.js'
import { chooseParcel, countryOf, nextAttempt, parcelOfAttempt } from './parcels.js'
import { ensureReadyToShip, isReadyToShip, shippingObstacle } from './ship-order.js'

/** Refuses a second shipment while the courier may still make, or may have made, the first. */
const ensureNoneOnItsWay = (courierShipment: CourierShipment | null, again: boolean): void => {
  if (courierShipment?.state === 'requested') refuse('order/shipment-open')
  if (courierShipment?.state === 'unknown' && !again) refuse('order/shipment-unknown')
}

const request = (
  { destination: named, courier, weightGrams, declared, pickup, again, reason }: OrderCommandNamed<'RequestShipment'>,
  order: Order,
): [OrderEventNamed<'ShipmentRequested'>] => {
  const { destination, courierShipment } = chooseParcel(order, named, isReadyToShip(order))
  ensureReadyToShip(order, destination)
  ensureNoneOnItsWay(courierShipment, again)
  const attempt = nextAttempt(order)
  const { data: despite, personal } = acknowledgedWithReason(order, reason)
  const data = {
    courier,
    attempt,
    ...keptDestination(destination),
    weightGrams,
    // Inside Brazil there is no customs.
    declared: declared && countryOf(order, destination) !== 'BR',
    pickup,
    claimed: true,
    ...despite,
  } as const
  return [{ type: 'ShipmentRequested', data, ...personal }]
}

export const requestShipmentCommand = defineCommand({
  type: 'RequestShipment',
  spec: 'parcel/request-shipment.spec.ts: making a shipment at the courier',
  by: ['operator'],
  route: staffRoute('shipments'),
  from: inWork,
  needs:
    'at least one item that travels and has not ended, every step that these items need, no open charge, no shipment that the courier may have made by now, and a reason where the facts contradict a status that was set by hand',
  events: ['ShipmentRequested', 'NoteAdded'],
  obstacle: shippingObstacle,
  obstacleCode: 'order/steps-missing',
  decide: request,
})

const isOpenAttempt = ({ courierShipment }: ParcelState): boolean =>
  courierShipment !== null && ['requested', 'unknown'].includes(courierShipment.state)

/** The courier's answer to the open attempt ships the order; one to a closed attempt is passed over. */
const created = (
  { attempt, courier, trackingNumber, papers, product }: OrderCommandNamed<'RecordShipment'>,
  order: Order,
): Extract<OrderEvent, { type: 'ShipmentCreated' | 'ShippingPaperAttached' | 'OrderShipped' }>[] => {
  const meant = parcelOfAttempt(order, attempt)
  if (meant === undefined || !isOpenAttempt(meant)) return []
  const parcel = { courier, trackingNumber, ...keptDestination(meant.destination) }
  return [
    { type: 'ShipmentCreated', data: { ...parcel, attempt, ...(product === undefined ? {} : { product }) } },
    ...papers.map((paper) => ({ type: 'ShippingPaperAttached', data: { ...parcel, ...paper } }) as const),
    { type: 'OrderShipped', data: { ...parcel, deliveryCountry: countryOf(order, meant.destination) } },
  ]
}

export const recordShipmentCommand = defineCommand({
  type: 'RecordShipment',
  spec: 'parcel/request-shipment.spec.ts: the answer of the courier',
  by: ['worker'],
  route: 'the courier has made the shipment',
  from: inWork,
  needs: 'the open attempt; an answer to another one is passed over',
  events: ['ShipmentCreated', 'ShippingPaperAttached', 'OrderShipped'],
  decide: created,
})

const failed = (
  { attempt, outcome, code }: OrderCommandNamed<'RecordShipmentFailure'>,
  order: Order,
): OrderEventNamed<'ShipmentFailed'>[] => {
  const { destination, courierShipment } = parcelOfAttempt(order, attempt) ?? {}
  if (destination === undefined || courierShipment?.state !== 'requested') return []
  const data = { courier: courierShipment.courier, attempt, ...keptDestination(destination), outcome, code }
  return [{ type: 'ShipmentFailed', data }]
}

export const recordShipmentFailureCommand = defineCommand({
  type: 'RecordShipmentFailure',
  spec: 'parcel/request-shipment.spec.ts: a shipment without an answer',
  by: ['worker'],
  route: 'the courier made no shipment, or its answer is missing',
  from: always,
  needs: 'an attempt without an answer; any other is passed over',
  events: ['ShipmentFailed'],
  decide: failed,
})
