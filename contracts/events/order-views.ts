import * as z from 'zod/mini'
import { auditKinds } from '../audit-kinds.js'
import { brazilianStateCodes } from '../brazilian-states.js'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { countryCodes } from '../countries.js'
import { orderNumberSchema, orderViewIdSchema, staffIdSchema } from '../ids.js'
import { orderedLanguageSchema } from '../languages.js'
import { currencySchema } from '../money.js'
import { orderQueues, orderSorts, sortOrders, unassigned, unknownOfficeKey } from '../order-queues.js'
import { optionalColumns } from '../order-views.js'
import { orderStatusSchema } from '../statuses.js'
import { isCalendarDay } from '../text.js'

const day = z.string().check(z.refine(isCalendarDay))

/** A notary office, by its number or by state and city, or a language: nothing that names a person. */
const group = z.union([
  orderedLanguageSchema,
  z.literal(unknownOfficeKey),
  z.string().check(z.regex(/^(\d{6}|[A-Z]{2}(\/[^\d@/]{1,100})?)$/u)),
])

/** What a saved view of the table of orders holds: what was chosen, and nothing of what people type to search. */
export const viewedOrders = {
  queue: z.optional(z.enum(orderQueues)),
  /** Within the queue: a notary office, or a language. */
  group: z.optional(group),
  status: z.optional(z.array(orderStatusSchema).check(z.minLength(1))),
  country: z.optional(z.enum(countryCodes)),
  documentType: z.optional(storedDocumentTypeSchema),
  recordState: z.optional(z.enum(brazilianStateCodes)),
  /** Days at the office, both included. */
  from: z.optional(day),
  to: z.optional(day),
  late: z.optional(z.literal(true)),
  assignedTo: z.optional(z.union([staffIdSchema, z.literal(unassigned)])),
  sort: z.optional(z.enum(orderSorts)),
  order: z.optional(z.enum(sortOrders)),
  /** Orders of one place of the record stand together. */
  grouped: z.optional(z.literal(true)),
  /** Absent: those of the browser that opens it. */
  columns: z.optional(z.array(z.enum(optionalColumns))),
}
const viewedOrdersSchema = z.strictObject(viewedOrders)
export type ViewedOrders = z.infer<typeof viewedOrdersSchema>

/** What a saved view of the audit across orders holds: choices, days, an amount and the number of an order. */
export const viewedAudit = {
  of: z.literal('audit'),
  kind: z.optional(z.enum(auditKinds)),
  by: z.optional(z.union([staffIdSchema, z.enum(['customer', 'system'])])),
  order: z.optional(orderNumberSchema),
  from: z.optional(day),
  to: z.optional(day),
  above: z.optional(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/))),
  currency: z.optional(currencySchema),
}
const viewedAuditSchema = z.strictObject(viewedAudit)
export type ViewedAudit = z.infer<typeof viewedAuditSchema>

/** Of one list or the other. */
export const viewedListSchema = z.union([viewedOrdersSchema, viewedAuditSchema])
export type ViewedList = z.infer<typeof viewedListSchema>

const viewId = orderViewIdSchema

/** Events of `staff-{id}`: the views of the table, and of the audit, that an account keeps. A name is typed, and may name a person. */
export const orderViewEventSchemas = {
  StaffViewSaved: {
    data: z.object({ viewId, shared: z.boolean(), shows: viewedListSchema }),
    personal: z.object({ name: z.string() }),
  },
  StaffViewRenamed: { data: z.object({ viewId }), personal: z.object({ name: z.string() }) },
  StaffViewChanged: { data: z.object({ viewId, shows: viewedListSchema }), personal: z.object({}) },
  /** The whole office sees it. */
  StaffViewShared: { data: z.object({ viewId }), personal: z.object({}) },
  StaffViewUnshared: { data: z.object({ viewId }), personal: z.object({}) },
  StaffViewRemoved: { data: z.object({ viewId }), personal: z.object({}) },
} as const
