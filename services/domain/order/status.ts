import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { type WorkStep, workSteps } from '@cartorio/contracts/work-steps.js'
import type { DoneAt, ItemState, Order, Phase } from './state.js'

/** The field of an item that says when a step was done. */
const doneFields = {
  issue: 'issued',
  translate: 'translated',
  apostille: 'apostilled',
} as const satisfies Readonly<Record<WorkStep, keyof ItemState>>
export type DoneField = (typeof doneFields)[WorkStep]

export const doneAt = (item: ItemState, step: WorkStep): DoneAt => item[doneFields[step]]

const needed: Readonly<Record<WorkStep, (item: ItemState) => boolean>> = {
  issue: () => true,
  translate: ({ translation }) => translation !== null,
  apostille: ({ apostille }) => apostille,
}

export const needsStep = (item: ItemState, step: WorkStep): boolean => needed[step](item)

export const isStepDone = (item: ItemState, step: WorkStep): boolean => doneAt(item, step) !== null

/** The items that go on: not found, refused and withdrawn ones owe nothing more. */
export const liveItems = (items: readonly ItemState[]): readonly ItemState[] =>
  items.filter((item) => item.ended === null)

export const itemsNeeding = (items: readonly ItemState[], step: WorkStep): readonly ItemState[] =>
  liveItems(items).filter((item) => needsStep(item, step))

export const itemsOwed = (items: readonly ItemState[], step: WorkStep): readonly ItemState[] =>
  itemsNeeding(items, step).filter((item) => !isStepDone(item, step))

export const stepsOwed = (items: readonly ItemState[]): readonly WorkStep[] =>
  workSteps.filter((step) => itemsOwed(items, step).length > 0)

/** The place in the stream where the last item that needs a step got it; `null` while one has not, or none needs it. */
const completedAt = (items: readonly ItemState[], step: WorkStep): DoneAt => {
  const needing = itemsNeeding(items, step)
  const places = needing.flatMap((item) => doneAt(item, step) ?? [])
  return needing.length === 0 || places.length < needing.length ? null : Math.max(...places)
}

const workStatus = (items: readonly ItemState[]): OrderStatus => {
  if (completedAt(items, 'issue') === null) return 'IN_PROGRESS'
  const translated = completedAt(items, 'translate')
  const apostilled = completedAt(items, 'apostille')
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
export const derivedStatus = (order: Pick<Order, 'phase' | 'items'>): OrderStatus =>
  order.phase === 'processing' ? workStatus(order.items) : phaseStatus[order.phase]

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
