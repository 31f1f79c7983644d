import { countryName } from '@cartorio/contracts/countries.js'
import type { ReportFacts, StepFact } from '../../../projections/report-facts/report-facts-document.js'
import { namedGroup, optionalGroup, type ReportLine, timeGroups } from '../report-line.js'
import { isWithin, type ReportScope } from '../report-scope.js'

/** Those who worked on the order, each once. */
const listMakers = ({ steps }: ReportFacts, kind: NonNullable<StepFact['by']>['kind']): string =>
  [...new Set(steps.flatMap(({ by }) => (by?.kind === kind ? [by.name] : [])))].join('; ')

const ratingLine = (order: ReportFacts, { at, value }: NonNullable<ReportFacts['rating']>): ReportLine => {
  const makers = {
    office: listMakers(order, 'office'),
    translator: listMakers(order, 'translator'),
    courier: listMakers(order, 'courier'),
  }
  const country = countryName(order.country)
  return {
    cells: { at, order: order.orderNumber, rating: value, country, ...makers },
    groups: {
      ...timeGroups(at),
      rating: { key: String(value), name: value === 1 ? '1 estrela' : `${value} estrelas` },
      country: namedGroup(country),
      office: optionalGroup(makers.office),
      translator: optionalGroup(makers.translator),
      courier: optionalGroup(makers.courier),
    },
    currency: null,
    sums: [1, value, value <= 2 ? 1 : 0],
  }
}

/** The ratings that stand, by the day on which they were given last. */
export const ratingLines = (orders: readonly ReportFacts[], scope: ReportScope): readonly ReportLine[] =>
  orders.flatMap((order) =>
    order.rating !== null && isWithin(scope, order.rating.at) ? [ratingLine(order, order.rating)] : [],
  )
