import { documentName } from '@cartorio/contracts/catalogue.js'
import { courierName, courierTrackingUrl, isCourier } from '@cartorio/contracts/couriers.js'
import { checkoutPath } from '@cartorio/contracts/customer-paths.js'
import { describeSearch } from '@cartorio/contracts/documents/search-promise.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { type Destination, destinationOf } from '@cartorio/contracts/order/parcel/destinations.js'
import type { Parcel } from '@cartorio/contracts/order/parcel/events.js'
import { describeAsking, type OrderChannel } from '@cartorio/contracts/order-channels.js'
import { priceLines } from '@cartorio/contracts/price-lines.js'
import { isWithoutParcel } from '../domain/order/item-delivery.js'
import { awaitsTerms } from '../domain/order/money/payment.js'
import { findSearchTerms } from '../domain/order/money/search-terms.js'
import { parcelTo } from '../domain/order/parcel/parcels.js'
import type { Order } from '../domain/order/state.js'
import { itemsOwed } from '../domain/order/status.js'
import { longDay } from '../presentation/wording.js'
import {
  eventOf,
  type Fact,
  isToAttorney,
  type MailContent,
  type MailFacts,
  onSite,
  orderLink,
} from './mail-content.js'
import { orderRefundSentence } from './refund-sentence.js'
import { transferFacts } from './transfer-facts.js'

const documentsOf = ({ items }: Pick<Order, 'items'>): readonly Fact[] =>
  items.map(({ documentType, quantity }) => ({ label: documentName(documentType), value: `${quantity}×` }))

const totalFact = ({ breakdown, currency }: Order): Fact => ({
  label: 'Total',
  value: formatMoney(breakdown.total, currency),
})

export const promisedDelivery = ({ promises }: Order): readonly Fact[] =>
  promises.delivery === undefined ? [] : [{ label: 'Entrega prevista até', value: longDay(promises.delivery) }]

/** The days of what waits for its signature are not promised yet. */
const signatureParagraphs = ({ items }: Order): readonly string[] =>
  itemsOwed(items, 'signature').length === 0 ? [] : ['O prazo da procuração conta da sua assinatura.']

/** What was said of searches before the payment. */
const searchParagraphs = (order: Order): readonly string[] => {
  const search = findSearchTerms(order)
  return search === undefined ? [] : [describeSearch(search, order.currency)]
}

const termsBeforeTransfer = 'Aceite os termos antes de transferir: sem o aceite o pagamento não entra no pedido.'

const howToPay = (bankAccount: MailFacts['bankAccount']): string =>
  bankAccount
    ? `Antes do pagamento o link mostra os termos de uso, que só você pode aceitar. Depois do aceite você paga com cartão, ou transfere para a conta abaixo com o número do pedido como identificação. ${termsBeforeTransfer}`
    : 'Antes do pagamento o link mostra os termos de uso, que só você pode aceitar. Depois do aceite você paga com cartão.'

/** The office made the order: its customer checks it, accepts the terms and pays. */
const orderMade = (facts: MailFacts, channel: OrderChannel): MailContent => {
  const { order, token } = facts
  return {
    subject: `Confira e pague o pedido ${order.orderNumber}`,
    preview: 'Fizemos o pedido para você. Confira, aceite os termos e pague pelo link.',
    mark: { shape: '○', word: 'Aguardando pagamento', tone: 'info' },
    heading: `Fizemos o pedido ${order.orderNumber} para você`,
    paragraphs: [
      `Você ${describeAsking(channel)}, e a nossa equipe registrou o pedido. Confira os documentos e o valor no link abaixo. Se algo não estiver certo, fale com a nossa equipe antes de pagar.`,
      howToPay(facts.bankAccount),
      'O cartório começa depois do pagamento. Se você não fez este pedido, não precisa fazer nada: nada é cobrado.',
      ...searchParagraphs(order),
    ],
    facts: [...documentsOf(order), totalFact(order), ...transferFacts(facts)],
    action: { label: 'Conferir e pagar', url: onSite(facts, checkoutPath(token)) },
    also: orderLink(facts, 'Ver o pedido sem pagar agora'),
  }
}

