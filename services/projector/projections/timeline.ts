import { documentName } from '@cartorio/contracts/catalogue.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { courierName } from '@cartorio/contracts/couriers.js'
import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import type { HistoryEntry } from '@cartorio/contracts/http/order-view.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import type { Order } from '../../domain/order/state.js'

export type TimelineEntry = HistoryEntry & {
  /** Whether the customer sees it. */
  readonly public: boolean
}

type Said = { readonly description: string; readonly public: boolean; readonly metadata?: HistoryEntry['metadata'] }

const told = (description: string, metadata?: HistoryEntry['metadata']): Said => ({
  description,
  public: true,
  ...(metadata === undefined ? {} : { metadata }),
})
const kept = (description: string): Said => ({ description, public: false })

/** "Certidão de Nascimento e Procuração", of the named items. */
const namesOf = (order: Order, itemIds: readonly string[]): string => {
  const names = order.items
    .filter(({ itemId }) => itemIds.includes(itemId))
    .map(({ documentType }) => documentName(documentType))
  return new Intl.ListFormat('pt-BR').format([...new Set(names)])
}

const countOf = (order: Order): string => {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 documento' : `${count} documentos`
}

const mismatchReasons = {
  amount: 'o valor não confere',
  currency: 'a moeda não confere',
  order: 'o pagamento é de outro pedido',
  'already-paid': 'o pedido já estava pago',
  cancelled: 'o pedido estava cancelado',
} as const

/** What an event says in plain Portuguese. Free texts are never in it. */
export const describe = (event: OrderEvent, order: Order): Said => {
  switch (event.type) {
    case 'OrderCreated':
      return told(`Pedido recebido com ${countOf(order)}`)
    case 'PaymentRequested':
      return told('Pagamento iniciado')
    case 'OrderPaid':
      return told('Pagamento confirmado')
    case 'PaymentMismatchFlagged':
      return kept(`Pagamento a conferir: ${mismatchReasons[event.data.reason]}`)
    case 'ApplicantDataCompleted':
      return told('Seus dados pessoais foram recebidos')
    case 'BirthCertificateDataSubmitted':
      return told('Os dados da certidão de nascimento foram recebidos')
    case 'SupportDocumentAttached':
      return told('Um documento de apoio foi recebido')
    case 'ProcessingStarted':
      return told('Processamento iniciado: o pedido está com o cartório')
    case 'DocumentIssued':
      return told(`Emissão concluída: ${namesOf(order, event.data.itemIds)}`)
    case 'DocumentTranslated':
      return told(`Tradução juramentada concluída: ${namesOf(order, event.data.itemIds)}`)
    case 'DocumentApostilled':
      return told(`Apostila de Haia concluída: ${namesOf(order, event.data.itemIds)}`)
    case 'OrderShipped':
      return told(`Enviado por ${courierName(event.data.courier)} para ${countryName(event.data.deliveryCountry)}`, {
        trackingNumber: event.data.trackingNumber,
      })
    case 'OrderDelivered':
      return told('Pedido entregue', { location: countryName(order.deliveryCountry) })
    case 'OrderCompleted':
      return told('Pedido concluído')
    case 'OrderCancelled':
      return told('Pedido cancelado')
    case 'StatusOverridden':
      return told(`Situação atualizada pela equipe: ${statusLabels[event.data.status]}`)
    case 'NoteAdded':
      return kept('Nota interna registrada')
    case 'PersonalDataErased':
      return told('Dados pessoais removidos')
  }
}
