import { moneyDirections, moneyMovementNames, moneyMovements } from '@cartorio/contracts/reports/report-kinds.js'
import type { MoneyFact, ReportFacts } from '../../../projections/report-facts/report-facts-document.js'
import { optionalGroup, type ReportLine, timeGroups } from '../report-line.js'
import { isWithin, type ReportScope } from '../report-scope.js'
import { nameProvider } from './provider-names.js'

const isChosen = ({ movement, provider, currency }: MoneyFact, { filters }: ReportScope): boolean =>
  (filters.movement === undefined || movement === filters.movement) &&
  (filters.provider === undefined || provider === filters.provider) &&
  (filters.currency === undefined || currency === filters.currency)

/** Of an extra charge, which no provider has numbered, the number in its order. */
const wordReference = (reference: string | null): string | null => reference?.replace(/^charge\//, 'cobrança ') ?? null

const moneyLine = ({ orderNumber }: ReportFacts, fact: MoneyFact): ReportLine => {
  const { at, movement, amount, currency, provider, reference } = fact
  const counted = (moneyDirections[movement] ?? 0) * amount
  const ofKind = (...kinds: readonly MoneyFact['movement'][]): number => (kinds.includes(movement) ? counted : 0)
  return {
    cells: {
      at,
      order: orderNumber,
      movement: moneyMovementNames[movement],
      provider: nameProvider(provider),
      reference: wordReference(reference),
      amount: { amount, currency },
      currency,
      counted: { amount: counted === 0 ? 0 : counted, currency },
    },
    groups: {
      ...timeGroups(at),
      movement: {
        key: String(moneyMovements.indexOf(movement)).padStart(2, '0'),
        name: moneyMovementNames[movement],
      },
      provider: optionalGroup(nameProvider(provider)),
    },
    currency,
    sums: [
      counted,
      ofKind('payment'),
      ofKind('charge-paid'),
      ofKind('refund', 'refund-returned'),
      ofKind('dispute-lost'),
      1,
    ],
  }
}

/** What moved money in the period, whenever its order was placed. */
export const moneyLines = (orders: readonly ReportFacts[], scope: ReportScope): readonly ReportLine[] =>
  orders.flatMap((order) =>
    order.money
      .filter((fact) => isWithin(scope, fact.at) && isChosen(fact, scope))
      .map((fact) => moneyLine(order, fact)),
  )
