import type { PaymentProviders } from '../../gateways/payments/port.js'
import { orders } from '../../projections/orders/orders.js'
import { type FactKind, factMonth, reportFacts } from '../../projections/report-facts/report-facts.js'
import type { ReportFacts } from '../../projections/report-facts/report-facts-document.js'
import { staff } from '../../projections/staff/staff.js'
import type { ReadStore } from '../../stores/read-store/port.js'
import type { CollectionOf } from '../pipeline/read-models.js'
import { moneyLines } from './lines/money-lines.js'
import { orderLines } from './lines/order-lines.js'
import { ratingLines } from './lines/rating-lines.js'
import { type StaffNames, staffLines } from './lines/staff-lines.js'
import { stepLines } from './lines/step-lines.js'
import { reconcile } from './reconcile.js'
import type { ReportLine } from './report-line.js'
import { monthsWithin, type ReportScope } from './report-scope.js'
import { walkDocuments } from './walk-documents.js'

export type ReportSources = {
  readonly readStore: Pick<ReadStore, 'page' | 'get'>
  readonly providers: PaymentProviders
  readonly collectionOf: CollectionOf
  /** Payments of the providers that are compared at most. */
  readonly mostPayments: number
}

/** The read models of which reports are made. */
export const reportedModels = [orders, reportFacts, staff]

type Lines = AsyncGenerator<readonly ReportLine[]>

/** Orders with facts of a kind in the months of the period. */
const walkFacts = (
  { readStore, collectionOf }: ReportSources,
  scope: ReportScope,
  kind: FactKind,
): AsyncGenerator<readonly ReportFacts[]> => {
  const { country } = scope.filters
  return withCountry(
    walkDocuments(readStore, collectionOf(reportFacts), {
      where: { tenantId: scope.tenantId },
      anyOf: { month: monthsWithin(scope).map((month) => factMonth(kind, month)) },
      // None is reported before it was placed.
      sortBefore: scope.before,
    }),
    country,
  )
}

async function* withCountry(pages: AsyncGenerator<readonly ReportFacts[]>, country: string | undefined) {
  for await (const page of pages) yield country === undefined ? page : page.filter((order) => order.country === country)
}

async function* factLines(
  pages: AsyncGenerator<readonly ReportFacts[]>,
  scope: ReportScope,
  linesOf: (orders: readonly ReportFacts[], scope: ReportScope) => readonly ReportLine[],
): Lines {
  for await (const page of pages) yield linesOf(page, scope)
}

async function* placedLines({ readStore, collectionOf }: ReportSources, scope: ReportScope): Lines {
  const { status, country, documentType } = scope.filters
  const where = {
    tenantId: scope.tenantId,
    ...(status === undefined ? {} : { status }),
    ...(country === undefined ? {} : { country }),
    ...(documentType === undefined ? {} : { documentType }),
  }
  const period = { where, sortFrom: scope.since, sortBefore: scope.before }
  for await (const page of walkDocuments(readStore, collectionOf(orders), period)) yield orderLines(page, scope)
}

const readStaffNames = async ({ readStore, collectionOf }: ReportSources, tenantId: string): Promise<StaffNames> => {
  const names = new Map<string, string>()
  for await (const page of walkDocuments(readStore, collectionOf(staff), { where: { tenantId } }))
    for (const { staffId, name } of page) if (name !== null) names.set(staffId, name)
  return names
}

async function* actionLines(sources: ReportSources, scope: ReportScope): Lines {
  const names = await readStaffNames(sources, scope.tenantId)
  yield* factLines(walkFacts(sources, scope, 'actions'), scope, staffLines(names))
}

/** The lines of a report, page by page: what is held of them does not grow with the report. */
export const readReportLines = (sources: ReportSources, scope: ReportScope): Lines => {
  switch (scope.kind) {
    case 'orders':
      return placedLines(sources, scope)
    case 'money':
      return factLines(walkFacts(sources, scope, 'money'), scope, moneyLines)
    case 'steps':
      return factLines(walkFacts(sources, scope, 'steps'), scope, stepLines)
    case 'ratings':
      return factLines(walkFacts(sources, scope, 'rating'), scope, ratingLines)
    case 'staff':
      return actionLines(sources, scope)
    case 'reconciliation': {
      const { readStore, collectionOf, providers, mostPayments: most } = sources
      const findOrder = async (id: string) => {
        const order = (await readStore.get(collectionOf(reportFacts), id))?.doc
        return order?.tenantId === scope.tenantId ? order : undefined
      }
      return reconcile({ providers, orders: walkFacts(sources, scope, 'money'), findOrder, most }, scope)
    }
  }
}
