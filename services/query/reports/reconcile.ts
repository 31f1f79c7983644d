import type { PaymentProviders } from '../../gateways/payments/port.js'
import type { ReportFacts } from '../../projections/report-facts/report-facts-document.js'
import { comparedLine, type OwnPayment, ownPayments, type ProviderPayment } from './lines/reconciliation-lines.js'
import { readProviderPayments } from './provider-payments.js'
import type { ReportLine } from './report-line.js'
import { isWithin, type ReportScope } from './report-scope.js'

export type ReconcileDeps = {
  readonly providers: PaymentProviders
  /** The facts of the orders with money in the period. */
  readonly orders: AsyncIterable<readonly ReportFacts[]>
  readonly findOrder: (orderId: string) => Promise<ReportFacts | undefined>
  /** Payments of the providers that are compared at most. */
  readonly most: number
}

/** A payment that was requested long before the period is read by itself. */
const receivedThere = async (
  providers: PaymentProviders,
  known: ProviderPayment | undefined,
  { provider, reference }: OwnPayment,
): Promise<number | null> => {
  if (known !== undefined) return known.amountReceived
  return (await providers.of(provider)?.retrieveIntent(reference))?.amountReceived ?? null
}

const compareOwn = async (
  providers: PaymentProviders,
  own: OwnPayment,
  known: ProviderPayment | undefined,
): Promise<ReportLine> => {
  const there = await receivedThere(providers, known, own)
  const { at, orderNumber, provider, reference, currency, amount } = own
  return comparedLine({ at, orderNumber, provider, reference, currency, here: amount, there })
}

/** Payments of the period as we recorded them, each with what its provider received; then those that the provider alone has. */
export async function* reconcile(
  { providers, orders, findOrder, most }: ReconcileDeps,
  scope: ReportScope,
): AsyncGenerator<readonly ReportLine[]> {
  const atProviders = await readProviderPayments(providers, scope, most)
  for await (const page of orders) {
    const lines: ReportLine[] = []
    for (const own of page.flatMap((order) => ownPayments(order, scope))) {
      lines.push(await compareOwn(providers, own, atProviders.get(own.reference)))
      atProviders.delete(own.reference)
    }
    yield lines
  }
  for (const { id, amountReceived, currency, provider, orderId, orderNumber, createdAt } of atProviders.values()) {
    if (amountReceived === 0 || !isWithin(scope, createdAt)) continue
    const order = orderId === null ? undefined : await findOrder(orderId)
    // Recorded on a day of another period.
    if (order?.money.some(({ reference }) => reference === id)) continue
    const at = createdAt
    yield [
      comparedLine({
        at,
        orderNumber: orderNumber ?? order?.orderNumber ?? '',
        provider,
        reference: id,
        currency,
        here: null,
        there: amountReceived,
      }),
    ]
  }
}
