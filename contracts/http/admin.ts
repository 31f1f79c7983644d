import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { courierIds } from '../couriers.js'
import { erasureGroundSchema, orderEventSchemas } from '../events/order-events.js'
import { instantSchema, itemIdSchema, tenantIdSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { orderStatusSchema, settableStatusSchema } from '../statuses.js'
import { optionalText, text } from '../text.js'
import { historyEntrySchema, itemProgressSchema } from './order-view.js'

export const adminPageSize = 50

/** `GET /api/admin/orders`. */
export const adminOrdersQuerySchema = z.object({
  tenantId: z.optional(tenantIdSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  status: z.optional(z.union([orderStatusSchema, z.literal('')])),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** Opaque; from the answer before. */
  cursor: z.optional(z.string().check(z.maxLength(300))),
})

export const staffCommandNames = [
  'start',
  'issue',
  'translate',
  'apostille',
  'ship',
  'deliver',
  'complete',
  'cancel',
] as const
export const staffCommandNameSchema = z.enum(staffCommandNames)
export type StaffCommandName = z.infer<typeof staffCommandNameSchema>

/** A command that the order takes now, and the items that it may name. */
export const allowedCommandSchema = z.object({ name: staffCommandNameSchema, itemIds: z.array(z.string()) })

/** Whether the order's person may be erased now: not before it has ended, and once. */
export const erasureStates = ['not-ended', 'open', 'done'] as const
export type ErasureState = (typeof erasureStates)[number]

/** A row of the table: name and masked e-mail are all that staff see of a person. */
export const adminOrderRowSchema = z.object({
  id: z.string(),
  /** For `If-Match`. */
  revision: z.int(),
  orderNumber: z.string(),
  status: orderStatusSchema,
  statusLabel: z.string(),
  /** Whether the status was set by hand against the facts. */
  overridden: z.boolean(),
  createdAt: instantSchema,
  documentType: storedDocumentTypeSchema,
  documents: z.array(itemProgressSchema),
  deliveryCountry: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  totalPrice: decimalSchema,
  currency: currencySchema,
  paid: z.boolean(),
  courier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  needsTranslation: z.boolean(),
  needsApostille: z.boolean(),
  expedited: z.boolean(),
  allowedCommands: z.array(allowedCommandSchema),
  allowedStatuses: z.array(orderStatusSchema),
  erasure: z.enum(erasureStates),
})
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>

export const adminOrdersResponseSchema = z.object({
  orders: z.array(adminOrderRowSchema),
  nextCursor: z.nullable(z.string()),
})
export type AdminOrdersResponse = z.infer<typeof adminOrdersResponseSchema>

/** `GET /api/admin/orders/{id}`: the row and its history. */
export const adminOrderSchema = z.extend(adminOrderRowSchema, {
  history: z.array(historyEntrySchema),
  estimatedDeliveryDate: z.nullable(z.string()),
  missing: z.array(z.enum(['applicant-data', 'birth-certificate'])),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

/** `GET /api/admin/stats`; `null` where nothing has ended yet. */
export const adminStatsSchema = z.object({
  ordersToday: z.int(),
  monthlyRevenue: z.number(),
  currency: currencySchema,
  /** Percent of the orders ended this month that were delivered. */
  successRate: z.nullable(z.number()),
  /** Days from payment to delivery, this month. */
  avgProcessingTime: z.nullable(z.number()),
})
export type AdminStats = z.infer<typeof adminStatsSchema>

const notes = { notes: optionalText(2000) }
const itemIds = z
  .array(itemIdSchema, { error: 'Escolha os documentos.' })
  .check(z.minLength(1, { error: 'Escolha pelo menos um documento.' }), z.maxLength(50))
export const trackingNumberText = text({ min: 5, max: 40, message: 'Informe o código de rastreamento.' }).check(
  z.regex(/^[A-Za-z0-9-]+$/, { error: 'O código de rastreamento tem só letras, números e hífen.' }),
  z.toUpperCase(),
)

/** Bodies of `POST /api/admin/orders/{id}/{command}`. */
export const staffCommandBodies = {
  start: z.object(notes),
  issue: z.object({ itemIds, ...notes }),
  translate: z.object({ itemIds, ...notes }),
  apostille: z.object({ itemIds, ...notes }),
  ship: z.object({
    courier: z.enum(courierIds, { error: 'Escolha a transportadora.' }),
    trackingNumber: trackingNumberText,
    ...notes,
  }),
  deliver: z.object(notes),
  complete: z.object(notes),
  cancel: z.object({ reason: optionalText(2000), ...notes }),
} as const

/** `PATCH /api/admin/orders/{id}/status`. */
export const statusUpdateSchema = z
  .object({
    status: settableStatusSchema,
    notes: optionalText(2000),
    /** Sets the status against the rules; needs a note. */
    override: z._default(z.boolean(), false),
    courier: z.optional(z.enum(courierIds)),
    trackingNumber: z.optional(trackingNumberText),
  })
  .check(
    z.refine((update) => (update.courier === undefined) === (update.trackingNumber === undefined), {
      error: 'Informe a transportadora e o código de rastreamento, os dois.',
      path: ['trackingNumber'],
    }),
  )

/** `POST /api/admin/orders/{id}/reveal`; each look is recorded. */
export const revealRequestSchema = z.object({
  reason: text({ min: 5, max: 500, message: 'Diga por que precisa ver os dados.' }),
})
export const revealResponseSchema = z.object({
  contact: z.nullable(orderEventSchemas.OrderCreated.personal.shape.contact),
  delivery: z.nullable(orderEventSchemas.OrderCreated.personal.shape.delivery),
  holders: z.array(z.object({ itemId: z.string(), name: z.string(), relation: z.string() })),
  registryOffice: z.nullable(z.string()),
  applicantData: z.nullable(orderEventSchemas.ApplicantDataCompleted.personal),
  birthCertificate: z.nullable(orderEventSchemas.BirthCertificateDataSubmitted.personal),
  notes: z.array(z.object({ text: z.string(), createdAt: z.string() })),
})
export type RevealResponse = z.infer<typeof revealResponseSchema>

/** `POST /api/admin/orders/{id}/erase`: of all this only the ground is left once it is done. */
export const eraseRequestSchema = z.object({
  reason: text({ min: 5, max: 500, message: 'Diga por que os dados devem ser removidos.' }),
  ground: z._default(erasureGroundSchema, 'not-stated'),
})
