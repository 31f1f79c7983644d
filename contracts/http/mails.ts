import { type MailKind, mailKindSchema } from '../mail-kinds.js'

/** What a mail is about, for the office. */
export const mailKindLabels: Readonly<Record<MailKind | 'order-list', string>> = {
  'order-received': 'Pedido recebido',
  'payment-reminder': 'Lembrete de pagamento',
  'order-paid': 'Pagamento confirmado',
  'data-missing': 'Faltam dados',
  'data-reminder': 'Lembrete de dados',
  'work-started': 'Pedido iniciado',
  'document-issued': 'Documento emitido',
  'document-translated': 'Documento traduzido',
  'document-apostilled': 'Documento apostilado',
  'copy-available': 'Cópia digital disponível',
  'order-shipped': 'Pedido enviado',
  'tracking-corrected': 'Rastreamento corrigido',
  'order-delivered': 'Pedido entregue',
  'order-cancelled': 'Pedido cancelado',
  'order-refunded': 'Reembolso feito',
  'refund-failed': 'Reembolso não concluído',
  'data-sent-back': 'Correção de dados pedida',
  'item-cancelled': 'Documento encerrado',
  'additional-fee': 'Cobrança adicional',
  'promised-date-moved': 'Prazo mudado',
  'parcel-returned': 'Envio devolvido',
  'parcel-sent-again': 'Documentos refeitos',
  'link-replaced': 'Link trocado',
  'guarantee-granted': 'Garantia aceita',
  'guarantee-declined': 'Garantia recusada',
  'order-list': 'Link da lista de pedidos',
}

/** The kind as it is stored, where this release has no words for it. */
export const mailKindLabel = (kind: string): string => {
  const known = mailKindSchema.safeParse(kind)
  if (known.success) return mailKindLabels[known.data]
  return kind === 'order-list' ? mailKindLabels[kind] : kind
}
