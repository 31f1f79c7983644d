import * as z from 'zod/mini'
import { addableServices } from '../added-services.js'
import { bankAccountSchema } from '../bank-account.js'
import { storedDocumentTypeSchema } from '../catalogue.js'
import { dataFormSchema } from '../data-forms.js'
import { deliveryKinds } from '../deliveries.js'
import { instantSchema, orderNumberSchema, staffIdSchema } from '../ids.js'
import { itemEndSchema } from '../item-ends.js'
import { centsSchema, currencySchema, decimalSchema } from '../money.js'
import { orderChannels } from '../order-channels.js'
import { parcelFlagSchema } from '../parcel-flags.js'
import { priceListNameSchema } from '../price-lists.js'
import { orderStatusSchema } from '../statuses.js'
import { stepKinds } from '../step-kinds.js'
import { orderProgressFields } from './order-progress.js'
import { parcelViewSchema } from './parcel-view.js'

/** What customer and office have written to each other at an order. */
export const messageViewSchema = z.object({
  id: z.string(),
  from: z.enum(['customer', 'office']),
  text: z.string(),
  createdAt: instantSchema,
})
export type MessageView = z.infer<typeof messageViewSchema>

export const stepStateSchema = z.enum(['not-needed', 'waiting', 'done'])

const ownFormSchema = z.object({
  received: z.boolean(),
  /** Whether the customer still has to send it, or to send it again. */
  missing: z.boolean(),
  sentBack: z.boolean(),
  /** Whether the order names its applicant as the holder: in the owner's answer alone. */
  holderIsApplicant: z.optional(z.boolean()),
})

export const itemProgressSchema = z.object({
  id: z.string(),
  documentType: storedDocumentTypeSchema,
  /** The product's name. */
  type: z.string(),
  quantity: z.int(),
  needsTranslation: z.boolean(),
  /** `null` without a translation, and while its language is not known. */
  translationLanguage: z.nullable(z.string()),
  needsApostille: z.boolean(),
  progress: z.object({
    draft: stepStateSchema,
    appointment: stepStateSchema,
    signature: stepStateSchema,
    issue: stepStateSchema,
    translate: stepStateSchema,
    apostille: stepStateSchema,
    'apostille-translation': stepStateSchema,
  }),
  /** In a parcel, or as a file that is downloaded once it is released. */
  delivery: z.enum(deliveryKinds),
  released: z.boolean(),
  /** The steps that it needs, in the order in which they are done. */
  plan: z.array(z.enum(stepKinds)),
  /** Of an order from before plans were recorded: its data forms ask for what was asked then. */
  beforePlans: z.optional(z.literal(true)),
  /** The day `YYYY-MM-DD` on the document; `null` until it is issued. */
  issuedOn: z.nullable(z.string()),
  /** The last day on which it is commonly taken for its purpose; `null` where no limit is known. */
  goodUntil: z.nullable(z.string()),
  /** Its own form beside the applicant's; absent where it has none, and once it has ended. */
  form: z.optional(ownFormSchema),
  /** How it ended without its document; `null` while it goes on. */
  ended: z.nullable(itemEndSchema),
  /** What it is for, as `documents/document-use.ts` has it; absent where it was not answered. */
  purpose: z.optional(z.string()),
  countryOfUse: z.optional(z.string()),
  certificateForm: z.optional(z.string()),
  relation: z.optional(z.string()),
  powersPurpose: z.optional(z.string()),
  signingWay: z.optional(z.string()),
  /** Of a power of attorney with a signature in its plan. */
  signing: z.optional(
    z.object({
      /** `template`: nothing was written yet. */
      text: z.enum(['template', 'proposed', 'returned', 'agreed']),
      appointment: z.nullable(
        z.object({ at: instantSchema, zone: z.string(), state: z.enum(['proposed', 'confirmed', 'declined']) }),
      ),
    }),
  ),
})
export type ItemProgress = z.infer<typeof itemProgressSchema>

/** Who acted: the customer, the product itself, or a member of staff by their id. */
export const historyActorSchema = z.union([z.literal('customer'), z.literal('system'), staffIdSchema])
export type HistoryActor = z.infer<typeof historyActorSchema>

export const historyEntrySchema = z.object({
  id: z.string(),
  /** The event that it shows, for the mark beside it. */
  kind: z.string(),
  description: z.string(),
  /** A written text, where the reader may see it. */
  text: z.optional(z.string()),
  createdAt: instantSchema,
  metadata: z.optional(z.object({ trackingNumber: z.optional(z.string()), location: z.optional(z.string()) })),
})
export type HistoryEntry = z.infer<typeof historyEntrySchema>

/** Of an order that an operator made for its customer, who accepts the terms before paying. */
export const madeByOfficeSchema = z.object({ channel: z.enum(orderChannels), termsAccepted: z.boolean() })

