import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { courierIds } from '../couriers.js'
import { instantSchema, itemIdSchema, orderNumberSchema, tenantIdSchema, uploadIdSchema } from '../ids.js'
import { storedLanguageSchema } from '../languages.js'
import { centsSchema, currencySchema } from '../money.js'
import { priceListNameSchema } from '../price-lists.js'
import { orderStatusSchema } from '../statuses.js'
import { actorSchema } from './envelope.js'

/** A day `YYYY-MM-DD` of the office's zone. */
const officeDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const nothing = z.object({})
const free = z.optional(z.string())

/** What a counter per tenant and day needs to know where an event belongs. */
const counted = { tenantId: tenantIdSchema, officeDay }

const orderItemSchema = z.object({
  itemId: itemIdSchema,
  documentType: storedDocumentTypeSchema,
  quantity: z.int(),
  /** The language of the sworn translation; `null` when none is ordered. */
  translation: z.nullable(storedLanguageSchema),
  apostille: z.boolean(),
  /** Per unit, minor units of the order's currency. */
  unitPrices: z.object({ base: centsSchema, translation: centsSchema, apostille: centsSchema }),
  total: centsSchema,
})
/** A line of the order: one document type for one holder. */
export type OrderItem = z.infer<typeof orderItemSchema>

const breakdownSchema = z.object({
  base: centsSchema,
  translation: centsSchema,
  apostille: centsSchema,
  expedited: centsSchema,
  shipping: centsSchema,
  subtotal: centsSchema,
  total: centsSchema,
})
export type PriceBreakdown = z.infer<typeof breakdownSchema>

export const addedServiceSchema = z.object({
  itemId: itemIdSchema,
  service: z.enum(['translation', 'apostille']),
  language: z.nullable(storedLanguageSchema),
})
/** A service wished for after the order was priced: "a combinar" until it is priced. */
export type AddedService = z.infer<typeof addedServiceSchema>

export const erasureGrounds = ['holder-request', 'retention-ended', 'legal-order', 'not-stated'] as const
export const erasureGroundSchema = z.enum(erasureGrounds)
export type ErasureGround = z.infer<typeof erasureGroundSchema>

const paidFacts = {
  provider: z.enum(['sandbox', 'stripe']),
  intentId: z.string(),
  amount: centsSchema,
  currency: currencySchema,
}

const work = { data: z.object({ itemIds: z.array(itemIdSchema) }), personal: nothing }

/**
 * Every event of an order's stream: what must outlive erasure in `data`, what names a person in `personal`.
 * What is written is never changed. A new shape is a new `schemaVersion` and a step in the domain's upcasters; an added
 * optional field is neither: absent, it reads as the event was meant when it was written.
 */
