import type { NextAction, NextStepView } from '@cartorio/contracts/http/order-progress.js'
import type { OrderView } from '@cartorio/contracts/http/order-view.js'
import { formatDecimal } from '@cartorio/contracts/money.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import { needsForm } from '@cartorio/contracts/products.js'
import { severalBirths } from '../../lib/birth-forms'
import { formatDay } from '../../lib/format'
import { wasErased } from '../../lib/order-state'
import { whereDelivered, whereTo } from './parcel-places'
import { isDeliveryOpen, lostDocuments, type ParcelTrouble, parcelTrouble, refundSentences } from './parcel-trouble'
import { ended } from './status-ends'

/** What became of a claim of the guarantee; `''` without one, and where the bank failed, which has a sentence of its own. */
const guaranteeSentence = ({ guarantee, currency }: OrderView): string => {
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

/** The day at the office on which the parcel arrived; `undefined` before. */
export const deliveryDay = ({ history, status }: Pick<OrderView, 'history' | 'status'>): string | undefined => {
  if (status !== 'DELIVERED' && status !== 'COMPLETED') return undefined
  const days = history.filter(({ kind }) => kind === 'OrderDelivered').map(({ createdAt }) => createdAt)
  const last = days.toSorted().at(-1)
  return last === undefined ? undefined : officeDay(last)
}

const small: readonly string[] = ['de', 'da', 'do', 'das', 'dos', 'e']

/** A name typed in capitals or without any, as it is written; another one as it was typed. */
const written = (city: string): string => {
  const lower = city.toLocaleLowerCase('pt-BR')
  if (city !== lower && city !== city.toLocaleUpperCase('pt-BR')) return city
  return lower
    .split(' ')
    .map((word) => (small.includes(word) ? word : word.charAt(0).toLocaleUpperCase('pt-BR') + word.slice(1)))
    .join(' ')
}

/** "cartório de Santos", where the order knows the city of all that is under way; "cartório" otherwise. */
export const notaryOffice = ({ documents, registryCity }: OrderView): string => {
  const underWay = documents.filter(({ ended }) => ended === null)
  const isOther = ({ documentType }: OrderView['documents'][number]) => !needsForm(documentType, 'birth-certificate')
  // Several births may lie in several cities.
  if (registryCity === null || underWay.some(isOther) || severalBirths({ documents: underWay }).length > 0)
    return 'cartório'
  const city = written(registryCity)
  return `cartório ${/^(Rio de Janeiro|Recife)\b/.test(city) ? 'do' : 'de'} ${city}`
}

/** The office's own steps as the sentence names them. */
const stepNames: Partial<Readonly<Record<NextAction, string>>> = {
  start: 'pedido ao cartório',
  issue: 'emissão pelo cartório',
  translate: 'tradução juramentada',
  apostille: 'apostila',
  ship: 'envio pela transportadora',
  'release-file': 'arquivo pronto para baixar',
}

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
    case 'draft':
      return 'Precisamos que você leia o texto da procuração e diga se concorda.'
    case 'appointment':
      return order.next?.who === 'customer'
        ? 'Falta combinar com você o dia da assinatura.'
        : 'A equipe está combinando o dia da sua assinatura.'
    case 'signature': {
      const day = order.next?.by ?? null
      return day === null ? 'Aguardando sua assinatura.' : `Aguardando sua assinatura, marcada para ${formatDay(day)}.`
    }
    case 'get-authorisation':
      return 'O pedido espera pela autorização da pessoa de quem o documento fala.'
    case 'sign-request':
      return 'O pedido espera por um papel assinado por você.'
    case 'pay-charge':
      return `${yours(order)('está pronto', 'estão prontos')}. Falta pagar a cobrança adicional para ${order.withoutParcel ? 'você receber' : 'o envio'}.`
    default:
      return undefined
  }
}

const onDay = (order: OrderView): string => {
  const day = deliveryDay(order)
  return day === undefined ? '' : `, em ${formatDay(day)}`
}

