import { computeGoodUntil } from '@cartorio/contracts/documents/validity.js'
import type { ItemId } from '@cartorio/contracts/ids.js'
import { addDays, daysBetween } from '@cartorio/contracts/office-time.js'
import { deliveryOf, isReleased } from './item-delivery.js'
import { nextStep } from './next-step.js'
import { parcelTo } from './parcel/parcels.js'
import type { ItemState, Order } from './state.js'
import { effectiveStatus, liveItems } from './status.js'

/** Days that its holder needs at least to hand an arrived document in. */
const handInDays = 14

type Running = { readonly itemId: ItemId; readonly goodUntil: string }

const hasArrived = (order: Order, item: ItemState): boolean => {
  const delivery = deliveryOf(item)
  return delivery.kind === 'file'
    ? isReleased(item)
    : (parcelTo(order, delivery.destination)?.deliveredAt ?? null) !== null
}

/** Issued documents that are on their way and are commonly taken for a limited time. */
export const runningDocuments = (order: Order): readonly Running[] => {
  if (['DELIVERED', 'COMPLETED', 'CANCELLED'].includes(effectiveStatus(order))) return []
  return liveItems(order.items).flatMap((item) => {
    const { itemId, issuedOn } = item
    const goodUntil = issuedOn === undefined ? null : computeGoodUntil({ ...item, issuedOn })
    return goodUntil === null || hasArrived(order, item) ? [] : [{ itemId, goodUntil }]
  })
}

/** When the delivery is to be expected: the promised day, later by what the work is late. `undefined`: none is promised. */
const expectedArrival = (order: Order, today: string): string | undefined => {
  const { delivery } = order.promises
  if (delivery === undefined) return undefined
  const by = nextStep(order, today)?.by ?? today
  const late = addDays(delivery, Math.max(0, daysBetween(by, today)))
  return late < today ? today : late
}

/** A document whose time gets short: it arrives too late to be handed in at leisure, or is too old by now. */
export type ShortDocument = Running & { readonly arrival: string | null }

/** `today` is a day at the office. */
export const shortDocuments = (order: Order, today: string): readonly ShortDocument[] => {
  const running = runningDocuments(order)
  if (running.length === 0) return []
  const arrival = expectedArrival(order, today)
  const last = addDays(arrival ?? today, handInDays)
  return running.filter(({ goodUntil }) => goodUntil < last).map((one) => ({ ...one, arrival: arrival ?? null }))
}
