import * as z from 'zod/mini'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const brandedUuid = <B extends string>() => z.string().check(z.regex(uuidPattern)).brand<B>()

export const orderIdSchema = brandedUuid<'OrderId'>()
/** The order's own id. It may stand in staff URLs, logs and exports, never in a customer's. */
export type OrderId = z.infer<typeof orderIdSchema>

export const staffIdSchema = brandedUuid<'StaffId'>()
export type StaffId = z.infer<typeof staffIdSchema>

export const itemIdSchema = brandedUuid<'ItemId'>()
export type ItemId = z.infer<typeof itemIdSchema>

/** What is said where no document of an order was chosen. */
export const documentMissing = 'Escolha o documento.'
/** The document of an order that a request is about. */
export const chosenDocumentSchema = z.pipe(z.string({ error: documentMissing }), itemIdSchema)

export const uploadIdSchema = brandedUuid<'UploadId'>()
export type UploadId = z.infer<typeof uploadIdSchema>

export const uploadDraftIdSchema = brandedUuid<'UploadDraftId'>()
/** The hash of the token that opens a draft; the token itself is with the browser alone. */
export type UploadDraftId = z.infer<typeof uploadDraftIdSchema>

export const orderNumberSchema = z
  .string()
  .check(z.regex(/^CO-\d{4}-\d{5,}$/))
  .brand<'OrderNumber'>()
/** The order's public name, `CO-YYYY-NNNNN`. */
export type OrderNumber = z.infer<typeof orderNumberSchema>

export const tenantIdSchema = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/))
  .brand<'TenantId'>()
export type TenantId = z.infer<typeof tenantIdSchema>
export const defaultTenant = tenantIdSchema.parse('default')

/** The last generation of an access link: the longer token has four bytes for it. */
export const lastLinkGeneration = 0xff_ff_ff_ff

export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,200}$/

export const contactIdSchema = brandedUuid<'ContactId'>()
/** A message of the contact form: the id of the request that brought it. */
export type ContactId = z.infer<typeof contactIdSchema>

export const bulkIdSchema = brandedUuid<'BulkId'>()
/** One step of many orders: derived from the request that began it. */
export type BulkId = z.infer<typeof bulkIdSchema>

export const reportExportIdSchema = brandedUuid<'ReportExportId'>()
/** A report that is made as a file: derived from the request that began it, or from its schedule and period. */
export type ReportExportId = z.infer<typeof reportExportIdSchema>

export const orderViewIdSchema = brandedUuid<'OrderViewId'>()
/** A saved view of the table of orders. */
export type OrderViewId = z.infer<typeof orderViewIdSchema>

/** An instant in UTC with milliseconds, as `Date#toISOString` writes it. */
export const instantSchema = z.iso.datetime({ precision: 3 })
export type Instant = z.infer<typeof instantSchema>

/** A SHA-256, lower case hex. */
export const sha256Hex = z.string().check(z.regex(/^[0-9a-f]{64}$/))
