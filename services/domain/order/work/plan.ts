import type { AddableService } from '@cartorio/contracts/added-services.js'
import type { SigningWay } from '@cartorio/contracts/documents/power-of-attorney/signing-ways.js'
import type { OrderItem } from '@cartorio/contracts/order/creation/events.js'
import {
  type OrderedServices,
  type Plan,
  type PlanDelivery,
  planCertificate,
  planInAnyOrder,
  planSigned,
} from '@cartorio/contracts/order/plan.js'
import { serviceSteps } from '@cartorio/contracts/service-steps.js'
import { type StepKind, signingKinds } from '@cartorio/contracts/step-kinds.js'
import type { Immutable } from '../../immutable.js'
import type { DoneAt, ItemState, StepState } from '../state.js'

const findStep = (item: Pick<ItemState, 'steps'>, kind: StepKind): StepState | undefined =>
  item.steps.find((step) => step.kind === kind)

export const needsStep = (item: Pick<ItemState, 'steps'>, kind: StepKind): boolean => findStep(item, kind) !== undefined

/** When a step was done; `null` while it is not, or where the item does not need it. */
export const doneAt = (item: ItemState, kind: StepKind): DoneAt => findStep(item, kind)?.done ?? null

export const isStepDone = (item: ItemState, kind: StepKind): boolean => doneAt(item, kind) !== null

/** Whether the plan puts one step after another. */
export const waitsFor = (item: Pick<ItemState, 'steps'>, kind: StepKind, before: StepKind): boolean =>
  findStep(item, kind)?.waitsFor.includes(before) === true

/** The steps that must be done before this one can be. */
export const awaitedSteps = (item: ItemState, kind: StepKind): readonly StepKind[] =>
  (findStep(item, kind)?.waitsFor ?? []).filter((before) => needsStep(item, before) && !isStepDone(item, before))

/** What is signed has a plan of its own; without a way of signing it is only issued. */
const planDocument = (way: SigningWay | undefined, services: OrderedServices): Plan =>
  way === undefined ? planCertificate(services) : planSigned(way, services)

/** A line of a new order with its plan. */
export const withPlan = (item: OrderItem, delivery?: PlanDelivery): OrderItem => ({
  ...item,
  plan: {
    ...planDocument(item.signingWay, {
      translation: item.translation !== null,
      apostille: item.apostille,
      translationApostille: item.unitPrices.translationApostille !== undefined,
    }),
    ...(delivery === undefined ? {} : { delivery }),
  },
})

export const beginSteps = ({ steps }: Immutable<Plan>): readonly StepState[] =>
  steps.map((step) => ({ ...step, done: null }))

/** A step keeps the place in the stream at which it was first recorded. */
export const markStep = (item: ItemState, kind: StepKind, at: number): ItemState => ({
  ...item,
  steps: item.steps.map((step) => (step.kind === kind ? { ...step, done: step.done ?? at } : step)),
})

/** A step that is open again. */
export const clearStep = (item: ItemState, kind: StepKind): ItemState => ({
  ...item,
  steps: item.steps.map((step) => (step.kind === kind ? { ...step, done: null } : step)),
})

/** What was signed stays signed: another copy of it is issued. */
const lasting: readonly StepKind[] = signingKinds

/** The item owes its steps again, from the issue on. */
export const restartSteps = ({ issuedOn: _, released: __, ...item }: ItemState): ItemState => ({
  ...item,
  steps: item.steps.map((step) => (lasting.includes(step.kind) ? step : { ...step, done: null })),
})

const orderedServices = (item: ItemState): OrderedServices => ({
  translation: needsStep(item, 'translate'),
  apostille: needsStep(item, 'apostille'),
  translationApostille: needsStep(item, 'apostille-translation'),
})

/** The steps of an item without services that are not done; nothing waits for them any more. */
export const dropServices = ({ steps }: ItemState, services: readonly AddableService[]): readonly StepState[] =>
  steps.filter(({ kind }) => !services.some((service) => serviceSteps[service] === kind))

/** What was added becomes steps of the item; what is done stays done. */
export const addServices = (item: ItemState, services: readonly AddableService[]): readonly StepState[] => {
  const before = orderedServices(item)
  const wanted = {
    translation: before.translation || services.includes('translation'),
    apostille: before.apostille || services.includes('apostille'),
    translationApostille: before.translationApostille || services.includes('translation-apostille'),
  }
  // One that was ordered before it had steps of its own goes on without them.
  const way = needsStep(item, 'signature') ? item.signingWay : undefined
  const plan = item.anyOrder ? planInAnyOrder(wanted) : planDocument(way, wanted)
  return plan.steps.map((step) => ({ ...step, done: doneAt(item, step.kind) }))
}
