import { type HeldQueue, heldQueues } from '@cartorio/contracts/order-queues.js'
import { itemsAwaiting } from './consent/signed-papers.js'
import { formsLacking, formsToMend } from './data/forms.js'
import { openCharges } from './money/money.js'
import { type NextStep, nextStep } from './next-step.js'
import { isReadyToShip } from './parcel/ship-order.js'
import type { ItemState, Order } from './state.js'
import { effectiveStatus, itemsOwed } from './status.js'
import { ends, inWork } from './status-groups.js'
import { listFilesToRelease } from './work/release-file.js'
import { hasFileInWork, isWorkedOn } from './work/shipped-work.js'
import { openItems } from './work/work-steps.js'

/** Whether documents are worked on, and nothing went back to the customer. */
const isAtWork = (order: Order): boolean =>
  (inWork.includes(effectiveStatus(order)) || hasFileInWork(order)) && formsToMend(order).length === 0

/** The documents that can be issued now: none while data are lacking. */
export const itemsToIssue = (order: Order): readonly ItemState[] =>
  isAtWork(order) && formsLacking(order).length === 0 ? openItems(order, 'issue') : []

/** The documents that can be translated now. */
export const itemsToTranslate = (order: Order): readonly ItemState[] =>
  isAtWork(order) ? openItems(order, 'translate') : []

const hasApostilles = (order: Order): boolean =>
  isAtWork(order) && (['apostille', 'apostille-translation'] as const).some((kind) => openItems(order, kind).length > 0)

/** Whether a parcel can leave, or a file be released: also one that lacks its scan alone. */
const canLeave = (order: Order, next: NextStep | null): boolean => {
  if (next?.what === 'ship' || next?.what === 'release-file') return true
  if (!isAtWork(order) || openCharges(order).length > 0) return false
  const isShipping = inWork.includes(effectiveStatus(order)) && order.parcels.some(isReadyToShip(order))
  return isShipping || listFilesToRelease(order).length > 0
}

/** Whether somebody is to sign: a power of attorney, from its text on, or a paper that a document waits for. */
const awaitsSignature = (order: Order): boolean =>
  (isAtWork(order) && itemsOwed(order.items, 'signature').some((item) => isWorkedOn(order, item))) ||
  (['holder-authorisation', 'signed-request'] as const).some((paper) => itemsAwaiting(order, paper).length > 0)

/** Whether nothing goes on without a person who looks at it. */
const isStopped = (order: Order, next: NextStep | null): boolean =>
  // Only its person could go on, who was erased.
  next === null ||
  order.parcels.some(({ flag }) => flag !== null) ||
  order.disputes.some(({ outcome }) => outcome === null)

const isIn: Readonly<Record<HeldQueue, (order: Order, next: NextStep | null) => boolean>> = {
  start: (_order, next) => next?.what === 'start',
  issue: (order) => itemsToIssue(order).length > 0,
  translate: (order) => itemsToTranslate(order).length > 0,
  apostille: hasApostilles,
  ship: canLeave,
  signature: awaitsSignature,
  'with-customer': (_order, next) => next?.who === 'customer',
  stopped: isStopped,
}

/** What an order waits for: of several documents it may be several things. None of one that has ended. */
export const queuesOf = (order: Order): HeldQueue[] => {
  if (ends.includes(effectiveStatus(order))) return []
  const next = nextStep(order, '')
  return heldQueues.filter((queue) => isIn[queue](order, next))
}

/** Whether the office, a notary or a translator has the order: what is due is done by the desk. */
export const isHeldByDesk = (order: Order): boolean => {
  const { who } = nextStep(order, '') ?? {}
  return who !== undefined && who !== 'customer' && who !== 'courier'
}
