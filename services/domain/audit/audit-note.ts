import type { auditNoteEventSchemas } from '@cartorio/contracts/events/audit-events.js'
import type { OrderId } from '@cartorio/contracts/ids.js'
import type * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import { refuse } from '../refusal.js'

type Schema = (typeof auditNoteEventSchemas)['AuditNoteWritten']

export type AuditNoteWritten = {
  readonly type: 'AuditNoteWritten'
  readonly data: Immutable<z.infer<Schema['data']>>
  readonly personal: Immutable<z.infer<Schema['personal']>>
}

export type AuditNote = {
  readonly text: string
  /** Of the event of the order that it is about. */
  readonly revision?: number | undefined
}

/** What a note is written beside. */
export type NotedOrder = {
  readonly orderId: OrderId
  /** Of the order's stream. */
  readonly events: number
  readonly erased: boolean
}

/** A correction is another note. @throws {DomainError} order/erased, audit/unknown-event */
export const decideAuditNote = (
  { text, revision }: AuditNote,
  { orderId, events, erased }: NotedOrder,
): readonly [AuditNoteWritten] => {
  if (erased) refuse('order/erased')
  if (revision !== undefined && revision >= events) refuse('audit/unknown-event')
  const about = revision === undefined ? {} : { about: { stream: `order-${orderId}`, revision } }
  return [{ type: 'AuditNoteWritten', data: { orderId, ...about }, personal: { text } }]
}
