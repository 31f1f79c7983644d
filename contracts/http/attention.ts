import * as z from 'zod/mini'
import { type AttentionKind, attentionKindSchema } from '../attention.js'
import { guaranteeDaysText } from '../guarantee-days.js'
import { instantSchema } from '../ids.js'
import { contactEntrySchema, contactKind } from './contact.js'
import { lostOrderEntrySchema, lostOrderKind } from './lost-orders.js'
import { historyActorSchema } from './order-view.js'
import { failedJobSchema } from './queues.js'
import { adminPageSize } from './shared.js'
import { shortValidityKind, shortValiditySchema } from './short-validity.js'

export const attentionKindLabels: Readonly<Record<AttentionKind, string>> = {
  'payment-flagged': 'Pagamento a conferir',
  'dispute-opened': 'Contestação aberta',
  'refund-failed': 'Reembolso não concluído',
  'refund-by-transfer': 'Reembolso a fazer por transferência',
  'parcel-flagged': 'Problema no envio',
  'parcel-returned': 'Envio devolvido',
  'shipment-unknown': 'Envio sem resposta da transportadora',
  'mail-failed': 'Mensagem não entregue',
  guarantee: `Garantia de ${guaranteeDaysText} pedida`,
  'customer-message': 'Mensagem do cliente',
  'data-request': 'Pedido sobre dados pessoais (LGPD)',
  signing: 'Assinatura de procuração',
  authorisation: 'Autorização do titular',
}

/** An open entry of an order. */
export const openAttentionEntrySchema = z.object({
  kind: attentionKindSchema,
  label: z.string(),
  /** With the kind, what `resolve-attention` names. */
  subject: z.string(),
  /** Why, as a code. */
  code: z.string(),
  /** Why, for people. */
  reason: z.string(),
  since: instantSchema,
  /** Until when something can be done, where there is a time. */
  dueBy: z.nullable(instantSchema),
})

/** Jobs are no order's: they are merged into the list from the queues. */
export const failedJobKind = 'job-failed' as const

/** `GET /api/admin/attention`. */
export const attentionQuerySchema = z.object({
  kind: z.optional(
    z.union([
      attentionKindSchema,
      z.literal(failedJobKind),
      z.literal(contactKind),
      z.literal(lostOrderKind),
      z.literal(shortValidityKind),
      z.literal(''),
    ]),
  ),
  state: z._default(z.enum(['open', 'resolved']), 'open'),
  /** Of orders. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  /** Opaque; from the answer before. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
})

export const attentionEntrySchema = z.object({
  ...openAttentionEntrySchema.shape,
  order: z.object({ id: z.string(), orderNumber: z.string(), applicantName: z.string() }),
  /** `null` while it is open. */
  resolved: z.nullable(z.object({ at: instantSchema, by: historyActorSchema })),
})
export type AttentionEntry = z.infer<typeof attentionEntrySchema>

export const failedJobEntrySchema = z.object({
  ...failedJobSchema.shape,
  queue: z.string(),
  /** What its queue does. */
  label: z.string(),
})
export type FailedJobEntry = z.infer<typeof failedJobEntrySchema>

export const attentionResponseSchema = z.object({
  /** With the first page of open entries; `null` while the server of the queues does not answer. */
  failedJobs: z.nullable(z.array(failedJobEntrySchema)),
  /** Messages of the contact form, newest first, with the first page; what is resolved until it is deleted, 200 at most. */
  contacts: z.array(contactEntrySchema),
  /** Orders that a restored log has lost, the latest first, with the first page. */
  lostOrders: z.array(lostOrderEntrySchema),
  /** Orders with documents whose time gets short, the shortest first, with the first page. */
  shortValidities: z.array(shortValiditySchema),
  entries: z.array(attentionEntrySchema),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  /** Orders with such an entry; exact to 1,000, `more` beyond. */
  total: z.object({ count: z.int(), more: z.boolean() }),
})
export type AttentionResponse = z.infer<typeof attentionResponseSchema>
