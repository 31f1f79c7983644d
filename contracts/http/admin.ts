import * as z from 'zod/mini'
import { brazilianStateCodes } from '../brazilian-states.js'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { courierIds } from '../couriers.js'
import { guaranteeRuleSchema } from '../guarantee.js'
import { instantSchema, staffIdSchema, tenantIdSchema } from '../ids.js'
import { currencySchema, decimalSchema } from '../money.js'
import { signedPapers } from '../order/consent/names.js'
import { creationEvents } from '../order/creation/events.js'
import { dataEvents } from '../order/data/events.js'
import { deliverySchema, paymentProviderSchema, recordPlaceSchema } from '../order/event-parts.js'
import { erasureGroundSchema } from '../order/office/events.js'
import { staffCommandNameSchema } from '../order/staff-commands.js'
import { trackingNumberText } from '../order/staff-fields.js'
import { heldQueues, orderQueues, orderSorts, sortOrders, unassigned } from '../order-queues.js'
import { parcelFlagSchema } from '../parcel-flags.js'
import { priceListNameSchema } from '../price-lists.js'
import { promisedStepSchema } from '../promised-steps.js'
import { orderStatusSchema, settableStatusSchema } from '../statuses.js'
import { calendarDay, optionalText, text } from '../text.js'
import { givenViewPurposeSchema } from '../view-purposes.js'
import { adminParcelSchema, courierShipmentViewSchema, shippingPapersSchema } from './admin-parcel.js'
import { openAttentionEntrySchema } from './attention.js'
import { nextStepSchema, orderProgressFields } from './order-progress.js'
import { historyActorSchema, historyEntrySchema, itemProgressSchema, madeByOfficeSchema } from './order-view.js'
import { refundLimitViewSchema, refundProposalViewSchema } from './refund-proposals.js'
import { adminPageSize, anyCountrySchema, mailCopiesSchema } from './shared.js'

const dayFilter = z.optional(
  z.union([calendarDay(), z.literal('')], { error: 'Use uma data no formato AAAA-MM-DD, por exemplo 2026-03-31.' }),
)

const severalStatuses = z
  .string()
  .check(z.refine((text) => text.split(',').every((status) => z.safeParse(orderStatusSchema, status).success)))

/** `GET /api/admin/orders`. */
export const adminOrdersQuerySchema = z.object({
  tenantId: z.optional(tenantIdSchema),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), adminPageSize),
  /** One, or several separated by commas: any of them. */
  status: z.optional(z.union([orderStatusSchema, z.literal(''), severalStatuses])),
  /** Only what is to be done, or whose it is. */
  queue: z.optional(z.union([z.enum(orderQueues), z.literal('')])),
  /** Within `issue` the key of a notary office, within `translate` a language; both as `order-queues` answers them. */
  group: z.optional(z.string().check(z.trim(), z.maxLength(120, { error: 'Use no máximo 120 caracteres.' }))),
  /** By default the newest first. */
  sort: z.optional(z.union([z.enum(orderSorts), z.literal('')])),
  order: z.optional(z.union([z.enum(sortOrders), z.literal('')])),
  /** Sorted by date: the page begins at this day at the office, and goes on in both directions. */
  at: dayFilter,
  country: z.optional(z.union([anyCountrySchema, z.literal('')])),
  documentType: z.optional(z.union([storedDocumentTypeSchema, z.literal('')])),
  /** Where the civil record of one of its documents is: `SP`, and the city as people write it. */
  recordState: z.optional(z.union([z.enum(brazilianStateCodes), z.literal('')])),
  recordCity: z.optional(z.string().check(z.trim(), z.maxLength(120, { error: 'Use no máximo 120 caracteres.' }))),
  /** Days at the office, both included. */
  from: dayFilter,
  to: dayFilter,
  /** The member of staff who works on the order. */
  assignedTo: z.optional(z.union([staffIdSchema, z.literal(unassigned), z.literal('')])),
  /** Only orders whose next promised day is over. */
  late: z.optional(z.enum(['', 'true', 'false'])),
  search: z.optional(z.string().check(z.trim(), z.maxLength(500, { error: 'Use no máximo 500 caracteres.' }))),
  /** Opaque; from the answer before. */
  cursor: z.optional(z.string().check(z.maxLength(400))),
})

