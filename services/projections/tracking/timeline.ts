import { documentName } from '@cartorio/contracts/catalogue.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { courierName } from '@cartorio/contracts/couriers.js'
import type { OrderEvent } from '@cartorio/contracts/events/order-events.js'
import { parcelFlagLabels } from '@cartorio/contracts/events/parcel-events.js'
import { itemEndLabels } from '@cartorio/contracts/events/work-events.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import { historyActorSchema, historyEntrySchema } from '@cartorio/contracts/http/order-view.js'
import { type Language, languageNames } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { promisedStepNames } from '@cartorio/contracts/promised-steps.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import type { Order } from '../../domain/order/state.js'

export const timelineEntrySchema = z.strictObject({
  ...historyEntrySchema.shape,
  metadata: z.optional(z.strictObject({ trackingNumber: z.optional(z.string()), location: z.optional(z.string()) })),
  /** Whether the customer sees it. */
  public: z.boolean(),
  /** Who acted, for staff. */
  by: historyActorSchema,
})
export type TimelineEntry = Immutable<z.infer<typeof timelineEntrySchema>>

type Said = Pick<TimelineEntry, 'description' | 'public' | 'metadata'>

const told = (description: string, metadata?: TimelineEntry['metadata']): Said => ({
  description,
  public: true,
  ...(metadata === undefined ? {} : { metadata }),
})
const kept = (description: string): Said => ({ description, public: false })

const conjunction = new Intl.ListFormat('pt-BR')

/** "Certidão de Nascimento e Procuração", of the named items. */
const namesOf = (order: Order, itemIds: readonly string[]): string => {
  const names = order.items
    .filter(({ itemId }) => itemIds.includes(itemId))
    .map(({ documentType }) => documentName(documentType))
  return conjunction.format([...new Set(names)])
}

const countOf = (order: Order): string => {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 documento' : `${count} documentos`
}

const languagesOf = (items: readonly { readonly language: Language }[]): string =>
  conjunction.format(new Set(items.map(({ language }) => languageNames[language].toLocaleLowerCase('pt-BR'))))

const mismatchReasons = {
  amount: 'o valor não confere',
  currency: 'a moeda não confere',
  order: 'o pagamento é de outro pedido',
  'already-paid': 'o pedido já estava pago',
  cancelled: 'o pedido estava cancelado',
  'charge-closed': 'a cobrança já estava encerrada',
} as const

const disputeOutcomes = {
  won: 'a nosso favor',
  lost: 'a favor do cliente',
  withdrawn: 'retirada pelo cliente',
} as const

const chargeEnds = {
  waived: 'Cobrança adicional dispensada',
  withdrawn: 'Cobrança adicional retirada',
  replaced: 'Cobrança adicional substituída',
} as const

/** `2026-03-16` → `16/03/2026`. */
const dayOf = (day: string): string => day.split('-').reverse().join('/')