const orderFields = {
  orderNumber: orderNumberSchema,
  status: orderStatusSchema,
  statusLabel: z.string(),
  createdAt: instantSchema,
  /** The first document's; `documents` has all. */
  documentType: storedDocumentTypeSchema,
  deliveryCountry: z.string(),
  /** Nothing of it travels: `deliveryCountry` is where the person lives. */
  withoutParcel: z.boolean(),
  needsTranslation: z.boolean(),
  needsApostille: z.boolean(),
  expedited: z.boolean(),
  courier: z.nullable(z.string()),
  courierName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  courierUrl: z.nullable(z.string()),
  /** What went wrong with the parcel on its way; `null` while nothing did. */
  parcelFlag: z.nullable(parcelFlagSchema),
  /** A day `YYYY-MM-DD`; `null` before payment. */
  estimatedDeliveryDate: z.nullable(z.string()),
  history: z.array(historyEntrySchema),
}

/** `GET /api/orders/{token}`: everything, for its owner. */
export const orderViewSchema = z.object({
  ...orderFields,
  ...orderProgressFields,
  /** One for each destination, the customer's first; the fields of the courier are the first one's. */
  parcels: z.array(parcelViewSchema),
  /** When the promised delivery was last moved; `null` while it is the one promised with the payment. */
  deliveryMovedAt: z.nullable(instantSchema),
  id: z.string(),
  orderId: z.string(),
  token: z.string(),
  /** Empty without a parcel. Name, telephones, street and postal code are masked; `GET /api/orders/{token}/address` has them in full. */
  deliveryAddress: z.string(),
  deliveryCity: z.string(),
  deliveryState: z.nullable(z.string()),
  deliveryPostalCode: z.string(),
  deliveryPhone: z.string(),
  applicantName: z.string(),
  applicantEmail: z.string(),
  applicantPhone: z.string(),
  totalPrice: decimalSchema,
  currency: currencySchema,
  /** What services added later cost. */
  priceList: priceListNameSchema,
  breakdown: z.object({
    base: decimalSchema,
    /** Absent where the search is in the prices of documents. */
    search: z.optional(decimalSchema),
    translation: decimalSchema,
    apostille: decimalSchema,
    expedited: decimalSchema,
    /** Of all parcels. */
    shipping: decimalSchema,
    /** What of it goes to the attorney in Brazil; absent without such a parcel. */
    shippingToAttorney: z.optional(decimalSchema),
    subtotal: decimalSchema,
    total: decimalSchema,
  }),
  /** What was said of the search of a record, minor units; absent where no record is searched. */
  search: z.optional(z.object({ fee: centsSchema, kept: centsSchema })),
  paid: z.boolean(),
  /** Absent where the customer made it. */
  madeByOffice: z.optional(madeByOfficeSchema),
  /**
   * Where a transfer for it or a charge of it goes, `null` where the office offers none; absent of one that is not the
   * office's, or that waits for no money.
   */
  bankAccount: z.optional(z.nullable(bankAccountSchema)),
  /** The order that its customer made in its place before paying; absent in any other. */
  replacedBy: z.optional(orderNumberSchema),
  /** The day `YYYY-MM-DD` of the delivery, were it paid today at the office; `null` once it is paid or cancelled. */
  deliveryIfPaidToday: z.nullable(z.string()),
  /** Whether the order came with the CPF of the person who ordered. */
  cpfKnown: z.boolean(),
  documents: z.array(
    z.extend(itemProgressSchema, {
      familyMember: z.object({ name: z.string(), relation: z.string() }),
      total: decimalSchema,
      /** By which the registry's own page confirms a released file; absent where none was recorded. */
      verificationCode: z.optional(z.string()),
    }),
  ),
  /** Each step that was done, with the day `YYYY-MM-DD` at the office. */
  doneOn: z.array(z.object({ documentId: z.string(), step: z.enum(stepKinds), day: z.string() })),
  /** The Brazilian state of the record, as it was given with the order; `null` where the order named none. */
  originState: z.nullable(z.string()),
  /** The city of the notary office that has the birth record, as the customer named it; `null` while it is not known. */
  registryCity: z.nullable(z.string()),
  /** The forms that were received, whether or not something of them is requested again. */
  received: z.array(dataFormSchema),
  /** The same of a birth certificate, of several of the first one that is the applicant's. */
  holderIsApplicant: z.boolean(),
  /** Whether the birth certificate's form can be both forms, if the certificate is the applicant's own. */
  oneFormPossible: z.boolean(),
  /** What the customer still has to send. */
  missing: z.array(z.enum(['applicant-data', 'birth-certificate'])),
  /** Services added after the order was priced; a charge asks for their price. */
  addedServices: z.array(
    z.object({
      documentId: z.string(),
      service: z.enum(addableServices),
      language: z.nullable(z.string()),
    }),
  ),
  supportDocuments: z.array(z.object({ id: z.string(), fileName: z.string(), mediaType: z.string(), bytes: z.int() })),
  /** What customer and office have written to each other, oldest first. */
  messages: z.array(messageViewSchema),
  /** Scans of issued documents; `GET /api/orders/{token}/copies/{id}` answers the file. */
  issuedCopies: z.array(
    z.object({
      id: z.string(),
      documentId: z.string(),
      fileName: z.string(),
      mediaType: z.string(),
      bytes: z.int(),
    }),
  ),
})
export type OrderView = z.infer<typeof orderViewSchema>
