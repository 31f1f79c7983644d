import { countryName } from '@cartorio/contracts/countries.js'
import type { Step, TrackedOrder } from '@cartorio/contracts/http/order-view.js'
import { formatDay } from '../../lib/format'

const steps: readonly Step[] = ['issue', 'translate', 'apostille']
const stepNames: Readonly<Record<Step, string>> = {
  issue: 'emissão pelo cartório',
  translate: 'tradução juramentada',
  apostille: 'apostila',
}

const nextStep = ({ documents }: TrackedOrder): string => {
  const step = steps.find((candidate) => documents.some(({ progress }) => progress[candidate] === 'waiting'))
  return step === undefined ? 'envio pelo courier' : stepNames[step]
}

const whereItStands = (order: TrackedOrder): string => {
  const several = order.documents.length > 1
  const yours = several ? 'Seus documentos' : 'Seu documento'
  switch (order.status) {
    case 'PENDING':
      return 'Seu pedido está registrado e espera o pagamento.'
    case 'PAID':
      return 'Recebemos seu pagamento. Próximo passo: pedido ao cartório.'
    case 'IN_PROGRESS':
      return `${yours} ${several ? 'estão' : 'está'} no cartório. Próximo passo: ${nextStep(order)}.`
    case 'DOCUMENT_ISSUED':
      return `${yours} já ${several ? 'foram emitidos' : 'foi emitido'}. Próximo passo: ${nextStep(order)}.`
    case 'TRANSLATED':
      return `A tradução está pronta. Próximo passo: ${nextStep(order)}.`
    case 'APOSTILLED':
      return `A apostila está pronta. Próximo passo: ${nextStep(order)}.`
    case 'SHIPPED':
      return `${yours} ${several ? 'saíram' : 'saiu'} do Brasil para ${order.deliveryCity}, ${countryName(order.deliveryCountry)}.`
    case 'DELIVERED':
      return `${yours} ${several ? 'foram entregues' : 'foi entregue'} em ${order.deliveryCity}.`
    case 'COMPLETED':
      return `${yours} ${several ? 'foram entregues' : 'foi entregue'} e o pedido está concluído.`
    case 'CANCELLED':
      return 'Este pedido foi cancelado.'
  }
}

const isOnItsWay = ({ status }: TrackedOrder): boolean => !['DELIVERED', 'COMPLETED', 'CANCELLED'].includes(status)

/** How the order stands, as a clerk would say it. */
export const statusSentence = (order: TrackedOrder): string =>
  order.estimatedDeliveryDate !== null && isOnItsWay(order)
    ? `${whereItStands(order)} Entrega prevista até ${formatDay(order.estimatedDeliveryDate)}.`
    : whereItStands(order)