export const orderEventSchemas = {
  OrderCreated: {
    data: z.object({
      ...counted,
      orderNumber: orderNumberSchema,
      origin: z.enum(['wizard', 'multi-item', 'operator']),
      items: z.array(orderItemSchema),
      priceList: priceListNameSchema,
      breakdown: breakdownSchema,
      currency: currencySchema,
      expedited: z.boolean(),
      originState: z.nullable(z.string()),
      deliveryCountry: z.string(),
      /** Business days from payment to delivery, earliest and latest. */
      deliveryDays: z.tuple([z.int(), z.int()]),
      termsVersion: z.string(),
    }),
    personal: z.object({
      contact: z.object({ name: z.string(), email: z.string(), phone: z.string(), cpf: free }),
      /** Keyed hash of the folded e-mail, so that a reader can find a person's orders without it. */
      emailHash: z.string(),
      holders: z.array(z.object({ itemId: itemIdSchema, name: z.string(), relation: z.string() })),
      delivery: z.object({
        address: z.string(),
        city: z.string(),
        state: free,
        postalCode: z.string(),
        phone: z.string(),
      }),
      registryOffice: free,
    }),
  },
  PaymentRequested: { data: z.object({ ...paidFacts, attempt: z.int() }), personal: nothing },
  OrderPaid: {
    data: z.object({ ...counted, ...paidFacts, placedAt: instantSchema, promisedDay: officeDay }),
    personal: nothing,
  },
  PaymentMismatchFlagged: {
    data: z.object({
      ...paidFacts,
      expectedAmount: centsSchema,
      expectedCurrency: currencySchema,
      reason: z.enum(['amount', 'currency', 'order', 'already-paid', 'cancelled']),
    }),
    personal: nothing,
  },
  ApplicantDataCompleted: {
    data: z.object({ fields: z.array(z.string()) }),
    personal: z.object({
      fullName: z.string(),
      dateOfBirth: z.string(),
      placeOfBirth: z.string(),
      nationality: free,
      passport: free,
      motherName: z.string(),
      fatherName: z.string(),
      currentAddress: free,
      phone: z.string(),
      email: z.string(),
      zipCode: free,
      street: free,
      city: free,
      state: free,
      country: free,
      additionalInfo: free,
    }),
  },
  BirthCertificateDataSubmitted: {
    data: z.object({
      fields: z.array(z.string()),
      itemIds: z.array(itemIdSchema),
      dontKnowRegistry: z.boolean(),
      apostilleOption: z.nullable(z.enum(['certificate_only', 'translation_only', 'both'])),
      addedServices: z.array(addedServiceSchema),
      /** The support documents that belong to the form. */
      uploadIds: z.array(uploadIdSchema),
    }),
    personal: z.object({
      registryState: free,
      registryCity: free,
      registryOffice: free,
      fullNameOnCertificate: z.string(),
      motherFullName: z.string(),
      fatherFullName: z.string(),
      birthDate: z.string(),
      bookNumber: free,
      pageNumber: free,
      termNumber: free,
    }),
  },
  SupportDocumentAttached: {
    data: z.object({
      uploadId: uploadIdSchema,
      mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
      bytes: z.int(),
    }),
    personal: z.object({ fileName: z.string() }),
  },
  ProcessingStarted: { data: z.object({}), personal: nothing },
  DocumentIssued: work,
  DocumentTranslated: work,
  DocumentApostilled: work,
  OrderShipped: {
    data: z.object({ courier: z.enum(courierIds), trackingNumber: z.string(), deliveryCountry: z.string() }),
    personal: nothing,
  },
  OrderDelivered: {
    data: z.object({
      ...counted,
      placedAt: instantSchema,
      paidAt: z.nullable(instantSchema),
      amount: centsSchema,
      currency: currencySchema,
    }),
    personal: nothing,
  },
  OrderCompleted: { data: z.object({ ...counted, deliveredAt: z.nullable(instantSchema) }), personal: nothing },
  OrderCancelled: {
    data: z.object({
      ...counted,
      previousStatus: orderStatusSchema,
      paidAmount: centsSchema,
      currency: currencySchema,
    }),
    personal: z.object({ reason: free }),
  },
  StatusOverridden: {
    data: z.object({
      previousStatus: orderStatusSchema,
      status: orderStatusSchema,
      /** The parcel that the operator named with it; `null` when none. */
      shipment: z.nullable(z.object({ courier: z.enum(courierIds), trackingNumber: z.string() })),
    }),
    personal: z.object({ note: free }),
  },
  NoteAdded: {
    data: z.object({ visibility: z.enum(['internal', 'public']) }),
    personal: z.object({ text: z.string() }),
  },
  PersonalDataErased: {
    data: z.object({
      erasedAt: instantSchema,
      by: actorSchema,
      /** Why, from a closed list: it outlives the erasure and can name nobody. */
      ground: erasureGroundSchema,
    }),
    /** Free text may name the person: it is sealed as every other, and goes with the key. */
    personal: z.object({ reason: free }),
  },
} as const

export type OrderEventType = keyof typeof orderEventSchemas

type EventOf<T extends OrderEventType> = {
  readonly type: T
  readonly data: z.infer<(typeof orderEventSchemas)[T]['data']>
  /** Absent where the event names nobody, and after the person was erased. */
  readonly personal?: z.infer<(typeof orderEventSchemas)[T]['personal']> | undefined
}
export type OrderEvent = { [T in OrderEventType]: EventOf<T> }[OrderEventType]
export type OrderEventNamed<T extends OrderEventType> = Extract<OrderEvent, { type: T }>

/** What an event changes of the things on which an operator decides. */
export type OperatorConcern = 'status' | 'items' | 'payment' | 'address' | 'data'

/** An event that lists nothing here makes no operator's change conflict. */
export const operatorConcerns: Readonly<Record<OrderEventType, readonly OperatorConcern[]>> = {
  OrderCreated: ['status', 'items', 'payment', 'address', 'data'],
  PaymentRequested: [],
  OrderPaid: ['status', 'payment'],
  PaymentMismatchFlagged: ['payment'],
  ApplicantDataCompleted: ['data'],
  BirthCertificateDataSubmitted: ['data', 'items'],
  SupportDocumentAttached: ['data'],
  ProcessingStarted: ['status'],
  DocumentIssued: ['status', 'items'],
  DocumentTranslated: ['status', 'items'],
  DocumentApostilled: ['status', 'items'],
  OrderShipped: ['status'],
  OrderDelivered: ['status'],
  OrderCompleted: ['status'],
  OrderCancelled: ['status'],
  StatusOverridden: ['status'],
  NoteAdded: [],
  PersonalDataErased: ['data'],
}

export const isOrderEventType = (type: string): type is OrderEventType => Object.hasOwn(orderEventSchemas, type)
