import * as z from 'zod/mini'
import {
  type AttentionKind,
  attentionEntryNameSchema,
  attentionKindSchema,
  attentionKinds,
  type SnoozeReason,
  snoozeReasonSchema,
} from '../attention.js'
import { guaranteeDaysText } from '../guarantee-days.js'
import { instantSchema, orderIdSchema, staffIdSchema } from '../ids.js'
import { calendarDay } from '../text.js'
import { contactEntrySchema, contactKind, contactKindLabel } from './contact.js'
import { lostOrderEntrySchema, lostOrderKind, lostOrderKindLabel } from './lost-orders.js'
import { historyActorSchema } from './order-view.js'
import { failedJobSchema } from './queues.js'
import { adminPageSize } from './shared.js'
import { shortValidityKind, shortValidityLabel } from './short-validity.js'

export const attentionKindLabels: Readonly<Record<AttentionKind, string>> = {
  'payment-flagged': 'Pagamento a conferir',
  'dispute-opened': 'Contestação aberta',
  'refund-failed': 'Reembolso não concluído',
  'refund-by-transfer': 'Reembolso a fazer por transferência',
  'refund-proposed': 'Devolução à espera de outra pessoa',
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
/** An order whose next promised day is over; the day of asking says so. */
export const lateOrderKind = 'order-late' as const
/** An event that a read model could not take in: its order is shown as it was before it. */
export const quarantinedKind = 'event-quarantined' as const

/** What the list holds: what an order itself says, and what is found when it is read. */
export const listedKinds = [
  lateOrderKind,
  ...attentionKinds,
  shortValidityKind,
  contactKind,
  lostOrderKind,
  failedJobKind,
  quarantinedKind,
] as const
export const listedKindSchema = z.enum(listedKinds)
export type ListedKind = z.infer<typeof listedKindSchema>

export const listedKindLabels: Readonly<Record<ListedKind, string>> = {
  ...attentionKindLabels,
  [lateOrderKind]: 'Pedido atrasado',
  [shortValidityKind]: shortValidityLabel,
  [contactKind]: contactKindLabel,
  [lostOrderKind]: lostOrderKindLabel,
  [failedJobKind]: 'Tarefa que falhou',
  [quarantinedKind]: 'Registro que não pôde ser lido',
}

/** Stands for the person of an entry that nobody has. */
export const unassignedEntry = 'unassigned'

/** Open for now, put off until a day, and settled. */
export const attentionStates = ['open', 'snoozed', 'resolved'] as const
export type AttentionState = (typeof attentionStates)[number]
/** What is urgent first, or what is oldest. */
export const attentionSorts = ['urgency', 'age'] as const
export type AttentionSort = (typeof attentionSorts)[number]

export const snoozeReasonLabels: Readonly<Record<SnoozeReason, string>> = {
  customer: 'Espera o cliente',
  courier: 'Espera a transportadora',
  notary: 'Espera o cartório',
  bank: 'Espera o banco',
  other: 'Outro motivo',
}

/** What operators did about an entry. */
export const entryCareSchema = z.object({
  /** How many events the entry has: a change names what its operator has seen. */
  revision: z.int().check(z.nonnegative()),
  /** Who has it; `null` for nobody. */
  assignedTo: z.nullable(staffIdSchema),
  assignedAt: z.nullable(instantSchema),
  /** The day at the office on which it comes back, also once it has; `null` where it was not put off. */
  snoozedUntil: z.nullable(z.string()),
  snoozeReason: z.nullable(snoozeReasonSchema),
})
export type EntryCare = z.infer<typeof entryCareSchema>

const change = { entry: attentionEntryNameSchema, revision: entryCareSchema.shape.revision }

/** `POST /api/admin/attention/{id}/assign`: `null` gives it back. */
export const assignEntrySchema = z.object({ ...change, staffId: z.nullable(staffIdSchema) })

/** `POST /api/admin/attention/{id}/snooze`: a day after today at the office; `null` brings it back at once. */
export const snoozeEntrySchema = z.object({
  ...change,
  until: z.nullable(calendarDay({ missing: 'Escolha o dia em que ela volta.', wrong: 'Escolha um dia que existe.' })),
  reason: z.optional(snoozeReasonSchema),
})

/** `GET /api/admin/attention`. */
export const attentionQuerySchema = z.object({
  kind: z.optional(z.union([listedKindSchema, z.literal('')])),
  state: z._default(z.enum(attentionStates), 'open'),
  /** Who has it, or `unassigned`. */
  assignedTo: z.optional(z.union([staffIdSchema, z.literal(unassignedEntry), z.literal('')])),
  /** Of what is open; what is resolved begins with the latest. */
  sort: z._default(z.enum(attentionSorts), 'urgency'),
  /** Of entries. */
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  /** Opaque; from the answer before. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
})

export const failedJobEntrySchema = z.object({
  ...failedJobSchema.shape,
  queue: z.string(),
  /** What its queue does. */
  label: z.string(),
})
export type FailedJobEntry = z.infer<typeof failedJobEntrySchema>

export const attentionEntrySchema = z.object({
  ...openAttentionEntrySchema.shape,
  /** One for as long as the entry is open: of its order, its kind, what it is about, and since when. */
  id: z.uuid(),
  kind: listedKindSchema,
  /** What it means for the customer or the office, and what is to be done. */
  meaning: z.string(),
  /** Stands first in the list of what is urgent. */
  urgent: z.boolean(),
  /** `null` where it is about no order. */
  order: z.nullable(z.object({ id: orderIdSchema, orderNumber: z.string(), applicantName: z.string() })),
  /** `null` while it is open. */
  resolved: z.nullable(
    z.object({
      at: instantSchema,
      by: historyActorSchema,
      /** What settled it, for people; `null` where an earlier release kept nothing of it. */
      how: z.nullable(z.string()),
    }),
  ),
  care: entryCareSchema,
  /** What an engineer finds it by; nothing of it names a person. */
  reference: z.optional(z.string()),
  /** Of a message of the contact form. */
  contact: z.optional(contactEntrySchema),
  /** Of a failed job. */
  job: z.optional(failedJobEntrySchema),
  /** Of an order that a restored log has lost. */
  lostOrder: z.optional(lostOrderEntrySchema),
})
export type AttentionEntry = z.infer<typeof attentionEntrySchema>

/** Exact to 1,000, `more` beyond. */
const countedSchema = z.object({ count: z.int(), more: z.boolean() })

export const attentionResponseSchema = z.object({
  entries: z.array(attentionEntrySchema),
  nextCursor: z.nullable(z.string()),
  /** Of the kind and state that were asked for. */
  total: countedSchema,
  /** How many of each kind there are in the state that was asked for; kinds with none are left out. */
  kinds: z.array(z.object({ kind: listedKindSchema, count: z.int() })),
  /** Whether the failed jobs are left out, because the server of the queues does not answer. */
  jobsUnread: z.boolean(),
  /** How many were put off, whatever is asked for of what is open. */
  snoozed: z.int(),
})
export type AttentionResponse = z.infer<typeof attentionResponseSchema>