export const orderReceived = (facts: MailFacts): MailContent => {
  const { order, token } = facts
  if (order.madeByOffice !== undefined) return orderMade(facts, order.madeByOffice.channel)
  return {
    subject: `Recebemos o pedido ${order.orderNumber}`,
    preview: 'Guarde este link: com ele você paga, envia seus dados e acompanha o pedido.',
    mark: { shape: '○', word: 'Aguardando pagamento', tone: 'info' },
    heading: `Seu pedido ${order.orderNumber} está registrado`,
    paragraphs: [
      'O cartório começa depois do pagamento. Se você já pagou, não precisa fazer nada aqui.',
      'Guarde esta mensagem: o link abaixo abre o seu pedido em qualquer aparelho.',
      ...searchParagraphs(order),
    ],
    facts: [...documentsOf(order), totalFact(order)],
    action: { label: 'Pagar o pedido', url: onSite(facts, checkoutPath(token)) },
    also: orderLink(facts, 'Ver o pedido sem pagar agora'),
  }
}

const pricedDocuments = ({ items, currency }: Order): readonly Fact[] =>
  items.map(({ documentType, quantity, total }) => ({
    label: `${quantity}× ${documentName(documentType)}`,
    value: formatMoney(total, currency),
  }))

const receiptLines = ({ breakdown, currency, items }: Order): readonly Fact[] =>
  priceLines(breakdown, isWithoutParcel(items)).map(({ name, amount }) => ({
    label: name,
    value: formatMoney(amount, currency),
  }))

export const orderPaid = (facts: MailFacts): MailContent => {
  const { order } = facts
  const { amount, currency } = eventOf(facts, 'OrderPaid').data
  return {
    subject: `Pagamento confirmado: pedido ${order.orderNumber}`,
    preview: `Recebemos ${formatMoney(amount, currency)}. Este é o seu recibo.`,
    mark: { shape: '●', word: 'Pago', tone: 'seal' },
    heading: 'Recebemos o seu pagamento',
    paragraphs: [
      `Este é o recibo do pedido ${order.orderNumber}.`,
      'Próximo passo: envie os dados do documento, se ainda não enviou. O cartório precisa deles para emitir.',
      ...signatureParagraphs(order),
      ...searchParagraphs(order),
    ],
    facts: [...pricedDocuments(order), ...promisedDelivery(order)],
    receipt: {
      lines: receiptLines(order),
      total: { label: `Total pago (${currency})`, value: formatMoney(amount, currency) },
    },
    action: orderLink(facts, 'Enviar dados e acompanhar'),
  }
}

const begun = { shape: '◐', word: 'Em andamento', tone: 'info' } as const

/** A power of attorney waits for its customer first. */
const signatureStarted = (facts: MailFacts): MailContent => ({
  subject: `Começamos o pedido ${facts.order.orderNumber}`,
  preview: 'Leia o texto da procuração e diga se concorda.',
  mark: begun,
  heading: 'Começamos o seu pedido',
  paragraphs: [
    'O texto da sua procuração é feito com os dados que você envia. Leia-o na página do pedido, mude o que quiser e diga se concorda: o pedido espera por você.',
    ...signatureParagraphs(facts.order),
  ],
  action: orderLink(facts, 'Ler o texto'),
})

export const workStarted = (facts: MailFacts): MailContent => {
  const { order } = facts
  if (itemsOwed(order.items, 'draft').length > 0) return signatureStarted(facts)
  return {
    subject: `Começamos o pedido ${order.orderNumber}`,
    preview: 'O seu pedido está com o cartório.',
    mark: begun,
    heading: 'O seu pedido está com o cartório',
    paragraphs: ['Você não precisa fazer nada agora. Escrevemos de novo quando o documento estiver emitido.'],
    facts: promisedDelivery(order),
    action: orderLink(facts),
  }
}

const parcelNow = (order: Order, destination: Destination): Parcel | undefined => {
  const { courier = '', trackingNumber = '' } = parcelTo(order, destination)?.shipment ?? {}
  return isCourier(courier) ? { courier, trackingNumber } : undefined
}

