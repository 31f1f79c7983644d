import * as z from 'zod/mini'
import { instantSchema } from '../ids.js'
import { type MailKind, mailKindSchema } from '../mail-kinds.js'
import { adminPageSize, mailCopiesSchema } from './shared.js'

/** Of mails that belong to no order. */
const ownMailKinds = [
  'order-list',
  'data-request',
  'request-answer',
  'contact-answer',
  'attention',
  'password-link',
  'message-test',
  'invitation',
  'account-notice',
] as const

/** What a mail is about, for the office. */
export const mailKindLabels: Readonly<Record<MailKind | (typeof ownMailKinds)[number], string>> = {
  'order-received': 'Pedido recebido',
  'payment-reminder': 'Lembrete de pagamento',
  'order-paid': 'Pagamento confirmado',
  'data-missing': 'Faltam dados',
  'data-reminder': 'Lembrete de dados',
  'work-started': 'Pedido iniciado',
  'powers-text-proposed': 'Texto da procuração proposto',
  'powers-text-returned': 'Texto da procuração devolvido',
  'powers-text-agreed': 'Texto da procuração combinado',
  'appointment-proposed': 'Dia da assinatura proposto',
  'appointment-confirmed': 'Assinatura marcada',
  'signing-reminder': 'Lembrete da assinatura',
  'document-signed': 'Assinatura registrada',
  'document-issued': 'Documento emitido',
  'document-translated': 'Documento traduzido',
  'document-apostilled': 'Documento apostilado',
  'copy-available': 'Cópia digital disponível',
  'copy-withdrawn': 'Cópia digital retirada',
  'file-ready': 'Arquivo pronto para baixar',
  'step-reversed': 'Correção de uma etapa',
  'order-shipped': 'Pedido enviado',
  'tracking-corrected': 'Rastreamento corrigido',
  'parcel-delivered': 'Um envio entregue',
  'order-delivered': 'Pedido entregue',
  'rating-request': 'Pedido de avaliação',
  'order-cancelled': 'Pedido cancelado',
  'order-refunded': 'Reembolso feito',
  'refund-failed': 'Reembolso não concluído',
  'data-sent-back': 'Correção de dados pedida',
  'item-cancelled': 'Documento encerrado',
  'use-changed': 'Finalidade mudada',
  'additional-fee': 'Cobrança adicional',
  'promised-date-moved': 'Prazo mudado',
  'parcel-returned': 'Envio devolvido',
  'parcel-sent-again': 'Documentos refeitos',
  'link-replaced': 'Link trocado',
  'email-corrected': 'E-mail mudado: ao endereço novo',
  'email-replaced': 'E-mail mudado: ao endereço de antes',
  'office-message': 'Mensagem da equipe',
  'guarantee-granted': 'Garantia aceita',
  'guarantee-declined': 'Garantia recusada',
  'signed-paper-demanded': 'Papel assinado pedido',
  'holder-authorisation': 'Link da autorização, ao titular',
  'authorisation-missing': 'Autorização do titular não veio',
  'order-list': 'Link da lista de pedidos',
  'data-request': 'Confirmação de um pedido sobre dados pessoais',
  'request-answer': 'Resposta a um pedido sobre dados pessoais',
  'contact-answer': 'Resposta ao formulário de contato',
  attention: 'Pendências para a equipe',
  'password-link': 'Link de nova senha, à equipe',
  'message-test': 'Teste de uma mensagem, à equipe',
  invitation: 'Convite para a equipe',
  'account-notice': 'Aviso de mudança na conta, à equipe',
}

/** The kind as it is stored, where this release has no words for it. */
export const mailKindLabel = (kind: string): string => {
  const known = mailKindSchema.safeParse(kind)
  if (known.success) return mailKindLabels[known.data]
  const own = ownMailKinds.find((name) => name === kind)
  return own === undefined ? kind : mailKindLabels[own]
}

/** `GET /api/admin/mails`: the mails of the folder, newest first. */
export const keptMailsQuerySchema = z.object({
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  /** The id of the last mail of the page before. */
  after: z.optional(z.union([z.uuid(), z.literal('')])),
})

/** Nothing of it names a person. */
export const keptMailSchema = z.object({
  id: z.string(),
  /** `null` once the person of its order was erased: nothing opens it any more. */
  kind: z.nullable(z.string()),
  label: z.string(),
  /** The newest one, of a mail of several orders; `null` of a mail to the office, which names no customer. */
  order: z.nullable(z.object({ id: z.string(), orderNumber: z.string() })),
  keptAt: instantSchema,
})
export type KeptMailEntry = z.infer<typeof keptMailSchema>

export const keptMailsResponseSchema = z.object({
  folder: mailCopiesSchema,
  /** Whether mails are sent, and copies kept; otherwise they are kept instead of being sent. */
  copies: z.boolean(),
  mails: z.array(keptMailSchema),
  /** For `after`; `null` on the last page. */
  next: z.nullable(z.string()),
})
export type KeptMailsResponse = z.infer<typeof keptMailsResponseSchema>

/** `POST /api/admin/mails/{id}/open`: the view is recorded with its reason. */
export const openedMailSchema = z.object({
  label: z.string(),
  sentAt: instantSchema,
  /** Whether a server took it, and this is the copy; otherwise it was only kept here. */
  left: z.boolean(),
  to: z.object({ name: z.string(), address: z.string() }),
  /** What the office called itself, and where answers go; absent where it said neither. */
  sender: z.optional(z.object({ name: z.nullable(z.string()), replyTo: z.nullable(z.string()) })),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
})
export type OpenedMail = z.infer<typeof openedMailSchema>

/** `POST /api/orders/{token}/mail-link`: what the link of a mail carries beside the token. */
export const mailLinkSchema = z.object({ mark: z.string().check(z.maxLength(100)) })
