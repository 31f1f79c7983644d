import { hash } from 'node:crypto'
import type { AttentionEntryName } from '@cartorio/contracts/attention.js'
import {
  type BulkId,
  bulkIdSchema,
  type ItemId,
  itemIdSchema,
  type OrderId,
  orderIdSchema,
  type ReportExportId,
  reportExportIdSchema,
  type TenantId,
  type UploadId,
  uploadIdSchema,
} from '@cartorio/contracts/ids.js'

/**
 * A version-5 UUID (RFC 9562 §5.5): SHA-1 over the namespace's bytes and the name. Our own, because a new order derives
 * half a dozen: three times as fast as the package `uuid`, which the spec holds it against.
 */
const uuidv5 = (name: string, namespace: string): string => {
  const bytes = Buffer.from(namespace.replaceAll('-', '') + Buffer.from(name, 'utf8').toString('hex'), 'hex')
  const hex = hash('sha1', bytes, 'hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** One namespace for everything that is derived from a fact of the outside world and not from a request. */
const factNamespace = '4b8f0b7c-52b7-4a83-9d7e-0c1f0c6a9a51'

/** A repeated request meets its own stream: no table of keys. */
export const deriveOrderId = (requestId: string): OrderId => orderIdSchema.parse(uuidv5('order', requestId))

export const deriveItemId = (orderId: OrderId, line: number): ItemId =>
  itemIdSchema.parse(uuidv5(`item/${line}`, orderId))

/** `naturalKey` tells apart commands of one name in one request. */
export const deriveCommandId = (requestId: string, name: string, naturalKey = ''): string =>
  uuidv5(`${name}/${naturalKey}`, requestId)

export const deriveEventId = (commandId: string, stream: string, index: number): string =>
  uuidv5(`${stream}/${index}`, commandId)

export const deriveBulkId = (requestId: string): BulkId => bulkIdSchema.parse(uuidv5('bulk', requestId))

export const deriveReportExportId = (requestId: string): ReportExportId =>
  reportExportIdSchema.parse(uuidv5('report-export', requestId))

export const deriveUploadId = (commandId: string): UploadId => uploadIdSchema.parse(uuidv5('upload', commandId))

/** The request of a fact: `payment:{intent}:succeeded` is one request from every source. */
export const factRequestId = (fact: string): string => uuidv5(fact, factNamespace)

/** An entry of *Pendências*: one for as long as it is open. */
export const deriveEntryId = (tenantId: TenantId, { kind, subject, since, orderId }: AttentionEntryName): string =>
  factRequestId(['attention', tenantId, kind, orderId ?? '', subject, since].join('\n'))

/** The order of an event's stream; `undefined` for other streams. */
export const orderIdOfStream = (stream: string): string | undefined => /^order-([0-9a-f-]{36})$/.exec(stream)?.[1]
