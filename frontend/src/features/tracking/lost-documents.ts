import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import type { ItemEnd } from '@cartorio/contracts/item-ends.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { wasErased } from '../../lib/order-state'

/** What the notary office could not do. What the customer gave up is no news to them. */
const sentences: Readonly<Partial<Record<ItemEnd, (documents: string) => string>>> = {
  'not-found': (documents) => `O cartório não encontrou o registro: ${documents}.`,
  refused: (documents) => `O cartório não pôde emitir: ${documents}.`,
}

const conjunction = new Intl.ListFormat('pt-BR')
const delivered: readonly string[] = ['DELIVERED', 'COMPLETED']

/** The documents that will not come, and why; `''` when all do, or the others have come. */
export const lostDocuments = (order: OrderView): string => {
  if (delivered.includes(order.status)) return ''
  const erased = wasErased(order)
  return Object.entries(sentences)
    .map(([end, sentence]) => {
      const lost = order.documents.filter(({ ended }) => ended === end)
      const names = lost.map(({ type, familyMember }) => (erased ? type : `${type} de ${familyMember.name}`))
      return lost.length === 0 ? '' : sentence(conjunction.format(names))
    })
    .filter((words) => words !== '')
    .join(' ')
}

/** Money on its way back that did not arrive; of a cancelled order, what becomes of its money in any case. */
export const refundSentences = ({ refunds, status }: OrderView): string => {
  const amounts = (state: OrderView['refunds'][number]['state']) =>
    conjunction.format(
      refunds.filter((refund) => refund.state === state).map(({ amount, currency }) => formatDecimal(amount, currency)),
    )
  const [failed, requested, done] = [amounts('failed'), amounts('requested'), amounts('done')]
  const cancelled = status === 'CANCELLED'
  return [
    failed && `O banco não completou o reembolso de ${failed}; nossa equipe está resolvendo.`,
    cancelled && requested && `O reembolso de ${requested} está a caminho.`,
    cancelled && done && `Devolvemos ${done}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
