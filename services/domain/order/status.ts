import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { type StepKind, stepKinds } from '@cartorio/contracts/step-kinds.js'
import { areAllSent, hasSeveralParcels } from './parcel/parcels.js'
import type { DoneAt, ItemState, Order, Phase } from './state.js'
import { doneAt, isStepDone, needsStep } from './work/plan.js'

/** The items that go on: not found, refused and withdrawn ones owe nothing more. */
export const liveItems = (items: readonly ItemState[]): readonly ItemState[] =>
  items.filter((item) => item.ended === null)

export const itemsNeeding = (items: readonly ItemState[], step: StepKind): readonly ItemState[] =>
  liveItems(items).filter((item) => needsStep(item, step))

export const itemsOwed = (items: readonly ItemState[], step: StepKind): readonly ItemState[] =>
  itemsNeeding(items, step).filter((item) => !isStepDone(item, step))

/** The steps still owed by any item. */
export const stepsOwed = (items: readonly ItemState[]): readonly StepKind[] =>
  stepKinds.filter((step) => itemsOwed(items, step).length > 0)

/** The place in the stream where the last item that needs one of the steps got it; `null` while one has not, or none needs it. */
const completedAt = (items: readonly ItemState[], ...kinds: readonly StepKind[]): DoneAt => {
  const places = kinds.flatMap((kind) => itemsNeeding(items, kind).map((item) => doneAt(item, kind)))
  const done = places.filter((place) => place !== null)
  return done.length === 0 || done.length < places.length ? null : Math.max(...done)
}

const workStatus = (items: readonly ItemState[]): OrderStatus => {
  if (completedAt(items, 'issue') === null) return 'IN_PROGRESS'
  const translated = completedAt(items, 'translate')
  const apostilled = completedAt(items, 'apostille', 'apostille-translation')
  if (translated === null && apostilled === null) return 'DOCUMENT_ISSUED'
  return (apostilled ?? -1) > (translated ?? -1) ? 'APOSTILLED' : 'TRANSLATED'
}

const phaseStatus: Readonly<Record<Exclude<Phase, 'processing'>, OrderStatus>> = {
  pending: 'PENDING',
  paid: 'PAID',
  shipped: 'SHIPPED',
  delivered: 'DELIVERED',
  completed: 'COMPLETED',
  cancelled: 'CANCELLED',
}

/** The status by the ordinary events alone. */
export const derivedStatus = (order: Pick<Order, 'phase' | 'items' | 'parcels'>): OrderStatus => {
  if (order.phase !== 'processing') return phaseStatus[order.phase]
  return hasSeveralParcels(order) && areAllSent(order) ? 'SHIPPED' : workStatus(order.items)
}

/** The status that is shown, and by which commands are judged. */
export const effectiveStatus = (order: Order): OrderStatus => order.override ?? derivedStatus(order)

/** How late a status stands; the three document steps stand together, CANCELLED outside. */
const rank: Readonly<Record<Exclude<OrderStatus, 'CANCELLED'>, number>> = {
  PENDING: 0,
  PAID: 1,
  IN_PROGRESS: 2,
  DOCUMENT_ISSUED: 3,
  TRANSLATED: 3,
  APOSTILLED: 3,
  SHIPPED: 4,
  DELIVERED: 5,
  COMPLETED: 6,
}

/**
 * Whether the facts have passed a status set by hand: by the ranks alone. `evolve` ends an override also at a
 * cancellation, a return and a restart. An override CANCELLED is left by another override only.
 */
export const hasPassed = (derived: OrderStatus, override: OrderStatus): boolean =>
  derived !== 'CANCELLED' && override !== 'CANCELLED' && rank[derived] > rank[override]