/** The courier's own page first: the customer wants to know where the parcel is. */
const parcelLinks = (
  facts: MailFacts,
  type: 'OrderShipped' | 'TrackingNumberCorrected',
): Pick<MailContent, 'action' | 'also'> => {
  const { data } = eventOf(facts, type)
  // The number may have been corrected while the mail waited.
  const { courier, trackingNumber } = { ...data, ...parcelNow(facts.order, destinationOf(data)) }
  return {
    action: { label: `Rastrear na ${courierName(courier)}`, url: courierTrackingUrl(courier, trackingNumber) },
    also: orderLink(facts),
  }
}

/** The attorney hears nothing from us: the customer passes it on. */
const shippedToAttorney = (facts: MailFacts): MailContent => ({
  subject: `Enviamos ao seu procurador: pedido ${facts.order.orderNumber}`,
  preview: 'Os documentos estão com a transportadora, a caminho do endereço no Brasil.',
  mark: { shape: '→', word: 'Enviado', tone: 'info' },
  heading: 'O envio ao seu procurador está a caminho',
  paragraphs: [
    'Entregamos os originais à transportadora. Alguém precisa estar no endereço do procurador, no Brasil, para receber e assinar.',
    'Avise o seu procurador e passe a ele o link da transportadora: não escrevemos a ele.',
  ],
  ...parcelLinks(facts, 'OrderShipped'),
  facts: promisedDelivery(facts.order),
})

export const orderShipped = (facts: MailFacts): MailContent => {
  const { order } = facts
  if (isToAttorney(facts)) return shippedToAttorney(facts)
  return {
    subject: `O pedido ${order.orderNumber} foi enviado`,
    preview: 'Os documentos estão com a transportadora.',
    mark: { shape: '→', word: 'Enviado', tone: 'info' },
    heading: 'Seus documentos estão a caminho',
    paragraphs: ['Entregamos os originais à transportadora. Alguém precisa estar no endereço para receber e assinar.'],
    ...parcelLinks(facts, 'OrderShipped'),
    facts: promisedDelivery(order),
  }
}

export const trackingCorrected = (facts: MailFacts): MailContent => ({
  subject: `Novo código de rastreamento: pedido ${facts.order.orderNumber}`,
  preview: 'O código que enviamos antes não vale mais.',
  mark: { shape: '→', word: 'Enviado', tone: 'info' },
  heading: 'O código de rastreamento mudou',
  paragraphs: [
    isToAttorney(facts)
      ? 'Corrigimos o código do envio ao seu procurador. O anterior não vale mais; o link abaixo já leva ao novo.'
      : 'Corrigimos o código do seu envio. O anterior não vale mais; o link abaixo já leva ao novo.',
  ],
  ...parcelLinks(facts, 'TrackingNumberCorrected'),
})

/** Of several the first; the last one is `orderDelivered`. */
export const parcelDelivered = (facts: MailFacts): MailContent => ({
  subject: `Um dos envios do pedido ${facts.order.orderNumber} foi entregue`,
  preview: 'O outro ainda não chegou: acompanhe na página do pedido.',
  mark: { shape: '→', word: 'Entregue em parte', tone: 'info' },
  heading: isToAttorney(facts) ? 'O envio ao seu procurador foi entregue' : 'O envio para você foi entregue',
  paragraphs: ['O outro envio deste pedido ainda não chegou. Escrevemos de novo quando ele for entregue.'],
  action: orderLink(facts),
})

export const orderDelivered = (facts: MailFacts): MailContent => ({
  subject: `Pedido ${facts.order.orderNumber} entregue`,
  preview: 'A transportadora confirmou a entrega.',
  mark: { shape: '✓', word: 'Entregue', tone: 'seal' },
  heading: 'Seus documentos foram entregues',
  paragraphs: [
    'Confira nomes, datas e o selo da apostila, se você pediu uma.',
    `Se algo estiver errado, responda pela página do pedido nos próximos ${guaranteeDaysText}.`,
  ],
  action: orderLink(facts),
})

