import { instantSchema } from '@cartorio/contracts/ids.js'
import { dayMillis } from '@cartorio/contracts/milliseconds.js'
import type { PaymentProviders } from '../../gateways/payments/port.js'
import { HttpProblem } from '../../http/problem.js'
import type { ProviderPayment } from './lines/reconciliation-lines.js'
import type { ReportScope } from './report-scope.js'

/** A payment is made at the provider when it is requested, and paid within days. */
const requestedBefore = 7 * dayMillis

const tooMany = (most: number): HttpProblem =>
  new HttpProblem(
    400,
    'report/too-many-payments',
    `O provedor tem mais de ${most.toLocaleString('pt-BR')} pagamentos nesse período. Escolha um período menor, ou gere o arquivo.`,
  )

/** Every payment that the providers had in the period or shortly before it, by its id. @throws {HttpProblem} 400 for more than `most` */
export const readProviderPayments = async (
  providers: PaymentProviders,
  { since, before, tenantId, filters }: ReportScope,
  most: number,
): Promise<Map<string, ProviderPayment>> => {
  const found = new Map<string, ProviderPayment>()
  const from = instantSchema.parse(new Date(Date.parse(since) - requestedBefore).toISOString())
  for (const gateway of providers.all) {
    const { provider } = gateway
    if (filters.provider !== undefined && filters.provider !== provider) continue
    for await (const page of gateway.intentsSince(from)) {
      for (const intent of page) {
        const { id, status, amountReceived, currency, orderId, orderNumber, createdAt } = intent
        if (createdAt >= before || (intent.tenantId !== null && intent.tenantId !== tenantId)) continue
        if (filters.currency !== undefined && filters.currency !== currency) continue
        found.set(id, { id, status, amountReceived, currency, orderId, orderNumber, provider, createdAt })
      }
      if (found.size > most) throw tooMany(most)
    }
  }
  return found
}
