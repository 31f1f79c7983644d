/** What a written text is about, by the event that holds it. */
export const noteNames: Readonly<Record<string, string>> = {
  NoteAdded: 'Nota',
  RefundRequested: 'Motivo do reembolso',
  SupplementaryChargeRequested: 'Descrição da cobrança',
  SupplementaryChargeWaived: 'Motivo do fim da cobrança',
  GuaranteeClaimed: 'O que o cliente escreveu ao pedir a garantia',
  GuaranteeDeclined: 'Resposta ao pedido de garantia',
  DataCorrectionRequested: 'O que o cliente deve corrigir',
  DeliveryAddressChanged: 'Motivo da mudança de endereço',
  ContactEmailCorrected: 'Motivo da correção do e-mail',
  ItemCancelled: 'Motivo do encerramento de documentos',
  TrackingNumberCorrected: 'Motivo da correção do rastreamento',
  ParcelFlagged: 'Problema no envio',
  ParcelReturned: 'Motivo da devolução',
  OrderCancelled: 'Motivo do cancelamento',
  StatusOverridden: 'Motivo da situação definida à mão',
  PromisedDateMoved: 'Motivo da mudança de prazo',
}
