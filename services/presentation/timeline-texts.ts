import { documentName } from '@cartorio/contracts/catalogue.js'
import { countryName } from '@cartorio/contracts/countries.js'
import { countryWithArticle } from '@cartorio/contracts/country-articles.js'
import { courierName } from '@cartorio/contracts/couriers.js'
import { guaranteeDaysText } from '@cartorio/contracts/guarantee-days.js'
import { attentionKindLabels } from '@cartorio/contracts/http/attention.js'
import { mailKindLabel } from '@cartorio/contracts/http/mails.js'
import { chargeKindLabels } from '@cartorio/contracts/http/order-progress.js'
import type { HistoryEntry } from '@cartorio/contracts/http/order-view.js'
import { itemEndLabels } from '@cartorio/contracts/item-ends.js'
import { type Language, languageNames } from '@cartorio/contracts/languages.js'
import { formatMoney } from '@cartorio/contracts/money.js'
import { officeDateTime } from '@cartorio/contracts/office-time.js'
import type { DataRequest } from '@cartorio/contracts/order/office/names.js'
import { shippingPaperLabels } from '@cartorio/contracts/order/parcel/names.js'
import { parcelFlagLabels } from '@cartorio/contracts/parcel-flags.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { promisedStepNames } from '@cartorio/contracts/promised-steps.js'
import { statusLabels } from '@cartorio/contracts/statuses.js'
import type { TimelineFacts } from '../domain/order/timeline-facts.js'
import { keptContradictionText } from './contradiction-texts.js'
import { joinWords, lowerCase, shortDay } from './wording.js'

export type TimelineText = Pick<HistoryEntry, 'description' | 'metadata'> & {
  /** Whether the customer sees it; staff see every entry. */
  readonly public: boolean
}

const forCustomer = (description: string, metadata?: HistoryEntry['metadata']): TimelineText => ({
  description,
  public: true,
  ...(metadata === undefined ? {} : { metadata }),
})
const forStaff = (description: string): TimelineText => ({ description, public: false })

/** "Certidão de Nascimento e Procuração". */
const documentNames = (types: readonly DocumentType[]): string => joinWords(types.map(documentName))
const documentCount = (count: number): string => (count === 1 ? '1 documento' : `${count} documentos`)
const languageList = (languages: readonly Language[]): string =>
  joinWords(languages.map((language) => lowerCase(languageNames[language])))

const cancellations = {
  unpaid: 'Pedido cancelado por falta de pagamento',
  customer: 'Pedido cancelado pelo cliente',
  replaced: 'Pedido substituído por outro',
  office: 'Pedido cancelado',
} as const

const dataRequestTexts: Readonly<Record<DataRequest, string>> = {
  access: 'Pedido de acesso aos dados pessoais confirmado',
  erasure: 'Pedido de remoção dos dados pessoais confirmado',
}

const mismatchReasons = {
  amount: 'o valor não confere',
  currency: 'a moeda não confere',
  order: 'o pagamento é de outro pedido',
  'already-paid': 'o pedido já estava pago',
  cancelled: 'o pedido estava cancelado',
  'charge-closed': 'a cobrança já estava encerrada',
} as const

const isMismatch = (reason: string): reason is keyof typeof mismatchReasons => Object.hasOwn(mismatchReasons, reason)

/** Why a payment was flagged, as the middle of a sentence. */
export const mismatchText = (reason: string): string =>
  isMismatch(reason) ? mismatchReasons[reason] : 'o pagamento não confere com o pedido'

const disputeOutcomes = {
  won: 'ganha, o valor contestado volta do banco',
  lost: 'perdida, o valor contestado fica com o cliente',
  withdrawn: 'retirada pelo cliente, o valor contestado volta do banco',
} as const

/** `16/03/2026 às 09:00`, at the office. */
const writtenInstant = (instant: string): string => officeDateTime(instant).replace(' ', ' às ')

type DisputeFacts = Extract<TimelineFacts, { kind: 'DisputeOpened' }>

const disputeOpenedText = ({ amount, currency, dueBy }: DisputeFacts): string =>
  [
    `Contestação de ${formatMoney(amount, currency)} aberta pelo banco do cliente`,
    ...(dueBy === null ? [] : [`provas até ${writtenInstant(dueBy)}`]),
  ].join(': ')

const shipmentFailures = {
  refused: 'A transportadora recusou o envio: nada foi criado',
  unknown: 'Sem resposta da transportadora: não se sabe se o envio foi criado',
} as const

const restartCauses = { lost: 'perdido', damaged: 'danificado' } as const

const chargeEnds = {
  waived: 'Cobrança adicional dispensada',
  withdrawn: 'Cobrança adicional retirada',
  replaced: 'Cobrança adicional substituída',
} as const

type RefundFacts = Extract<TimelineFacts, { kind: 'RefundRequested' | 'OrderRefunded' | 'RefundReturned' }>