const byStatus = (order: OrderView): string => {
  const say = yours(order)
  switch (order.status) {
    case 'PENDING':
      return wasErased(order) ? 'Este pedido não foi pago.' : 'Seu pedido está registrado e espera o pagamento.'
    case 'PAID':
      return 'Recebemos seu pagamento.'
    case 'IN_PROGRESS':
      return `${say('está', 'estão')} no ${notaryOffice(order)}.`
    case 'DOCUMENT_ISSUED':
      return `${say('já foi emitido', 'já foram emitidos')}.`
    case 'TRANSLATED':
      return 'A tradução está pronta.'
    case 'APOSTILLED':
      return 'A apostila está pronta.'
    case 'SHIPPED':
      return `${say('foi enviado', 'foram enviados')} ${whereTo(order)}.`
    case 'DELIVERED':
      if (order.withoutParcel) return `${say('está pronto', 'estão prontos')} para baixar.`
      return `${say('foi entregue', 'foram entregues')} ${whereDelivered(order)}${onDay(order)}.`
    case 'COMPLETED':
      if (order.withoutParcel) return `${say('está pronto', 'estão prontos')} para baixar e o pedido está concluído.`
      return `${say('foi entregue', 'foram entregues')}${onDay(order)} e o pedido está concluído.`
    case 'CANCELLED':
      return order.replacedBy === undefined
        ? 'Este pedido foi cancelado.'
        : `Este pedido foi substituído pelo ${order.replacedBy}.`
  }
}

const whereItStands = (order: OrderView, trouble: ParcelTrouble | undefined): string => {
  const waits = order.next === null ? undefined : waitsForCustomer(order, order.next.what)
  if (waits !== undefined) return waits
  // Where a parcel is in trouble, its sentence says where the documents are.
  const isAtWork = hasDocuments(order) || !isUnderWay(order)
  const now = isAtWork && (trouble === undefined || order.status === 'IN_PROGRESS') ? byStatus(order) : ''
  return `${now}${nextWords(order)}`.trim()
}

const deliveryIsLate = (next: NextStepView | null): boolean =>
  next?.late === true && (next.what === 'deliver' || next.what === 'resolve-parcel')

/** Whether any document goes on. */
const hasDocuments = ({ documents }: OrderView): boolean => documents.some(({ ended }) => ended === null)

/** Before its signature nothing can be said of a delivery. */
const isUnsigned = ({ documents }: OrderView): boolean =>
  documents.some(({ ended, progress }) => ended === null && progress.signature === 'waiting')

const isUnderWay = ({ status }: OrderView): boolean => !ended.includes(status)

/** By when it is delivered. */
const deliveryWords = (order: OrderView, trouble: ParcelTrouble | undefined): string => {
  const { estimatedDeliveryDate: day, deliveryMovedAt: movedAt } = order
  if (day === null || !isUnderWay(order) || !hasDocuments(order) || isUnsigned(order)) return ''
  const isOver = deliveryIsLate(order.next)
  if (isOver ? trouble !== undefined : isDeliveryOpen(order, trouble))
    return 'Ainda não há nova data de entrega; ela aparece aqui.'
  if (isOver) return ''
  if (order.withoutParcel && movedAt === null) return `Pronto para baixar até ${formatDay(day)}.`
  return movedAt === null
    ? `Entrega prevista até ${formatDay(day)}.`
    : `Nova previsão de entrega: até ${formatDay(day)}.`
}

/** How the order stands, as a clerk would say it; bad news first. */
export const statusSentence = (order: OrderView): string => {
  const trouble = parcelTrouble(order)
  return [
    lostDocuments(order),
    trouble?.sentence ?? '',
    whereItStands(order, trouble),
    deliveryWords(order, trouble),
    guaranteeSentence(order),
    refundSentences(order),
  ]
    .filter((words) => words !== '')
    .join(' ')
}
