import type { PaymentProviderName } from '@cartorio/contracts/payment-providers.js'
import { type ReconciliationResult, reconciliationResultNames } from '@cartorio/contracts/reports/report-kinds.js'
import type { ListedIntent } from '../../../gateways/payments/port.js'
import type { MoneyFact, ReportFacts } from '../../../projections/report-facts/report-facts-document.js'
import { namedGroup, type ReportLine, timeGroups } from '../report-line.js'
import { isWithin, type ReportScope } from '../report-scope.js'
import { nameProvider } from './provider-names.js'

/** What a provider says of a payment. */
export type ProviderPayment = Pick<
  ListedIntent,
  'id' | 'status' | 'amountReceived' | 'currency' | 'orderId' | 'orderNumber'
> & { readonly provider: PaymentProviderName; readonly createdAt: string }

type Compared = {
  readonly at: string
  readonly orderNumber: string
  readonly provider: PaymentProviderName
  readonly reference: string
  readonly currency: MoneyFact['currency']
  /** Minor units; `null` where that side does not have it. */
  readonly here: number | null
  readonly there: number | null
}

const resultOf = ({ here, there }: Compared): ReconciliationResult => {
  if (here === null) return 'missing-here'
  if (there === null) return 'missing-there'
  return here === there ? 'agrees' : 'differs'
}

export const comparedLine = (compared: Compared): ReportLine => {
  const { at, orderNumber, provider, reference, currency, here, there } = compared
  const result = resultOf(compared)
  const name = reconciliationResultNames[result]
  return {
    cells: {
      at,
      order: orderNumber,
      provider: nameProvider(provider),
      reference,
      result: name,
      here: here === null ? null : { amount: here, currency },
      there: there === null ? null : { amount: there, currency },
      currency,
    },
    groups: { ...timeGroups(at), result: namedGroup(name), provider: namedGroup(nameProvider(provider)) },
    currency,
    sums: [here ?? 0, there ?? 0, result === 'agrees' ? 0 : 1, 1],
  }
}

/** A payment of ours that a provider took. */
export type OwnPayment = MoneyFact & {
  readonly provider: PaymentProviderName
  readonly reference: string
  readonly orderNumber: string
}

const cameIn: ReadonlySet<MoneyFact['movement']> = new Set(['payment', 'charge-paid', 'payment-flagged'])

/** What came in during the period by a provider; a transfer has none behind it. */
export const ownPayments = ({ money, orderNumber }: ReportFacts, scope: ReportScope): readonly OwnPayment[] =>
  money.flatMap((fact) => {
    const { movement, provider, reference, currency, at } = fact
    const { filters } = scope
    const isChosen =
      (filters.provider === undefined || provider === filters.provider) &&
      (filters.currency === undefined || currency === filters.currency)
    return isChosen && cameIn.has(movement) && provider !== null && provider !== 'bank-transfer' && reference !== null
      ? isWithin(scope, at)
        ? [{ ...fact, provider, reference, orderNumber }]
        : []
      : []
  })