/** A command that the order takes now, and the items that it may name. */
export const allowedCommandSchema = z.object({ name: staffCommandNameSchema, itemIds: z.array(z.string()) })
/** A command that it does not take now, and why. */
export const refusedCommandSchema = z.object({ name: staffCommandNameSchema, reason: z.string() })

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
  /** Every status that was ever set by hand, with the last time of each, oldest first. */
  setByHand: z.array(z.object({ status: orderStatusSchema, statusLabel: z.string(), at: instantSchema })),
  createdAt: instantSchema,
  documentType: storedDocumentTypeSchema,
  documents: z.array(
    z.extend(itemProgressSchema, {
      /** Where its civil record is, as far as it is known; absent where it was not asked. */
      record: z.optional(recordPlaceSchema),
    }),
  ),
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
  /** Absent where the customer made it. */
  madeByOffice: z.optional(madeByOfficeSchema),
  /** The member of staff to whom it is assigned; `null` for none. */
  assignedTo: z.nullable(z.string()),
  next: z.nullable(nextStepSchema),
  /** Where it is in the desk; `today`, `late` and `mine` are told by `next` and `assignedTo`. */
  queues: z.optional(z.array(z.enum(heldQueues))),
  allowedCommands: z.array(allowedCommandSchema),
  allowedStatuses: z.array(orderStatusSchema),
  erasure: z.enum(erasureStates),
})
export type AdminOrderRow = z.infer<typeof adminOrderRowSchema>

/** The answer to `replace-link`: with the new token once, for the office to send; `null` in a late repeat. */
export const replacedLinkRowSchema = z.extend(adminOrderRowSchema, { newToken: z.nullable(z.string()) })
export type ReplacedLinkRow = z.infer<typeof replacedLinkRowSchema>

export const adminOrdersResponseSchema = z.object({
  orders: z.array(adminOrderRowSchema),
  /** Older orders. */
  nextCursor: z.nullable(z.string()),
  /** Newer ones. */
  previousCursor: z.nullable(z.string()),
  /** How many there are in all; exact to 1,000, `more` beyond. */
  total: z.object({ count: z.int(), more: z.boolean() }),
})
export type AdminOrdersResponse = z.infer<typeof adminOrdersResponseSchema>

/** An entry with who acted; a document from before the actor was kept has none until it is rebuilt. */
export const staffHistoryEntrySchema = z.extend(historyEntrySchema, {
  by: z.optional(historyActorSchema),
  /** When the mail to the customer about the step leaves; absent once it has, and where none waits. */
  mailDueAt: z.optional(instantSchema),
  /** Of a mail that was sent and of which a copy is kept here: under it the copy is opened as it left. */
  mailId: z.optional(z.uuid()),
})
export type StaffHistoryEntry = z.infer<typeof staffHistoryEntrySchema>