export const paymentReminder = (facts: MailFacts): MailContent => {
  const { order, token } = facts
  const transfer = transferFacts(facts)
  return {
    subject: `Falta o pagamento do pedido ${order.orderNumber}`,
    preview: 'O seu pedido está guardado. O cartório começa depois do pagamento.',
    mark: { shape: '○', word: 'Aguardando pagamento', tone: 'warning' },
    heading: 'O seu pedido ainda não foi pago',
    paragraphs: [
      'O pedido está guardado, e o cartório começa depois do pagamento.',
      'Se ele continuar sem pagamento, pode ser cancelado. Nada é cobrado por isso. Se você já pagou hoje, não precisa fazer nada.',
      ...(transfer.length > 0 && awaitsTerms(order) ? [termsBeforeTransfer] : []),
    ],
    facts: [...documentsOf(order), totalFact(order), ...transfer],
    action: { label: 'Pagar o pedido', url: onSite(facts, checkoutPath(token)) },
    also: orderLink(facts, 'Ver o pedido sem pagar agora'),
  }
}

export const ratingRequest = (facts: MailFacts): MailContent => ({
  subject: `Como foi o pedido ${facts.order.orderNumber}?`,
  preview: 'Uma nota de 1 a 5, na página do seu pedido.',
  mark: { shape: '✓', word: 'Entregue', tone: 'seal' },
  heading: 'Como foi o seu pedido?',
  paragraphs: [
    'Os documentos foram entregues. Dê uma nota de 1 a 5 na página do pedido: leva um minuto, e a nossa equipe lê cada uma.',
    'Se algo não está certo com os documentos, conte pela mesma página.',
  ],
  action: orderLink(facts, 'Avaliar o pedido'),
})

const cancelledUnpaid = (facts: MailFacts): MailContent => {
  const { orderNumber } = facts.order
  return {
    subject: `Pedido ${orderNumber} cancelado por falta de pagamento`,
    preview: 'O pedido não foi pago no prazo. Nada foi cobrado.',
    mark: { shape: '✕', word: 'Cancelado', tone: 'danger' },
    heading: 'O seu pedido foi cancelado por falta de pagamento',
    paragraphs: [
      'O pagamento não chegou no prazo, e o pedido foi encerrado. Nada foi cobrado.',
      'Se ainda precisa dos documentos, faça um novo pedido no site. Se você pagou, abra o pedido e fale com a nossa equipe.',
    ],
    action: orderLink(facts),
  }
}

const cancelledByCustomer = (facts: MailFacts): MailContent => {
  const { order } = facts
  const { paidAmount } = eventOf(facts, 'OrderCancelled').data
  return {
    subject: `Pedido ${order.orderNumber} cancelado como você pediu`,
    preview: paidAmount === 0 ? 'Nada foi cobrado.' : 'O valor pago será devolvido.',
    mark: { shape: '✕', word: 'Cancelado', tone: 'danger' },
    heading: 'O pedido foi cancelado como você pediu',
    paragraphs: [
      ...(paidAmount === 0 ? ['Nada foi cobrado e você não precisa fazer nada.'] : orderRefundSentence(order)),
      'O cancelamento veio pela página do pedido. Se não foi você, abra o pedido e escreva para a equipe.',
    ],
    action: orderLink(facts),
  }
}

export const orderCancelled = (facts: MailFacts): MailContent => {
  const { order } = facts
  const { paidAmount, cause } = eventOf(facts, 'OrderCancelled').data
  if (cause === 'unpaid') return cancelledUnpaid(facts)
  if (cause === 'customer') return cancelledByCustomer(facts)
  return {
    subject: `Pedido ${order.orderNumber} cancelado`,
    preview: 'O pedido foi cancelado.',
    mark: { shape: '✕', word: 'Cancelado', tone: 'danger' },
    heading: 'O seu pedido foi cancelado',
    paragraphs: [
      ...(paidAmount === 0 ? ['Nada foi cobrado e você não precisa fazer nada.'] : orderRefundSentence(order)),
      'Se você não pediu o cancelamento, abra o pedido e fale com a nossa equipe.',
    ],
    action: orderLink(facts),
  }
}
