import { couriers } from '@cartorio/contracts/couriers.js'
import { describeOffice } from '@cartorio/contracts/describe-office.js'
import type { StepOffice, StepTranslator } from '@cartorio/contracts/order/event-parts.js'
import type { PromisedStep } from '@cartorio/contracts/promised-steps.js'
import type { ReportedStep } from '@cartorio/contracts/reports/report-kinds.js'
import type { OpenedOrderEvent } from '../../privacy/opened-event.js'
import type { ReportFacts, StepFact } from './report-facts-document.js'

type Known = Pick<ReportFacts, 'steps' | 'promises' | 'paidAt'>
type Done = Pick<StepFact, 'step' | 'itemIds' | 'by'>

const promisedAs = {
  start: 'start',
  issue: 'issue',
  sign: 'issue',
  translate: 'translate',
  apostille: 'apostille',
  ship: 'ship',
  deliver: 'delivery',
} as const satisfies Readonly<Record<ReportedStep, PromisedStep>>

const byOffice = (office: StepOffice | undefined): StepFact['by'] =>
  office === undefined ? null : { kind: 'office', key: office.cns, name: describeOffice(office) }

const byTranslator = (translator: StepTranslator | undefined): StepFact['by'] =>
  translator === undefined ? null : { kind: 'translator', key: translator.id, name: translator.name }

const byCourier = (courier: string): StepFact['by'] => ({
  kind: 'courier',
  key: courier,
  name: couriers.find(({ id }) => id === courier)?.name ?? courier,
})

const lastOf = (steps: ReportFacts['steps'], step: ReportedStep): StepFact | undefined =>
  steps.findLast((fact) => fact.step === step)

const findDone = ({ steps }: Known, event: OpenedOrderEvent): Done | undefined => {
  switch (event.type) {
    case 'ProcessingStarted':
      return { step: 'start', itemIds: [], by: byOffice(event.data.office) }
    case 'DocumentSigned':
      return { step: 'sign', itemIds: event.data.itemIds, by: byOffice(event.data.office) }
    case 'DocumentIssued':
      return { step: 'issue', itemIds: event.data.itemIds, by: byOffice(event.data.office) }
    case 'DocumentTranslated':
      return { step: 'translate', itemIds: event.data.itemIds, by: byTranslator(event.data.translator) }
    case 'DocumentApostilled':
      return { step: 'apostille', itemIds: event.data.itemIds, by: byOffice(event.data.office) }
    case 'OrderShipped':
      return { step: 'ship', itemIds: [], by: byCourier(event.data.courier) }
    case 'ParcelDelivered':
      return { step: 'deliver', itemIds: [], by: byCourier(event.data.courier) }
    case 'OrderDelivered':
      return { step: 'deliver', itemIds: [], by: lastOf(steps, 'ship')?.by ?? null }
    default:
      return undefined
  }
}

const takenBack = {
  issue: 'issue',
  translate: 'translate',
  apostille: 'apostille',
  'apostille-translation': 'apostille',
} as const satisfies Readonly<Record<string, ReportedStep>>

/** Without a step of these documents; a step of which no document is left was not done. */
const withoutItems = (
  steps: ReportFacts['steps'],
  step: ReportedStep,
  taken: readonly string[],
): ReportFacts['steps'] => {
  const gone = new Set(taken)
  return steps.flatMap((fact) => {
    if (fact.step !== step) return [fact]
    const itemIds = fact.itemIds.filter((id) => !gone.has(id))
    return itemIds.length === 0 ? [] : [{ ...fact, itemIds }]
  })
}

const withoutLast = (steps: ReportFacts['steps'], step: ReportedStep): ReportFacts['steps'] => {
  const last = lastOf(steps, step)
  return steps.filter((fact) => fact !== last)
}

export const stepsAfter = (known: Known, event: OpenedOrderEvent): ReportFacts['steps'] => {
  const { steps, promises, paidAt } = known
  switch (event.type) {
    case 'DocumentStepReversed':
      return withoutItems(steps, takenBack[event.data.step], event.data.itemIds)
    case 'ShippingReversed':
      return withoutLast(steps, 'ship')
    case 'DeliveryReversed':
      return withoutLast(steps, 'deliver')
    case 'TrackingNumberCorrected': {
      const last = lastOf(steps, 'ship')
      return steps.map((fact) => (fact === last ? { ...fact, by: byCourier(event.data.courier) } : fact))
    }
    default: {
      const done = findDone(known, event)
      if (done === undefined) return steps
      const due = promises[promisedAs[done.step]] ?? null
      return [...steps, { at: event.metadata.occurredAt, ...done, due, since: steps.at(-1)?.at ?? paidAt }]
    }
  }
}
