import { refuse } from '../../refusal.js'
import { defineCommand, staffRoute } from '../command-definition.js'
import { acknowledgedWithReason } from '../contradictions.js'
import { openCharges } from '../money/money.js'
import type { Obstacle, OwedStep } from '../obstacle.js'
import type { Order } from '../state.js'
import { itemsNeeding, itemsOwed, liveItems, stepsOwed } from '../status.js'
import { inWork } from '../status-groups.js'
import { ensureCourierNumber } from './parcel.js'

const stepsOwedBy = ({ items }: Order): OwedStep[] =>
  stepsOwed(items).map((step) => ({
    step,
    owed: itemsOwed(items, step).length,
    needed: itemsNeeding(items, step).length,
  }))

/** What stands between an order and its parcel: steps that are owed, charges that are open, nothing to send. */
export const shippingObstacle = (order: Order): Obstacle | undefined => {
  if (liveItems(order.items).length === 0) return { code: 'nothing-to-ship' }
  const steps = stepsOwedBy(order)
  const open = openCharges(order).length
  return steps.length === 0 && open === 0 ? undefined : { code: 'not-ready-to-ship', steps, openCharges: open }
}

export const shipOrderCommand = defineCommand({
  type: 'ShipOrder',
  spec: 'parcel/ship-order.spec.ts: shipping an order',
  by: ['operator'],
  route: staffRoute('ship'),
  from: inWork,
  needs:
    "at least one item that has not ended, every step that these items need, no open charge, no shipment that awaits the courier's answer, a tracking number of the courier's that no other order has, and a reason where the facts contradict a status that was set by hand",
  events: ['OrderShipped', 'NoteAdded'],
  obstacle: shippingObstacle,
  obstacleCode: 'order/steps-missing',
  decide: ({ courier, trackingNumber, reason }, order) => {
    const { deliveryCountry, courierShipment } = order
    // Its answer is on the way and brings a number of its own.
    if (courierShipment?.state === 'requested') refuse('order/shipment-open')
    ensureCourierNumber({ courier, trackingNumber }, order)
    const { data: despite, personal } = acknowledgedWithReason(order, reason)
    return [{ type: 'OrderShipped', data: { courier, trackingNumber, deliveryCountry, ...despite }, ...personal }]
  },
})
