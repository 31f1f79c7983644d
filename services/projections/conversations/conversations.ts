import { conversationStates } from '@cartorio/contracts/http/conversations.js'
import { instantSchema, staffIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import * as z from 'zod/mini'
import type { Immutable } from '../../domain/immutable.js'
import { orderProjection } from '../../projection-engine/projection.js'

const conversationSchema = z.strictObject({
  orderId: z.string(),
  tenantId: tenantIdSchema,
  /** `none`: given to a colleague before the first message; `erased`: there is nothing to read any more. */
  state: z.enum([...conversationStates, 'none', 'erased']),
  /** Since when it is in its state: waiting for the office, the oldest message without an answer. */
  since: instantSchema,
  /** Messages of the customer without an answer. */
  unanswered: z.int(),
  /** The member of staff who answers; `null` for none. */
  assignedTo: z.nullable(staffIdSchema),
})
/** What was written between the customer of an order and the office: whose turn it is, and no word of it. */
export type ConversationDocument = Immutable<z.infer<typeof conversationSchema>>

const isListed = ({ state }: ConversationDocument): boolean => state !== 'none' && state !== 'erased'

const events = [
  'CustomerMessageReceived',
  'OfficeMessageSent',
  'ConversationAssigned',
  'ConversationClosed',
  'AttentionResolved',
  'PersonalDataErased',
] as const

/** Conversations with customers, an order a document, from the first message on, which alone brings one into a list. */
export const conversations = orderProjection<ConversationDocument, (typeof events)[number]>({
  name: 'conversations',
  version: 2,
  flushMillis: 160,
  schema: conversationSchema,
  shape: {
    fields: {
      tenantId: ({ tenantId }) => [tenantId],
      state: (doc) => (isListed(doc) ? ['any', doc.state] : []),
      openWith: (doc) => (doc.assignedTo === null || doc.state === 'closed' || !isListed(doc) ? [] : [doc.assignedTo]),
    },
    sortKey: ({ since }) => since,
  },
  events,
  apply: (doc, event, orderId) => {
    const { tenantId, occurredAt } = event.metadata
    const before: ConversationDocument = doc ?? {
      orderId,
      tenantId,
      state: 'none',
      since: occurredAt,
      unanswered: 0,
      assignedTo: null,
    }
    const turned = (state: ConversationDocument['state']): ConversationDocument => ({
      ...before,
      state,
      since: occurredAt,
      unanswered: 0,
    })
    switch (event.type) {
      case 'CustomerMessageReceived': {
        const since = before.state === 'waits-for-office' ? before.since : occurredAt
        return { ...before, state: 'waits-for-office', since, unanswered: before.unanswered + 1 }
      }
      case 'OfficeMessageSent':
        return turned('waits-for-customer')
      case 'ConversationAssigned':
        return { ...before, assignedTo: event.data.staffId }
      case 'ConversationClosed':
        return doc && doc.state !== 'none' ? turned('closed') : doc
      case 'AttentionResolved':
        // By hand in the list of attention: nothing is to be answered.
        return doc?.state === 'waits-for-office' && event.data.kind === 'customer-message' ? turned('closed') : doc
      case 'PersonalDataErased':
        return doc && turned('erased')
    }
  },
})
