import { attentionEventSchemas } from '@cartorio/contracts/events/other-events.js'
import type { EntryCare } from '@cartorio/contracts/http/attention.js'
import type * as z from 'zod/mini'

type CareEventType = keyof typeof attentionEventSchemas

/** What an operator did about an entry of *Pendências*, as its stream `attention-{id}` holds it. */
export type CareEvent = {
  [T in CareEventType]: { readonly type: T; readonly data: z.infer<(typeof attentionEventSchemas)[T]['data']> }
}[CareEventType]

export const isCareEventType = (type: string): type is CareEventType => Object.hasOwn(attentionEventSchemas, type)

/** Of an entry about which nobody has done anything. */
export const noCare: EntryCare = {
  revision: 0,
  assignedTo: null,
  assignedAt: null,
  snoozedUntil: null,
  snoozeReason: null,
}

/** @param at when the event was recorded, ISO 8601 */
export const evolveCare = (care: EntryCare, { type, data }: CareEvent, at: string): EntryCare => {
  const revision = care.revision + 1
  switch (type) {
    case 'AttentionEntryAssigned':
      return { ...care, revision, assignedTo: data.staffId, assignedAt: data.staffId === null ? null : at }
    case 'AttentionEntrySnoozed':
      return { ...care, revision, snoozedUntil: data.until, snoozeReason: data.reason ?? null }
    case 'AttentionEntrySettled':
      return { ...care, revision }
  }
}
