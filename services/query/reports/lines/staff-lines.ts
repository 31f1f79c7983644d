import { isOrderEventType } from '@cartorio/contracts/order/order-events.js'
import { actionNames } from '@cartorio/contracts/reports/action-names.js'
import type { ReportFacts } from '../../../projections/report-facts/report-facts-document.js'
import { namedGroup, type ReportLine, timeGroups } from '../report-line.js'
import { isWithin, type ReportScope } from '../report-scope.js'

export type StaffNames = ReadonlyMap<string, string>

const unknownPerson = 'Conta removida'

const actionLine = (
  { orderNumber }: ReportFacts,
  { at, staffId, type }: ReportFacts['actions'][number],
  names: StaffNames,
): ReportLine => {
  const person = names.get(staffId) ?? unknownPerson
  const action = isOrderEventType(type) ? actionNames[type] : type
  return {
    cells: { at, person, action, order: orderNumber },
    // Two people may have one name.
    groups: { ...timeGroups(at), person: { key: `${person} ${staffId}`, name: person }, action: namedGroup(action) },
    currency: null,
    sums: [1],
  }
}

/** What staff recorded at orders in the period. */
export const staffLines =
  (names: StaffNames) =>
  (orders: readonly ReportFacts[], scope: ReportScope): readonly ReportLine[] =>
    orders.flatMap((order) =>
      order.actions
        .filter(({ at, staffId }) => isWithin(scope, at) && (scope.filters.staffId ?? staffId) === staffId)
        .map((action) => actionLine(order, action, names)),
    )
