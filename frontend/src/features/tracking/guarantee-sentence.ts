import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'

/** What became of a claim of the guarantee; `''` without one, and where the bank failed, which has a sentence of its own. */
export const guaranteeSentence = ({ guarantee, currency }: OrderView): string => {
  const { state, rule, amount, refund } = guarantee
  switch (state) {
    case 'claimed':
      return rule === 'no-reason'
        ? 'Recebemos seu pedido de garantia: devolvemos tudo o que você pagou.'
        : 'Recebemos seu pedido de garantia; a nossa equipe responde nesta página.'
    case 'granted': {
      if (refund === 'failed' || amount === null) return ''
      const money = formatDecimal(amount, currency)
      return refund === 'done' ? `Garantia aceita: devolvemos ${money}.` : `Garantia aceita: ${money} a caminho.`
    }
    case 'declined':
      return 'Respondemos ao seu pedido de garantia; a resposta está nesta página.'
    default:
      return ''
  }
}
