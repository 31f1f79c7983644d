import { eventSchemas, type KnownEventType } from '@cartorio/contracts/events/every-event.js'

/** What made an order late no more. */
const lateEnds: Readonly<Partial<Record<KnownEventType, string>>> = {
  PromisedDateMoved: 'Prazo mudado',
  ProcessingStarted: 'Processamento iniciado',
  DocumentIssued: 'Documento emitido',
  DocumentTranslated: 'Tradução pronta',
  DocumentApostilled: 'Apostila pronta',
  FileReleased: 'Arquivo liberado',
  ParcelFlagged: 'Problema marcado no envio',
  DataCorrectionRequested: 'Correção pedida ao cliente',
}

/** What settled an entry, by the event that did; most events settle an entry as a matter of course. */
const ends: Readonly<Partial<Record<KnownEventType, string>>> = {
  ...lateEnds,
  AttentionResolved: 'Marcada como resolvida, com o motivo no histórico do pedido',
  OfficeMessageSent: 'Respondida ao cliente',
  CustomerNotified: 'A mensagem foi enviada',
  NotificationRetryRequested: 'Enviada de novo',
  ContactEmailCorrected: 'E-mail corrigido',
  OrderRefunded: 'Dinheiro devolvido',
  RefundRequested: 'Reembolso pedido',
  RefundProposalApproved: 'Devolução confirmada',
  RefundProposalDeclined: 'Proposta recusada',
  RefundProposalWithdrawn: 'Proposta retirada',
  DisputeClosed: 'Contestação encerrada',
  GuaranteeGranted: 'Garantia aceita',
  GuaranteeDeclined: 'Garantia recusada',
  OrderShipped: 'Enviado de novo',
  OrderDelivered: 'Entregue',
  ParcelDelivered: 'Entregue',
  ParcelReturned: 'Devolução registrada',
  CourierScanRecorded: 'A transportadora deu notícia',
  TrackingNumberCorrected: 'Rastreamento corrigido',
  ShipmentCreated: 'Envio criado',
  ShipmentFailed: 'A transportadora disse que não criou o envio',
  ItemsRestarted: 'Documentos a refazer',
  ItemCancelled: 'Documentos encerrados',
  OrderCancelled: 'Pedido cancelado',
  OrderCompleted: 'Pedido concluído',
  StatusOverridden: 'Situação definida à mão',
  PersonalDataErased: 'Dados pessoais removidos',
  SigningAppointmentProposed: 'Outro dia proposto',
  SigningAppointmentConfirmed: 'Assinatura marcada',
  DocumentSigned: 'Assinatura registrada',
  HolderAuthorisationRequested: 'Autorização pedida de novo',
  HolderAuthorisationGiven: 'O titular autorizou',
  SignedPaperWaived: 'Papel dispensado',
  SignedPaperAttached: 'Papel assinado recebido',
}

const isEventType = (type: string): type is KnownEventType => Object.hasOwn(eventSchemas, type)

/** What settled an entry, for a person; `null` where this release has no words for it. */
export const attentionEnd = (type: string): string | null => (isEventType(type) ? (ends[type] ?? null) : null)