/** What an event says in plain Portuguese. Free texts are never in it. */
export const describe = (event: OrderEvent, order: Order): Said => {
  switch (event.type) {
    case 'OrderCreated':
      return told(`Pedido recebido com ${countOf(order)}`)
    case 'PaymentRequested':
      return told(event.data.charge === undefined ? 'Pagamento iniciado' : 'Pagamento da cobrança adicional iniciado')
    case 'PaymentFailed':
      return told('O pagamento não foi aprovado')
    case 'RefundRequested':
      return told(`Reembolso de ${formatMoney(event.data.amount, event.data.currency)} solicitado`)
    case 'RefundFailed':
      return kept('Reembolso não concluído pelo provedor')
    case 'OrderRefunded':
      return told(`Reembolso de ${formatMoney(event.data.amount, event.data.currency)} feito`)
    case 'DisputeOpened':
      return kept('Contestação aberta pelo banco do cliente')
    case 'DisputeClosed':
      return kept(`Contestação encerrada: ${disputeOutcomes[event.data.outcome]}`)
    case 'SupplementaryChargeRequested':
      return told(
        `Cobrança adicional de ${formatMoney(event.data.amount, event.data.currency)}: ${chargeKindLabels[event.data.kind].toLocaleLowerCase('pt-BR')}`,
      )
    case 'SupplementaryChargePaid':
      return told('Cobrança adicional paga')
    case 'SupplementaryChargeWaived':
      return told(chargeEnds[event.data.end])
    case 'OrderPaid':
      return told('Pagamento confirmado')
    case 'PaymentMismatchFlagged':
      return kept(`Pagamento a conferir: ${mismatchReasons[event.data.reason]}`)
    case 'ApplicantDataCompleted':
      return told('Seus dados pessoais foram recebidos')
    case 'BirthCertificateDataSubmitted':
      return told('Os dados da certidão de nascimento foram recebidos')
    case 'TranslationLanguageSet':
      return told(`Idioma da tradução informado: ${languagesOf(event.data.items)}`)
    case 'SupportDocumentAttached':
      return told('Um documento de apoio foi recebido')
    case 'DataCorrectionRequested':
      return told('Pedimos a correção dos seus dados')
    case 'DeliveryAddressChanged':
      return told('Endereço de entrega alterado', { location: countryName(event.data.deliveryCountry) })
    case 'AccessLinkReplaced':
      return told('Link de acesso substituído')
    case 'ProcessingStarted':
      return told('Processamento iniciado: o pedido está com o cartório')
    case 'DocumentIssued':
      return told(`Emissão concluída: ${namesOf(order, event.data.itemIds)}`)
    case 'DocumentTranslated':
      return told(`Tradução juramentada concluída: ${namesOf(order, event.data.itemIds)}`)
    case 'DocumentApostilled':
      return told(`Apostila de Haia concluída: ${namesOf(order, event.data.itemIds)}`)
    case 'IssuedCopyAttached':
      return told(`Cópia digital disponível: ${namesOf(order, [event.data.itemId])}`)
    case 'ItemCancelled':
      return told(`${itemEndLabels[event.data.end]}: ${namesOf(order, event.data.itemIds)}`)
    case 'OrderShipped':
      return told(`Enviado por ${courierName(event.data.courier)} para ${countryName(event.data.deliveryCountry)}`, {
        trackingNumber: event.data.trackingNumber,
      })
    case 'TrackingNumberCorrected':
      return told(`Código de rastreamento corrigido: agora por ${courierName(event.data.courier)}`, {
        trackingNumber: event.data.trackingNumber,
      })
    case 'CourierScanRecorded':
      return told(`Transportadora: ${event.data.description}`, {
        ...(event.data.countryCode === null ? {} : { location: countryName(event.data.countryCode) }),
      })
    case 'ParcelFlagged':
      return told(`Problema no envio: ${parcelFlagLabels[event.data.flag].toLocaleLowerCase('pt-BR')}`)
    case 'ParcelReturned':
      return told('O envio voltou para nós')
    case 'OrderDelivered':
      return told('Pedido entregue', { location: countryName(order.deliveryCountry) })
    case 'OrderCompleted':
      return told('Pedido concluído')
    case 'OrderCancelled':
      return told('Pedido cancelado')
    case 'StatusOverridden':
      return told(`Situação atualizada pela equipe: ${statusLabels[event.data.status]}`)
    case 'NoteAdded':
      return event.data.visibility === 'public' ? told('Recado da nossa equipe') : kept('Nota interna registrada')
    case 'OrderAssigned':
      return kept(event.data.staffId === null ? 'Pedido sem responsável' : 'Responsável pelo pedido definido')
    case 'PromisedDateMoved':
      return told(
        `Nova previsão: ${promisedStepNames[event.data.step].toLocaleLowerCase('pt-BR')} até ${dayOf(event.data.day)}`,
      )
    case 'CustomerNotified':
      return kept('Mensagem enviada ao cliente')
    case 'NotificationFailed':
      return kept('Mensagem ao cliente não enviada')
    case 'PersonalDataErased':
      return told('Dados pessoais removidos')
  }
}
