import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledgedWithReason } from '../contradictions.js'
import type { Order } from '../state.js'
import { always, inWork } from '../status-groups.js'
import { shippingObstacle } from './ship-order.js'

/** Refuses a second shipment while the courier may still make, or may have made, the first. */
const ensureNoneOnItsWay = ({ courierShipment }: Order, again: boolean): void => {
  if (courierShipment?.state === 'requested') refuse('order/shipment-open')
  if (courierShipment?.state === 'unknown' && !again) refuse('order/shipment-unknown')
}

const request = (
  { courier, weightGrams, declared, pickup, again, reason }: OrderCommandNamed<'RequestShipment'>,
  order: Order,
): [OrderEventNamed<'ShipmentRequested'>] => {
  ensureNoneOnItsWay(order, again)
  const attempt = (order.courierShipment?.attempt ?? 0) + 1
  const { data: despite, personal } = acknowledgedWithReason(order, reason)
  const data = { courier, attempt, weightGrams, declared, pickup, claimed: true, ...despite } as const
  return [{ type: 'ShipmentRequested', data, ...personal }]
}

export const requestShipmentCommand = defineCommand({
  type: 'RequestShipment',
  spec: 'parcel/request-shipment.spec.ts: making a shipment at the courier',
  by: ['operator'],
  route: staffRoute('shipments'),
  from: inWork,
  needs:
    'at least one item that has not ended, every step that these items need, no open charge, no shipment that the courier may have made by now, and a reason where the facts contradict a status that was set by hand',
  events: ['ShipmentRequested', 'NoteAdded'],
  obstacle: shippingObstacle,
  obstacleCode: 'order/steps-missing',
  decide: request,
})

const isOpenAttempt = ({ courierShipment }: Order, attempt: number): boolean =>
  courierShipment?.attempt === attempt && ['requested', 'unknown'].includes(courierShipment.state)

/** The courier's answer to the open attempt ships the order; one to a closed attempt is passed over. */
const created = (
  { attempt, courier, trackingNumber, papers, product }: OrderCommandNamed<'RecordShipment'>,
  order: Order,
): Extract<OrderEvent, { type: 'ShipmentCreated' | 'ShippingPaperAttached' | 'OrderShipped' }>[] => {
  if (!isOpenAttempt(order, attempt)) return []
  const parcel = { courier, trackingNumber }
  return [
    { type: 'ShipmentCreated', data: { ...parcel, attempt, ...(product === undefined ? {} : { product }) } },
    ...papers.map((paper) => ({ type: 'ShippingPaperAttached', data: { ...parcel, ...paper } }) as const),
    { type: 'OrderShipped', data: { ...parcel, deliveryCountry: order.deliveryCountry } },
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
  { courierShipment }: Order,
): OrderEventNamed<'ShipmentFailed'>[] =>
  courierShipment?.attempt === attempt && courierShipment.state === 'requested'
    ? [{ type: 'ShipmentFailed', data: { courier: courierShipment.courier, attempt, outcome, code } }]
    : []

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
