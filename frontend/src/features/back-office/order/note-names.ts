import type { WrittenTextEventType } from '@cartorio/contracts/events/written-texts.js'

const transferReference = 'Referência da transferência'
const againstFacts = 'Motivo de seguir com a situação definida à mão'

/** What a written text is about, by the event that holds it. */
const noteNames: Readonly<Record<WrittenTextEventType, string>> = {
  NoteAdded: 'Nota',
  CustomerMessageReceived: 'Mensagem do cliente',
  OfficeMessageSent: 'Mensagem da equipe ao cliente',
  RefundRequested: 'Motivo do reembolso',
  SupplementaryChargeRequested: 'Descrição da cobrança',
  SupplementaryChargeWaived: 'Motivo do fim da cobrança',
  GuaranteeClaimed: 'O que o cliente escreveu ao pedir a garantia',
  GuaranteeDeclined: 'Resposta ao pedido de garantia',
  DataCorrectionRequested: 'O que o cliente deve corrigir',
  DeliveryAddressChanged: 'Motivo da mudança de endereço',
  ContactEmailCorrected: 'Motivo da correção do e-mail',
  IssuedCopyWithdrawn: 'Motivo da retirada da cópia',
  ItemCancelled: 'Motivo do encerramento de documentos',
  TrackingNumberCorrected: 'Motivo da correção do rastreamento',
  ParcelFlagged: 'Problema no envio',
  ParcelReturned: 'Motivo da devolução',
  OrderCancelled: 'Motivo do cancelamento',
  ShipmentRequested: againstFacts,
  OrderShipped: againstFacts,
  OrderDelivered: againstFacts,
  OrderCompleted: againstFacts,
  StatusOverridden: 'Motivo da situação definida à mão',
  PromisedDateMoved: 'Motivo da mudança de prazo',
  PaymentReopened: 'Motivo da reabertura do pagamento',
  ItemsRestarted: 'Motivo para refazer documentos',
  AttentionResolved: 'Resolução da pendência',
  OrderPaid: transferReference,
  SupplementaryChargePaid: transferReference,
  PaymentMismatchFlagged: transferReference,
  OrderRefunded: transferReference,
  PersonalDataErased: 'Motivo da remoção dos dados',
}

/** The name of a free text; none for an event that holds none. */
export const noteNameOf = (eventType: string): string | undefined =>
  Object.hasOwn(noteNames, eventType) ? noteNames[eventType as WrittenTextEventType] : undefined

/** What most events of their type do not hold, so that these alone are no reason to offer it. */
const rare: readonly string[] = [transferReference, againstFacts]

/** Whether the history offers to show a text for it. */
export const offersNote = (eventType: string): boolean => {
  const name = noteNameOf(eventType)
  return name !== undefined && !rare.includes(name)
}
