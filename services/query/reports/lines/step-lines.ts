import { countryName } from '@cartorio/contracts/countries.js'
import { daysBetween, officeDay } from '@cartorio/contracts/office-time.js'
import { reportedStepNames, reportedSteps } from '@cartorio/contracts/reports/report-kinds.js'
import type { ReportFacts, StepFact } from '../../../projections/report-facts/report-facts-document.js'
import { optionalGroup, type ReportLine, timeGroups } from '../report-line.js'
import { isWithin, type ReportScope } from '../report-scope.js'
import { daysFrom } from './order-lines.js'

type Maker = NonNullable<StepFact['by']>['kind']

const madeBy = ({ by }: StepFact, kind: Maker): string | null => (by?.kind === kind ? by.name : null)

const stepLine = (order: ReportFacts, fact: StepFact): ReportLine => {
  const { at, step, itemIds, due, since } = fact
  const late = due === null ? null : Math.max(0, daysBetween(due, officeDay(at)))
  const days = since === null ? null : daysFrom(since, at)
  const makers = {
    office: madeBy(fact, 'office'),
    translator: madeBy(fact, 'translator'),
    courier: madeBy(fact, 'courier'),
  }
  return {
    cells: {
      at,
      order: order.orderNumber,
      step: reportedStepNames[step],
      documents: itemIds.length === 0 ? null : itemIds.length,
      ...makers,
      due,
      daysLate: late,
      days,
      country: countryName(order.country),
    },
    groups: {
      ...timeGroups(at),
      step: { key: String(reportedSteps.indexOf(step)), name: reportedStepNames[step] },
      // A step that a translator does is no notary office's: it belongs to no group of them.
      ...(makers.translator === null && makers.courier === null && step !== 'translate' && step !== 'deliver'
        ? { office: optionalGroup(makers.office) }
        : {}),
      ...(step === 'translate' ? { translator: optionalGroup(makers.translator) } : {}),
      ...(step === 'ship' || step === 'deliver' ? { courier: optionalGroup(makers.courier) } : {}),
    },
    currency: null,
    sums: [1, late !== null && late > 0 ? 1 : 0, due === null ? 0 : 1, late ?? 0, days ?? 0, days === null ? 0 : 1],
  }
}

/** The steps that were done in the period. */
export const stepLines = (orders: readonly ReportFacts[], scope: ReportScope): readonly ReportLine[] =>
  orders.flatMap((order) =>
    order.steps
      .filter(({ at, step }) => isWithin(scope, at) && (scope.filters.step ?? step) === step)
      .map((fact) => stepLine(order, fact)),
  )