/** `GET /api/admin/orders/{id}`: the row and its history. */
export const adminOrderSchema = z.extend(adminOrderRowSchema, {
  history: z.array(staffHistoryEntrySchema),
  /** Where the copies of its mails are. */
  mailCopies: mailCopiesSchema,
  ...orderProgressFields,
  estimatedDeliveryDate: z.nullable(z.string()),
  /** The Brazilian state of the record, as it was given with the order; `null` where the order named none. */
  originState: z.nullable(z.string()),
  missing: z.array(z.enum(['applicant-data', 'birth-certificate'])),
  refusedCommands: z.array(refusedCommandSchema),
  /** What contradicts the status that was set by hand, as the middle of a sentence; `null` where nothing does. */
  contradiction: z.nullable(z.string()),
  /** The steps that are still to be done, whose promised day may move; in the order of the work. */
  openSteps: z.array(promisedStepSchema),
  /** What services added later cost. */
  priceList: priceListNameSchema,
  /** What came in, and what may still be given back. */
  takenAmount: decimalSchema,
  /** Money that came in and does not match the order, in its own currency. */
  flaggedPayments: z.array(
    z.object({
      intentId: z.string(),
      provider: paymentProviderSchema,
      amount: decimalSchema,
      currency: currencySchema,
      /** Why, for people. */
      reason: z.string(),
      /** Whether it may still be given back. */
      refundable: z.boolean(),
    }),
  ),
  /** Money that waits for a second person; `null` where none does. */
  refundProposal: z.nullable(refundProposalViewSchema),
  /** What one person alone may give back of the order; a currency without a limit is left out. */
  refundLimits: z.array(refundLimitViewSchema),
  /** Refunds that an operator may send by bank transfer. */
  refundsByHand: z.array(z.int()),
  /** Set to PAID by hand: the customer cannot pay by card. */
  paymentBlocked: z.boolean(),
  refundableAmount: decimalSchema,
  /** What came in and counts, by the provider's number; `charge` is the supplementary one that it paid. */
  payments: z.optional(
    z.array(
      z.object({
        intentId: z.string(),
        provider: paymentProviderSchema,
        amount: decimalSchema,
        currency: currencySchema,
        charge: z.nullable(z.int()),
      }),
    ),
  ),
  /** The provider's numbers of what was paid back. */
  refundNumbers: z.optional(z.array(z.object({ refund: z.int(), numbers: z.array(z.string()) }))),
  /** Every move of a promised day, oldest first. */
  movedDates: z.optional(
    z.array(z.object({ step: promisedStepSchema, day: z.string(), at: instantSchema, by: historyActorSchema })),
  ),
  /** Of the terms that the order has accepted. */
  guaranteeRule: guaranteeRuleSchema,
  parcelFlag: z.nullable(parcelFlagSchema),
  courierShipment: z.nullable(courierShipmentViewSchema),
  shippingPapers: shippingPapersSchema,
  /** One for each destination, the customer's first; the fields above are the first one's. */
  parcels: z.array(adminParcelSchema),
  /** What needs a person. */
  attention: z.array(openAttentionEntrySchema),
  /** The member of staff who answers the customer; `null` or absent for none. */
  conversationWith: z.optional(z.nullable(z.string())),
  disputes: z.array(
    z.object({
      id: z.string(),
      outcome: z.nullable(z.enum(['won', 'lost', 'withdrawn'])),
      /** Until when the bank takes evidence; `null` where it named no time. */
      dueBy: z.nullable(instantSchema),
    }),
  ),
  issuedCopies: z.array(z.object({ id: z.string(), documentId: z.string(), mediaType: z.string(), bytes: z.int() })),
  /** The customer's own files; their names are personal. */
  supportDocuments: z.array(z.object({ id: z.string(), mediaType: z.string(), bytes: z.int() })),
  /** What the customer has sent of the papers to be signed, oldest first. */
  signedPapers: z.array(
    z.object({
      id: z.string(),
      documentId: z.string(),
      paper: z.enum(signedPapers),
      mediaType: z.string(),
      bytes: z.int(),
    }),
  ),
})
export type AdminOrder = z.infer<typeof adminOrderSchema>

export const adminStatsQuerySchema = z.object({ tenantId: z.optional(tenantIdSchema) })

const change = z.nullable(z.number())

