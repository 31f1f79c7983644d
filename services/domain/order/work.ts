import type { OrderCommandNamed } from '@cartorio/contracts/commands.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/events/order-events.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { refuse } from '../refusal.js'
import { ensureStatus, forbidden } from './forbidden.js'
import type { ItemState, Order } from './state.js'
import { isStepDone, needsStep, stepsOwed, type WorkStep } from './status.js'
import { missingSteps } from './transitions.js'

const inWork: readonly OrderStatus[] = ['IN_PROGRESS', 'DOCUMENT_ISSUED', 'TRANSLATED', 'APOSTILLED']

export const startProcessing = (order: Order): [OrderEventNamed<'ProcessingStarted'>] => {
  ensureStatus(order, ['PAID'])
  return [{ type: 'ProcessingStarted', data: {} }]
}

/** Whether an item can take a step now: it needs it, lacks it, and is issued before anything else. */
export const canTake = (item: ItemState, step: WorkStep): boolean =>
  needsStep(item, step) && !isStepDone(item, step) && (step === 'issue' || isStepDone(item, 'issue'))

/** The items that a step may name now. */
export const openItems = (order: Order, step: WorkStep): readonly ItemState[] =>
  order.items.filter((item) => canTake(item, step))

const ensureTakes = (item: ItemState, step: WorkStep): void => {
  if (!needsStep(item, step)) refuse('order/step-not-needed')
  if (isStepDone(item, step)) refuse('order/item-already-done')
  if (step !== 'issue' && !isStepDone(item, 'issue')) refuse('order/item-not-issued')
}

const eventOf: Readonly<Record<WorkStep, 'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled'>> = {
  issue: 'DocumentIssued',
  translate: 'DocumentTranslated',
  apostille: 'DocumentApostilled',
}

/** Records that a step was done for the named items. */
export const doStep = (step: WorkStep, itemIds: readonly ItemId[], order: Order): [OrderEvent] => {
  ensureStatus(order, inWork)
  const named = [...new Set(itemIds)]
  if (named.length === 0) refuse('order/no-items')
  for (const itemId of named) {
    const item = order.items.find((candidate) => candidate.itemId === itemId)
    if (item === undefined) refuse('order/unknown-item')
    else ensureTakes(item, step)
  }
  return [{ type: eventOf[step], data: { itemIds: named } }]
}

/** Whether the parcel may leave: every item has every step that it needs. */
export const canShip = (order: Order): boolean => stepsOwed(order.items).length === 0

export const ship = (command: OrderCommandNamed<'ShipOrder'>, order: Order): [OrderEventNamed<'OrderShipped'>] => {
  ensureStatus(order, inWork)
  if (!canShip(order)) forbidden(order, missingSteps(order) ?? '', 'order/steps-missing')
  const { courier, trackingNumber } = command
  return [{ type: 'OrderShipped', data: { courier, trackingNumber, deliveryCountry: order.deliveryCountry } }]
}
