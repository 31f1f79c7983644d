import * as z from 'zod/mini'
import { instantSchema, staffIdSchema } from '../ids.js'
import { orderStatusSchema } from '../statuses.js'
import { adminPageSize } from './shared.js'

/** Whose turn it is between a customer and the office. */
export const conversationStates = ['waits-for-office', 'waits-for-customer', 'closed'] as const
export const conversationStateSchema = z.enum(conversationStates)
export type ConversationState = z.infer<typeof conversationStateSchema>

export const conversationStateLabels: Readonly<Record<ConversationState, string>> = {
  'waits-for-office': 'Esperando a equipe',
  'waits-for-customer': 'Aguardando cliente',
  closed: 'Encerrada',
}

/** `GET /api/admin/conversations`. */
export const conversationsQuerySchema = z.object({
  /** Without one, all of them. */
  state: z.optional(z.union([conversationStateSchema, z.literal('')])),
  /** Only those that are open and that this member of staff has. */
  openWith: z.optional(z.union([staffIdSchema, z.literal('')])),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  /** Opaque; from the answer before. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
})

/** A conversation of the list: no word of it, which a recorded view of the order shows. */
export const conversationEntrySchema = z.object({
  order: z.object({
    id: z.string(),
    orderNumber: z.string(),
    applicantName: z.string(),
    status: orderStatusSchema,
  }),
  state: conversationStateSchema,
  /** Since when it is in its state: waiting for the office, the oldest message without an answer. */
  since: instantSchema,
  /** Messages of the customer without an answer. */
  unanswered: z.int(),
  /** The member of staff who answers; `null` for none. */
  assignedTo: z.nullable(staffIdSchema),
})
export type ConversationEntry = z.infer<typeof conversationEntrySchema>

export const conversationsResponseSchema = z.object({
  conversations: z.array(conversationEntrySchema),
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  /** Exact to 1,000, `more` beyond. */
  total: z.object({ count: z.int(), more: z.boolean() }),
})
export type ConversationsResponse = z.infer<typeof conversationsResponseSchema>
