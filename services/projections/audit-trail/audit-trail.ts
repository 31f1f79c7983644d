import { type AuditKind, auditKinds } from '@cartorio/contracts/audit-kinds.js'
import { staffEventSchemas } from '@cartorio/contracts/events/other-events.js'
import { isSettingsEventType } from '@cartorio/contracts/events/settings-events.js'
import { historyActorSchema } from '@cartorio/contracts/http/order-view.js'
import { instantSchema, orderIdSchema, tenantIdSchema } from '@cartorio/contracts/ids.js'
import { centsSchema, currencySchema } from '@cartorio/contracts/money.js'
import * as z from 'zod/mini'
import { orderIdOfStream } from '../../domain/derived-ids.js'
import { historyActor } from '../../domain/events/history-actor.js'
import type { Immutable } from '../../domain/immutable.js'
import type { OpenedEvent } from '../../privacy/opened-event.js'
import type { ReadModel } from '../../projection-engine/projection.js'

const auditTrailSchema = z.strictObject({
  /** Of the event. */
  id: z.string(),
  tenantId: tenantIdSchema,
  kind: z.enum(auditKinds),
  type: z.string(),
  at: instantSchema,
  by: historyActorSchema,
  orderId: z.nullable(orderIdSchema),
  /** Whose account it is about; `null` for everything else. */
  accountId: z.nullable(z.string()),
  stream: z.string(),
  revision: z.int(),
  /** Decimal: the event is found by it in the log. */
  position: z.string(),
  amount: z.nullable(centsSchema),
  currency: z.nullable(currencySchema),
  /** A code that says more: the status that was set, the purpose of a view, the ground of a refund or an erasure, the command that was proposed, the answer to a request about data, the role, what was exported. */
  detail: z.nullable(z.string()),
})
/** One event that auditors follow across orders: where it lies and what it was, and nothing of a person. */
export type AuditTrailDocument = Immutable<z.infer<typeof auditTrailSchema>>

type Told = Pick<AuditTrailDocument, 'kind' | 'orderId' | 'accountId' | 'amount' | 'currency' | 'detail'>

const nothing = { orderId: null, accountId: null, amount: null, currency: null, detail: null }

const accountOf = (stream: string): string | undefined => /^(?:staff|sign-ins)-([0-9a-f-]{36})$/.exec(stream)?.[1]
/** What a member of staff keeps for the own desk is no change of the account. */
const isOfAccount = (type: string): boolean => Object.hasOwn(staffEventSchemas, type) && !type.startsWith('StaffView')

const kindOf = (type: string): AuditKind | undefined => {
  switch (type) {
    case 'StatusOverridden':
      return 'override'
    case 'RefundRequested':
      return 'refund'
    case 'RefundProposed':
    case 'RefundProposalApproved':
    case 'RefundProposalDeclined':
    case 'RefundProposalWithdrawn':
      return 'proposal'
    case 'PersonalDataViewed':
    case 'AddressDataViewed':
      return 'view'
    case 'PersonalDataErased':
    case 'AddressDataErased':
    case 'RetentionErasureStopped':
      return 'erasure'
    case 'OrderExported':
    case 'ReportExportStarted':
    case 'ReportExportEnded':
    case 'AddressDataExported':
    case 'ReportScheduled':
    case 'ReportScheduleEnded':
    case 'AuditTrailExported':
      return 'export'
    case 'AuditNoteWritten':
      return 'note'
    case 'OrderCheckFailed':
      return 'failed-check'
    case 'DataRequestAnswered':
      return 'data-request'
    case 'StaffSignedIn':
    case 'StaffSignInFailed':
      return 'sign-in'
    default:
      if (isSettingsEventType(type)) return 'settings'
      return isOfAccount(type) ? 'account' : undefined
  }
}

/** The file that names them has a row of its own. */
const isOfReport = (event: OpenedEvent): boolean =>
  event.type === 'PersonalDataViewed' && event.data.purpose === 'report'

const kindOfEvent = (event: OpenedEvent): AuditKind | undefined => (isOfReport(event) ? undefined : kindOf(event.type))

const parseOrder = (stream: string) => orderIdSchema.parse(orderIdOfStream(stream))