/** "Reembolso de $ 45,00 por transferência bancária". */
const refundName = ({ amount, currency, byTransfer, flagged }: RefundFacts): string =>
  [
    `Reembolso de ${formatMoney(amount, currency)}`,
    ...(flagged ? ['de um pagamento a conferir'] : []),
    ...(byTransfer ? ['por transferência bancária'] : []),
  ].join(' ')

/** The sentence of a timeline entry. What the office wrote for the customer stands beside it, in the entry's `text`. */
export const timelineText = (facts: TimelineFacts): TimelineText => {
  switch (facts.kind) {
    case 'OrderCreated':
      return forCustomer(`Pedido recebido com ${documentCount(facts.documents)}`)
    case 'PaymentRequested':
      return forCustomer(facts.charge === null ? 'Pagamento iniciado' : 'Pagamento da cobrança adicional iniciado')
    case 'PaymentFailed':
      return forCustomer('O pagamento não foi aprovado')
    case 'PaymentClosed':
      return forStaff('Tentativa de pagamento encerrada sem cobrança')
    case 'TermsAccepted':
      return forCustomer('Termos de uso aceitos')
    case 'PaymentReopened':
      return forCustomer('Pagamento por cartão reaberto')
    case 'RefundRequested':
      return forCustomer(`${refundName(facts)} solicitado`)
    case 'RefundFailed':
      return forStaff('Reembolso não concluído pelo provedor')
    case 'OrderRefunded':
      return forCustomer(`${refundName(facts)} feito`)
    case 'RefundReturned':
      return forCustomer(`${refundName(facts)} não chegou: o banco devolveu o valor, e nossa equipe vai resolver`)
    case 'DisputeOpened':
      return forStaff(disputeOpenedText(facts))
    case 'DisputeClosed':
      return forStaff(`Contestação encerrada: ${disputeOutcomes[facts.outcome]}`)
    case 'GuaranteeClaimed':
      return forCustomer(`Garantia de ${guaranteeDaysText} pedida`)
    case 'GuaranteeGranted':
      return forCustomer(`Garantia de ${guaranteeDaysText} aceita`)
    case 'GuaranteeDeclined':
      return forCustomer(`Garantia de ${guaranteeDaysText} não aceita`)
    case 'SupplementaryChargeRequested':
      return forCustomer(
        `Cobrança adicional de ${formatMoney(facts.amount, facts.currency)}: ${lowerCase(chargeKindLabels[facts.chargeKind])}`,
      )
    case 'SupplementaryChargePaid':
      return forCustomer('Cobrança adicional paga')
    case 'SupplementaryChargeWaived':
      return forCustomer(chargeEnds[facts.end])
    case 'OrderPaid':
      return forCustomer(facts.byTransfer ? 'Pagamento por transferência bancária confirmado' : 'Pagamento confirmado')
    case 'PaymentMismatchFlagged':
      return forStaff(`Pagamento a conferir: ${mismatchReasons[facts.reason]}`)
    case 'ApplicantDataCompleted':
      return forCustomer('Seus dados pessoais foram recebidos')
    case 'BirthCertificateDataSubmitted':
      return forCustomer('Os dados da certidão de nascimento foram recebidos')
    case 'TranslationLanguageSet':
      return forCustomer(`Idioma da tradução informado: ${languageList(facts.languages)}`)
    case 'SupportDocumentAttached':
      return forCustomer('Um documento de apoio foi recebido')
    case 'SupportDocumentWithdrawn':
      return forCustomer('Um documento de apoio foi retirado e apagado a pedido do cliente')
    case 'DataCorrectionRequested':
      return forCustomer('Pedimos a correção dos seus dados')
    case 'DeliveryAddressChanged':
      return forCustomer(
        `Endereço de entrega alterado${facts.day === undefined ? '' : `: entrega prevista até ${shortDay(facts.day)}`}`,
        { location: countryName(facts.deliveryCountry) },
      )
    case 'AccessLinkReplaced':
      return forCustomer('Link de acesso substituído')
    case 'ProcessingStarted':
      return forCustomer('Processamento iniciado: o pedido está com o cartório')
    case 'DocumentIssued':
      return forCustomer(
        `${facts.documentTypes.length > 1 ? 'Documentos emitidos' : 'Documento emitido'}: ${documentNames(facts.documentTypes)}`,
      )
    case 'DocumentTranslated':
      return forCustomer(`Tradução juramentada pronta: ${documentNames(facts.documentTypes)}`)
    case 'DocumentApostilled':
      return forCustomer(`Apostila de Haia emitida: ${documentNames(facts.documentTypes)}`)
    case 'IssuedCopyAttached':
      return forCustomer(`Cópia digital disponível: ${documentNames(facts.documentTypes)}`)
    case 'IssuedCopyWithdrawn':
      return forCustomer(`Cópia digital retirada: ${documentNames(facts.documentTypes)}`)
    case 'ItemCancelled':
      return forCustomer(`${itemEndLabels[facts.end]}: ${documentNames(facts.documentTypes)}`)
    case 'OrderShipped':
      return forCustomer(
        `Enviado por ${courierName(facts.courier)} para ${countryWithArticle(facts.deliveryCountry)}`,
        {
          trackingNumber: facts.trackingNumber,
        },
      )
    case 'TrackingNumberCorrected':
      return forCustomer(`Código de rastreamento corrigido: agora por ${courierName(facts.courier)}`, {
        trackingNumber: facts.trackingNumber,
      })
    case 'CourierScanRecorded':
      return forCustomer(
        `Transportadora: ${facts.description}`,
        facts.countryCode === null ? {} : { location: countryName(facts.countryCode) },
      )
    case 'ParcelFlagged':
      return forCustomer(`Problema no envio: ${lowerCase(parcelFlagLabels[facts.flag])}`)
    case 'ShipmentRequested':
      return forStaff('Envio pedido à transportadora')
    case 'ShipmentCreated':
      return forStaff(`Envio criado na transportadora${facts.product === null ? '' : `: ${facts.product}`}`)
    case 'ShipmentFailed':
      return forStaff(shipmentFailures[facts.outcome])
    case 'ShippingPaperAttached':
      return forStaff(`Documento de envio guardado: ${lowerCase(shippingPaperLabels[facts.paper])}`)
    case 'ItemsRestarted':
      return forCustomer(
        `O envio foi ${restartCauses[facts.cause]}: refazemos sem custo ${documentNames(facts.documentTypes)}, com entrega até ${shortDay(facts.day)}`,
      )
    case 'ParcelReturned':
      return forCustomer('O envio voltou para nós')
    case 'OrderDelivered':
      return forCustomer('Pedido entregue', { location: countryName(facts.deliveryCountry) })
    case 'OrderCompleted':
      return forCustomer('Pedido concluído')
    case 'OrderCancelled':
      return forCustomer(
        facts.replacedBy === undefined
          ? cancellations[facts.cause ?? 'office']
          : `Pedido substituído pelo ${facts.replacedBy}`,
      )
    case 'RatingRequested':
      return forStaff('Pedido de avaliação a enviar')
    case 'OrderRated':
      return forCustomer(`Avaliação recebida: ${facts.rating} de 5`)
    case 'PaymentReminderRequested':
      return forStaff('Lembrete de pagamento a enviar')
    case 'DataReminderRequested':
      return forStaff('Lembrete de dados a enviar')
    case 'StatusOverridden':
      return forCustomer(`Situação atualizada pela equipe: ${statusLabels[facts.status]}`)
    case 'NoteAdded':
      return facts.visibility === 'public' ? forCustomer('Recado da nossa equipe') : forStaff('Nota interna registrada')
    case 'OrderAssigned':
      return forStaff(facts.assigned ? 'Responsável pelo pedido definido' : 'Pedido sem responsável')
    case 'AttentionResolved':
      return forStaff(`Pendência resolvida pela equipe: ${lowerCase(attentionKindLabels[facts.attention])}`)
    case 'PromisedDateMoved':
      return forCustomer(`Nova previsão: ${lowerCase(promisedStepNames[facts.step])} até ${shortDay(facts.day)}`)
    case 'CustomerNotified':
      return forStaff(`Mensagem enviada ao cliente: ${mailKindLabel(facts.template)}`)
    case 'NotificationFailed':
      return forStaff(`Mensagem ao cliente não enviada: ${mailKindLabel(facts.template)}`)
    case 'NotificationRetryRequested':
      return forStaff(`Mensagem ao cliente enviada de novo, a pedido da equipe: ${mailKindLabel(facts.template)}`)
    case 'ContactEmailCorrected':
      return forCustomer('E-mail de contato corrigido')
    case 'CustomerMessageReceived':
      return forCustomer('Mensagem à nossa equipe recebida')
    case 'MailLinkOpened':
      return forStaff('O cliente abriu o link de um e-mail')
    case 'OfficeMessageSent':
      return forCustomer('Resposta da nossa equipe enviada')
    case 'DataRequestConfirmed':
      return forCustomer(dataRequestTexts[facts.request])
    case 'PersonalDataErased':
      return forCustomer('Dados pessoais removidos')
  }
}

/** The sentence as staff read it, and a bank: that a status was set by hand, and what the facts lacked at a later step. */
export const staffTimelineText = (facts: TimelineFacts): TimelineText => {
  const text = timelineText(facts)
  if (facts.kind === 'StatusOverridden')
    return { ...text, description: `Situação definida à mão: ${statusLabels[facts.status]}` }
  return 'despite' in facts && facts.despite !== undefined
    ? { ...text, description: `${text.description}, embora ${keptContradictionText(facts.despite)}` }
    : text
}