/** `GET /api/admin/stats`; `null` where there is nothing to tell or to compare with. */
export const adminStatsSchema = z.object({
  ordersToday: z.int(),
  monthlyRevenue: z.number(),
  currency: currencySchema,
  /** Percent of the orders ended this month that were delivered. */
  successRate: z.nullable(z.number()),
  /** Days from payment to delivery, this month. */
  avgProcessingTime: z.nullable(z.number()),
  /** What customers think of their orders, from 1 to 5, by the day of the rating: this month's. */
  rating: z.object({ average: z.nullable(z.number()), count: z.int() }),
  /** Captured less refunded this month, per currency. */
  revenue: z.array(z.object({ currency: currencySchema, amount: z.number() })),
  /** Against the period before: yesterday until the same time of day, and the month before up to the same day. */
  changes: z.object({
    /** Percent. */
    ordersToday: change,
    /** Percent. */
    monthlyRevenue: change,
    /** Percentage points. */
    successRate: change,
    /** Days. */
    avgProcessingTime: change,
  }),
})
export type AdminStats = z.infer<typeof adminStatsSchema>

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

const noReason = 'Diga por que precisa ver os dados.'
/** Why staff view personal data, in their own words. */
export const viewReasonSchema = text({ min: 5, max: 500, message: noReason })

const viewFields = { purpose: z.optional(givenViewPurposeSchema), reason: z.optional(viewReasonSchema) }
type ViewFields = z.infer<z.ZodMiniObject<typeof viewFields>>

/** A purpose says why by itself, but for another one than the known. */
const saysWhy = z.refine<ViewFields>(
  ({ purpose, reason }) => reason !== undefined || (purpose !== undefined && purpose !== 'other'),
  { error: noReason, path: ['reason'] },
)

/** `POST /api/admin/orders/{id}/reveal`; each view is recorded. */
export const revealRequestSchema = z
  .object({
    ...viewFields,
    /**
     * `notes` answers with the notes and reasons alone, `messages` with what customer and office have written, `work`
     * with notes and the names of holders: the most that the purpose `order-work` shows.
     */
    what: z._default(z.enum(['everything', 'notes', 'messages', 'work']), 'everything'),
  })
  .check(saysWhy)
/** `POST /api/admin/orders/{id}/documents/{documentId}`; each view is recorded. */
export const openDocumentRequestSchema = z.object(viewFields).check(saysWhy)

const certificateData = dataEvents.BirthCertificateDataSubmitted.data.shape
export const revealResponseSchema = z.object({
  contact: z.nullable(creationEvents.OrderCreated.personal.shape.contact),
  delivery: z.nullable(deliverySchema),
  holders: z.array(z.object({ itemId: z.string(), name: z.string(), relation: z.string() })),
  registryOffice: z.nullable(z.string()),
  applicantData: z.nullable(dataEvents.ApplicantDataCompleted.personal),
  /** The newest form of a birth certificate. */
  birthCertificate: z.nullable(dataEvents.BirthCertificateDataSubmitted.personal),
  /** The newest form of each birth. */
  birthCertificates: z.array(
    z.object({
      itemId: z.string(),
      data: dataEvents.BirthCertificateDataSubmitted.personal,
      apostilleOption: certificateData.apostilleOption,
      dontKnowRegistry: certificateData.dontKnowRegistry,
      uploadIds: certificateData.uploadIds,
    }),
  ),
  /** What the forms chose beside what names a person; `null` before the first. */
  certificateChoices: z.nullable(
    z.object({
      /** The newest that a form named. */
      apostilleOption: certificateData.apostilleOption,
      /** State and city of the newest form are then what the customer remembers. */
      dontKnowRegistry: certificateData.dontKnowRegistry,
      uploadIds: certificateData.uploadIds,
      /** Services that forms have added and that are not paid yet. */
      unpaidServices: certificateData.addedServices,
    }),
  ),
  /** Notes, and the reasons of what was done; `id` is the entry's in the history. */
  notes: z.array(
    z.object({ id: z.string(), kind: z.string(), text: z.string(), createdAt: z.string(), by: historyActorSchema }),
  ),
})
export type RevealResponse = z.infer<typeof revealResponseSchema>

/** `POST /api/admin/orders/{id}/erase`: of all this only the ground is left once it is done. */
export const eraseRequestSchema = z.object({
  reason: text({ min: 5, max: 500, message: 'Diga por que os dados devem ser removidos.' }),
  ground: z._default(erasureGroundSchema, 'not-stated'),
})
