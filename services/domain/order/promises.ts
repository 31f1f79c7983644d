import { addBusinessDays } from '@cartorio/contracts/holidays.js'
import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import { addDays, officeDay } from '@cartorio/contracts/office-time.js'
import { destinations } from '@cartorio/contracts/order/parcel/destinations.js'
import {
  type PromisedStep,
  type Promises,
  promisedStepByKind,
  promisedSteps,
} from '@cartorio/contracts/promised-steps.js'
import { type StepKind, stepKinds } from '@cartorio/contracts/step-kinds.js'
import { isCalendarDay } from '@cartorio/contracts/text.js'
import { refuse } from '../refusal.js'
import type { Settings } from '../settings/settings.js'
import { goesTo, isWithoutParcel } from './item-delivery.js'
import { deliveryAfter, type OwnStep, promisedStepDay } from './promised-journey.js'
import { awaitsSignature } from './signing/signing.js'
import type { ItemState, Order } from './state.js'
import { effectiveStatus, itemsNeeding, itemsOwed, liveItems } from './status.js'
import { beforeDelivery, beforeWork } from './status-groups.js'
import { needsStep, waitsFor } from './work/plan.js'

type WorkPromise = (typeof promisedStepByKind)[StepKind]
const workPromises: readonly WorkPromise[] = ['issue', 'translate', 'apostille']

/** The steps of the work that one promised day is for. */
const listKinds = (promised: WorkPromise): readonly StepKind[] =>
  stepKinds.filter((kind) => promisedStepByKind[kind] === promised)

/** The steps that the order needs, in the order of the work. */
const listPromisedSteps = ({ items }: Pick<Order, 'items'>): readonly Exclude<PromisedStep, 'delivery'>[] => [
  'start',
  ...workPromises.filter(
    (step) => step === 'issue' || listKinds(step).some((kind) => itemsNeeding(items, kind).length > 0),
  ),
  ...(isWithoutParcel(items) ? [] : ['ship' as const]),
]

/** What may be promised by a day: what the order needs, and its delivery. */
export const promisableSteps = (order: Pick<Order, 'items'>): readonly PromisedStep[] => [
  ...listPromisedSteps(order),
  'delivery',
]

const isDone = (order: Order, step: PromisedStep): boolean => {
  const status = effectiveStatus(order)
  if (!beforeDelivery.includes(status)) return true
  if (step === 'start') return !beforeWork.includes(status)
  if (step === 'ship') return status === 'SHIPPED'
  return step !== 'delivery' && listKinds(step).every((kind) => itemsOwed(order.items, kind).length === 0)
}

/** The steps whose day may still move: those that the order needs and that are not done. */
export const openSteps = (order: Order): readonly PromisedStep[] =>
  promisableSteps(order).filter((step) => !isDone(order, step))

/** A later date than this is of no use. */
const furthestDays = 365

/** A day may be promised from today to a year from now. */
export const ensurePromisableDay = (day: string, now: Instant): void => {
  const today = officeDay(now)
  if (!isCalendarDay(day) || day < today || day > addDays(today, furthestDays)) refuse('order/date-out-of-range')
}

const countUnits = (items: Order['items']): number => liveItems(items).reduce((sum, { quantity }) => sum + quantity, 0)

/** Whether a translation waits for the apostille of its document. */
const isTranslatedLast = (items: Order['items']): boolean =>
  liveItems(items).some((item) => needsStep(item, 'apostille') && waitsFor(item, 'translate', 'apostille'))

const computeLastDay = ({ translate = '', apostille = '' }: Promises): string =>
  translate > apostille ? translate : apostille

type PromisedOrder = Pick<Order, 'items' | 'placedAt' | 'expedited' | 'deliveryDays' | 'transitDays'>

/** The last day of every step and of the delivery, counted from a day, by what held when the order was placed. */
export const countDaysFrom = (
  order: PromisedOrder,
  paidDay: string,
  settings: Settings,
): Promises & { readonly delivery: string } => {
  const { placedAt, expedited, items, transitDays } = order
  // An order from before the journey was kept stays with what it was promised.
  const ofFilesAlone = isWithoutParcel(items)
  const units = transitDays === undefined && !ofFilesAlone ? 0 : countUnits(items)
  const computeStepDay = (step: OwnStep): string =>
    promisedStepDay(settings, { placedAt, expedited, units }, step, paidDay)
  const arrivesOn = (): string =>
    transitDays === undefined
      ? addBusinessDays(paidDay, order.deliveryDays[1])
      : deliveryAfter(settings, order, computeStepDay('ship'), transitDays).to
  // Files arrive when the work leaves the office.
  const delivery = ofFilesAlone ? computeStepDay('ship') : arrivesOn()
  const days: Promises = Object.fromEntries(listPromisedSteps(order).map((step) => [step, computeStepDay(step)]))
  return { ...days, ...(isTranslatedLast(items) ? { translate: computeLastDay(days) } : {}), delivery }
}

const isInOneParcel = (one: ItemState, other: ItemState): boolean =>
  destinations.some((destination) => goesTo(one, destination) && goesTo(other, destination))

/** What is promised of some items; a parcel is promised once nothing in it waits for a signature. */
const promiseItems = (
  order: PromisedOrder,
  { items, waiting }: { readonly items: readonly ItemState[]; readonly waiting: readonly ItemState[] },
  day: string,
  settings: Settings,
): Promises => {
  const { ship, delivery, ...work } = countDaysFrom({ ...order, items }, day, settings)
  return waiting.some((one) => items.some((other) => isInOneParcel(one, other))) ? work : { ...work, ship, delivery }
}

/**
 * What is promised with the payment. What waits for a signature, which its customer gives, has no day but its start's:
 * its days count from the signature.
 */
export const promisesFrom = (order: PromisedOrder, paidDay: string, settings: Settings): Promises => {
  const waiting = liveItems(order.items).filter(awaitsSignature)
  if (waiting.length === 0) return countDaysFrom(order, paidDay, settings)
  const items = liveItems(order.items).filter((item) => !waiting.includes(item))
  return items.length === 0
    ? { start: countDaysFrom(order, paidDay, settings).start }
    : promiseItems(order, { items, waiting }, paidDay, settings)
}

/** The days that count from a signature; where another document was promised for a later day, that one stays. */
export const promisesFromSignature = (
  order: Order,
  itemIds: readonly ItemId[],
  day: string,
  settings: Settings,
): Promises => {
  const isSigned = ({ itemId }: ItemState) => itemIds.includes(itemId)
  const waiting = liveItems(order.items).filter((item) => awaitsSignature(item) && !isSigned(item))
  const { start: _, ...days } = promiseItems(order, { items: order.items.filter(isSigned), waiting }, day, settings)
  const laterOf = (step: PromisedStep, counted: string): string => {
    const before = order.promises[step]
    return before !== undefined && before > counted ? before : counted
  }
  return Object.fromEntries(
    promisedSteps.flatMap((step) => {
      const counted = step === 'start' ? undefined : days[step]
      return counted === undefined ? [] : [[step, laterOf(step, counted)]]
    }),
  )
}
