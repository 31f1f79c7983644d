import type { Holder, NextAction } from '@cartorio/contracts/http/order-progress.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import { promisedStepByKind } from '@cartorio/contracts/promised-steps.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { type SigningKind, type StepKind, signingKinds, stepKinds } from '@cartorio/contracts/step-kinds.js'
import { itemsAwaiting } from './consent/signed-papers.js'
import { formsLacking, formsToMend } from './data/forms.js'
import { isLanguageOpen } from './data/translation-language.js'
import { isErased } from './erasure.js'
import { filesOwed, parcelItems } from './item-delivery.js'
import { openCharges } from './money/money.js'
import type { Order } from './state.js'
import { effectiveStatus, itemsOwed, liveItems } from './status.js'
import { awaitedSteps } from './work/plan.js'
import { isWorkedOn } from './work/shipped-work.js'

export type NextStep = {
  readonly who: Holder
  readonly what: NextAction
  /** The last promised day `YYYY-MM-DD` at the office; `null` where none was promised. */
  readonly by: string | null
  readonly late: boolean
}

type Step = Pick<NextStep, 'who' | 'what'> & { readonly by?: string | null | undefined }

const holderByKind: Readonly<Record<StepKind, Holder>> = {
  draft: 'customer',
  appointment: 'office',
  signature: 'customer',
  issue: 'notary',
  apostille: 'notary',
  translate: 'translator',
  'apostille-translation': 'notary',
}

/** What the work waits for: the first step by the order of `stepKinds` that is owed and that nothing of its item precedes. */
const findOpenStep = (items: Order['items']): StepKind | undefined => {
  const open = liveItems(items).flatMap((item) =>
    item.steps.filter(({ kind, done }) => done === null && awaitedSteps(item, kind).length === 0),
  )
  return stepKinds.find((kind) => open.some((step) => step.kind === kind))
}

const findSigningKind = (kind: StepKind | undefined): SigningKind | undefined =>
  signingKinds.find((one) => one === kind)

/** The day of a signature is that of its appointment; the customer makes the one of a consulate, and answers ours. */
const signingStep = (order: Order, kind: SigningKind): Step => {
  const owing = itemsOwed(order.items, kind).filter((item) => awaitedSteps(item, kind).length === 0)
  if (kind === 'appointment') {
    const isCustomers = owing.some(
      ({ signing, signingWay }) =>
        signing?.appointment?.state === 'proposed' ||
        (signing?.appointment?.state !== 'confirmed' && signingWay === 'consulate'),
    )
    return { who: isCustomers ? 'customer' : 'office', what: kind }
  }
  const days = owing.flatMap(({ signing }) =>
    signing?.appointment === undefined ? [] : [officeDay(signing.appointment.at)],
  )
  return { who: 'customer', what: kind, by: kind === 'signature' ? days.sort()[0] : undefined }
}

/** What the customer owes before any document can be issued. */
const beforeIssue = (order: Order): Step | undefined => {
  if (formsLacking(order).length > 0) return { who: 'customer', what: 'send-data' }
  const isAwaitedOfAll = (paper: SignedPaper) => {
    const awaiting = itemsAwaiting(order, paper)
    return awaiting.length > 0 && itemsOwed(order.items, 'issue').every((item) => awaiting.includes(item))
  }
  if (isAwaitedOfAll('holder-authorisation')) return { who: 'customer', what: 'get-authorisation' }
  return isAwaitedOfAll('signed-request') ? { who: 'customer', what: 'sign-request' } : undefined
}

const workStep = (order: Order): Step => {
  const { promises } = order
  const items = order.items.filter((item) => isWorkedOn(order, item))
  if (formsToMend(order).length > 0) return { who: 'customer', what: 'mend-data' }
  const kind = findOpenStep(items)
  if (kind === 'draft' && formsLacking(order).length > 0) return { who: 'customer', what: 'send-data' }
  if (kind === 'issue') {
    const waiting = beforeIssue(order)
    if (waiting !== undefined) return waiting
  }
  if (kind === 'translate' && itemsOwed(items, kind).every(isLanguageOpen))
    return { who: 'customer', what: 'send-data' }
  const signing = findSigningKind(kind)
  if (signing !== undefined) return signingStep(order, signing)
  if (kind !== undefined) return { who: holderByKind[kind], what: kind, by: promises[promisedStepByKind[kind]] }
  if (openCharges(order).length > 0) return { who: 'customer', what: 'pay-charge' }
  return parcelItems(items).length === 0
    ? { who: 'office', what: 'release-file', by: promises.delivery }
    : { who: 'office', what: 'ship', by: promises.ship }
}

/** With the parcel on its way, a file may still be owed. */
const shippedStep = (order: Order): Step => {
  const { parcels, promises, items } = order
  if (parcels.some(({ flag }) => flag !== null)) return { who: 'office', what: 'resolve-parcel', by: promises.delivery }
  if (filesOwed(items).length === 0) return { who: 'courier', what: 'deliver', by: promises.delivery }
  return workStep(order)
}

const paidStep = (order: Order): Step => {
  if (order.correction.length > 0) return { who: 'customer', what: 'mend-data' }
  return beforeIssue(order) ?? { who: 'office', what: 'start', by: order.promises.start }
}

const steps: Readonly<Record<Exclude<OrderStatus, 'COMPLETED' | 'CANCELLED'>, (order: Order) => Step>> = {
  PENDING: () => ({ who: 'customer', what: 'pay' }),
  PAID: paidStep,
  IN_PROGRESS: workStep,
  DOCUMENT_ISSUED: workStep,
  TRANSLATED: workStep,
  APOSTILLED: workStep,
  SHIPPED: shippedStep,
  DELIVERED: () => ({ who: 'office', what: 'complete' }),
}

/**
 * Who has the order now, what is next and by when; `null` once it has ended, and where only its person could go on, who
 * was erased. `today` is a day at the office.
 */
export const nextStep = (order: Order, today: string): NextStep | null => {
  const status = effectiveStatus(order)
  if (status === 'COMPLETED' || status === 'CANCELLED') return null
  const { who, what, by = null } = steps[status](order)
  if (who === 'customer' && isErased(order)) return null
  return { who, what, by, late: by !== null && today > by }
}
