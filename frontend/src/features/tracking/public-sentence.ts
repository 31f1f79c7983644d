import { countryWithArticle } from '@cartorio/contracts/country-articles.js'
import type { TrackedOrder } from '@cartorio/contracts/http/tracked-order.js'
import { formatDay } from '../../lib/format'

const onDay = (history: TrackedOrder['history']): string => {
  const day = history.find(({ status }) => status === 'DELIVERED')?.day
  return day === undefined ? '' : ` em ${formatDay(day)}`
}

const byStatus = ({ status, deliveryCountry, history }: TrackedOrder): string => {
  switch (status) {
    case 'PENDING':
      return 'O pedido está registrado e espera o pagamento.'
    case 'PAID':
      return 'O pagamento do pedido foi recebido.'
    case 'IN_PROGRESS':
      return 'O pedido está no cartório.'
    case 'DOCUMENT_ISSUED':
      return 'Os documentos do pedido já foram emitidos.'
    case 'TRANSLATED':
      return 'A tradução está pronta.'
    case 'APOSTILLED':
      return 'A apostila está pronta.'
    case 'SHIPPED':
      return `O pedido foi enviado para ${countryWithArticle(deliveryCountry)}.`
    case 'DELIVERED':
      return `O pedido foi entregue${onDay(history)}.`
    case 'COMPLETED':
      return `O pedido foi entregue${onDay(history)} e está concluído.`
    case 'CANCELLED':
      return 'Este pedido foi cancelado.'
  }
}

const isUnderWay = ({ status }: TrackedOrder): boolean => !['DELIVERED', 'COMPLETED', 'CANCELLED'].includes(status)

/** The order's status, for anyone with its number. */
export const publicSentence = (order: TrackedOrder): string =>
  order.estimatedDeliveryDate !== null && isUnderWay(order)
    ? `${byStatus(order)} Entrega prevista até ${formatDay(order.estimatedDeliveryDate)}.`
    : byStatus(order)
