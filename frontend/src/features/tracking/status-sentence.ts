import { countryName } from '@cartorio/contracts/countries.js'
import { parcelFlagLabels } from '@cartorio/contracts/events/parcel-events.js'
import type { NextAction, NextStepView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDay } from '../../lib/format'

/** The office's own steps as the sentence names them. */
const stepNames: Partial<Readonly<Record<NextAction, string>>> = {
  start: 'pedido ao cartório',
  issue: 'emissão pelo cartório',
  translate: 'tradução juramentada',
  apostille: 'apostila',
  ship: 'envio pela transportadora',
}

const parcelKinds: readonly string[] = ['ParcelReturned', 'OrderShipped']

/** Whether the parcel came back and has not left again. */
export const isReturned = ({ history }: OrderView): boolean =>
  history.filter(({ kind }) => parcelKinds.includes(kind)).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
    ?.kind === 'ParcelReturned'

/** A day that is over is no promise; what to say of it stands beside the sentence. */
const nextWords = ({ next }: OrderView): string => {
  const name = next === null ? undefined : stepNames[next.what]
  if (next === null || name === undefined) return ''
  return ` Próximo passo: ${name}${next.by === null || next.late ? '' : `, até ${formatDay(next.by)}`}.`
}

const yours = ({ documents }: OrderView) => {
  const several = documents.filter(({ ended }) => ended === null).length > 1
  return (one: string, more: string): string => (several ? `Seus documentos ${more}` : `Seu documento ${one}`)
}

/** What is waited for, where it is the customer's to do. */
const waitsForCustomer = (order: OrderView, what: NextAction): string | undefined => {
  switch (what) {
    case 'pay':
      return 'Seu pedido está registrado e espera o pagamento.'
    case 'mend-data':
      return 'Precisamos que você corrija seus dados para o pedido continuar.'
    case 'send-data':
      return order.status === 'PAID'
        ? 'Recebemos seu pagamento. Agora faltam os seus dados.'
        : 'O pedido espera por dados seus para continuar.'
    case 'pay-charge':
      return `${yours(order)('está pronto', 'estão prontos')}. Falta pagar a cobrança adicional para o envio.`
    default:
      return undefined
  }
}

const onItsWay = (order: OrderView): string => {
  const place = `${order.deliveryCity}, ${countryName(order.deliveryCountry)}`
  return order.parcelFlag === null
    ? `${yours(order)('saiu', 'saíram')} do Brasil para ${place}.`
    : `Houve um problema no envio: ${parcelFlagLabels[order.parcelFlag].toLocaleLowerCase('pt-BR')}. Nossa equipe está cuidando disso.`
}

const byStatus = (order: OrderView): string => {
  const say = yours(order)
  switch (order.status) {
    case 'PENDING':
      return 'Seu pedido está registrado e espera o pagamento.'
    case 'PAID':
      return 'Recebemos seu pagamento.'
    case 'IN_PROGRESS':
      return `${say('está', 'estão')} no cartório.`
    case 'DOCUMENT_ISSUED':
      return `${say('já foi emitido', 'já foram emitidos')}.`
    case 'TRANSLATED':
      return 'A tradução está pronta.'
    case 'APOSTILLED':
      return 'A apostila está pronta.'
    case 'SHIPPED':
      return onItsWay(order)
    case 'DELIVERED':
      return `${say('foi entregue', 'foram entregues')} em ${order.deliveryCity}.`
    case 'COMPLETED':
      return `${say('foi entregue', 'foram entregues')} e o pedido está concluído.`
    case 'CANCELLED':
      return 'Este pedido foi cancelado.'
  }
}

const whereItStands = (order: OrderView): string => {
  const waits = order.next === null ? undefined : waitsForCustomer(order, order.next.what)
  if (waits !== undefined) return waits
  const now = order.next?.what === 'ship' && isReturned(order) ? 'O envio voltou para nós.' : byStatus(order)
  return now + nextWords(order)
}

const deliveryIsLate = (next: NextStepView | null): boolean =>
  next?.late === true && (next.what === 'deliver' || next.what === 'resolve-parcel')

const isUnderWay = ({ status }: OrderView): boolean => !['DELIVERED', 'COMPLETED', 'CANCELLED'].includes(status)

/** How the order stands, as a clerk would say it. */
export const statusSentence = (order: OrderView): string =>
  order.estimatedDeliveryDate !== null && isUnderWay(order) && !deliveryIsLate(order.next)
    ? `${whereItStands(order)} Entrega prevista até ${formatDay(order.estimatedDeliveryDate)}.`
    : whereItStands(order)