const tell = (event: OpenedEvent, kind: AuditKind): Told => {
  switch (event.type) {
    case 'StatusOverridden':
      return { ...nothing, kind, orderId: parseOrder(event.stream), detail: event.data.status }
    case 'RefundRequested': {
      const { amount, currency, ground } = event.data
      return { ...nothing, kind, orderId: parseOrder(event.stream), amount, currency, detail: ground }
    }
    case 'RefundProposed': {
      const { amount, currency, command } = event.data
      return { ...nothing, kind, orderId: parseOrder(event.stream), amount, currency, detail: command.type }
    }
    case 'RefundProposalApproved': {
      const { amount, currency } = event.data
      return { ...nothing, kind, orderId: parseOrder(event.stream), amount, currency }
    }
    case 'RefundProposalDeclined':
    case 'RefundProposalWithdrawn':
      return { ...nothing, kind, orderId: parseOrder(event.stream) }
    case 'PersonalDataViewed':
      return { ...nothing, kind, orderId: event.data.orderId, detail: event.data.purpose ?? null }
    case 'PersonalDataErased':
      return { ...nothing, kind, orderId: parseOrder(event.stream), detail: event.data.ground }
    case 'OrderExported':
    case 'AuditNoteWritten':
      return { ...nothing, kind, orderId: event.data.orderId }
    case 'AuditTrailExported': {
      const { format, rows, filters } = event.data
      const chosen = Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)])
      return { ...nothing, kind, detail: `${format}/${rows}/${new URLSearchParams(chosen)}` }
    }
    case 'OrderCheckFailed': {
      const { orderId, part, at } = event.data
      return { ...nothing, kind, orderId, detail: at === undefined ? part : `${part}/${at.revision}/${at.stream}` }
    }
    case 'ReportExportStarted': {
      const { report, format, personal } = event.data
      return { ...nothing, kind, detail: `${report}/${format}${personal ? '/personal' : ''}` }
    }
    case 'ReportExportEnded':
      return { ...nothing, kind, detail: `${event.data.end}/${event.data.lines}` }
    case 'AddressDataViewed':
    case 'AddressDataExported':
      return { ...nothing, kind, detail: event.data.reason }
    case 'AddressDataErased':
      return { ...nothing, kind, detail: event.data.ground }
    case 'RetentionErasureStopped':
      return { ...nothing, kind, orderId: event.data.orderId, detail: event.data.reason }
    case 'DataRequestAnswered': {
      const { request, outcome, orders } = event.data
      return { ...nothing, kind, orderId: orders[0] ?? null, detail: `${request}/${outcome}` }
    }
    case 'ReportScheduled':
      return { ...nothing, kind, detail: `${event.data.report}/${event.data.format}/${event.data.rhythm}` }
    case 'ReportScheduleEnded':
      return { ...nothing, kind, detail: event.data.end }
    case 'StaffRoleGranted':
    case 'StaffRoleTaken':
      return { ...nothing, kind, accountId: accountOf(event.stream) ?? null, detail: event.data.role }
    case 'StaffSecondFactorRemoved': {
      const { kind: factor, reason } = event.data
      const detail = reason === undefined ? factor : `${factor}/${reason}`
      return { ...nothing, kind, accountId: accountOf(event.stream) ?? null, detail }
    }
    case 'StaffSecondFactorSet':
      return { ...nothing, kind, accountId: accountOf(event.stream) ?? null, detail: event.data.kind }
    case 'StaffSignedIn':
      return { ...nothing, kind, accountId: accountOf(event.stream) ?? null, detail: event.data.factor }
    case 'StaffSignInFailed':
      return { ...nothing, kind, accountId: accountOf(event.stream) ?? null, detail: event.data.at }
    default:
      return { ...nothing, kind, accountId: accountOf(event.stream) ?? null }
  }
}

const mostMinorUnits = 10 ** 13

/** A text that is the smaller the more an amount is: what is before that of a bound is above it. */
export const amountKey = (amount: number): string => String(mostMinorUnits - amount).padStart(14, '0')

export const auditTrail: ReadModel<AuditTrailDocument> = {
  name: 'audit-trail',
  version: 3,
  flushMillis: 480,
  schema: auditTrailSchema,
  shape: {
    fields: {
      tenantId: ({ tenantId }) => [tenantId],
      kind: ({ kind }) => [kind],
      by: ({ by }) => [by],
      orderId: ({ orderId }) => (orderId === null ? [] : [orderId]),
      currency: ({ currency }) => (currency === null ? [] : [currency]),
    },
    sortKey: ({ at }) => at,
    rangeKey: ({ amount }) => (amount === null ? '' : amountKey(amount)),
  },
  documentIds: (event) => (kindOfEvent(event) === undefined ? [] : [event.id]),
  apply: (before, event) => {
    const kind = kindOfEvent(event)
    if (kind === undefined || before !== undefined) return before
    const { id, type, stream, revision, position, metadata } = event
    const { tenantId, occurredAt: at, actor } = metadata
    return {
      id,
      tenantId,
      type,
      at,
      by: historyActor(actor),
      stream,
      revision,
      position: String(position),
      ...tell(event, kind),
    }
  },
}
