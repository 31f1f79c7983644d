import { storedDocumentTypeSchema } from '@cartorio/contracts/catalogue.js'
import { chargeEndSchema, chargeKindSchema, refundGroundSchema } from '@cartorio/contracts/charges.js'
import { correctionFieldSchema } from '@cartorio/contracts/correction-fields.js'
import { courierIds } from '@cartorio/contracts/couriers.js'
import { dataFormSchema } from '@cartorio/contracts/data-forms.js'
import { documentDataFieldSchema } from '@cartorio/contracts/document-data.js'
import { documentUse } from '@cartorio/contracts/documents/document-use.js'
import { powersTemplateSchema } from '@cartorio/contracts/documents/power-of-attorney/powers-template-schema.js'
import { guaranteeCauseSchema, guaranteeRuleSchema } from '@cartorio/contracts/guarantee.js'
import {
  instantSchema,
  itemIdSchema,
  orderNumberSchema,
  staffIdSchema,
  tenantIdSchema,
  uploadIdSchema,
} from '@cartorio/contracts/ids.js'
import { itemEndSchema } from '@cartorio/contracts/item-ends.js'
import { orderedLanguageSchema } from '@cartorio/contracts/languages.js'
import { centsSchema, currencySchema } from '@cartorio/contracts/money.js'
import { signedPaperSchema } from '@cartorio/contracts/order/consent/events.js'
import { signedPaperStates } from '@cartorio/contracts/order/consent/names.js'
import { breakdownSchema, searchTermsSchema } from '@cartorio/contracts/order/creation/events.js'
import {
  addedServiceSchema,
  paidFacts,
  paymentProviderSchema,
  recordPlaceSchema,
} from '@cartorio/contracts/order/event-parts.js'
import { mismatchSchema, refundPartSchema } from '@cartorio/contracts/order/money/events.js'
import { destinationSchema } from '@cartorio/contracts/order/parcel/destinations.js'
import { courierProductSchema, shippingPaperSchema } from '@cartorio/contracts/order/parcel/events.js'
import { planDeliverySchema, stepKindSchema } from '@cartorio/contracts/order/plan.js'
import { refundingCommandTypes } from '@cartorio/contracts/order/proposals/proposed-commands.js'
import { phaseSchema } from '@cartorio/contracts/order/reversal.js'
import { appointmentSchema, powersTextHashSchema } from '@cartorio/contracts/order/signing/events.js'
import { orderChannels } from '@cartorio/contracts/order-channels.js'
import { parcelFlagSchema } from '@cartorio/contracts/parcel-flags.js'
import { priceListNameSchema } from '@cartorio/contracts/price-lists.js'
import { promisesSchema } from '@cartorio/contracts/promised-steps.js'
import { orderStatusSchema } from '@cartorio/contracts/statuses.js'
import * as z from 'zod/mini'
import type { Immutable } from '../immutable.js'
import { openAttentionSchema } from './attention-entry.js'

/** When a step of an item was done: the place of its event in the stream, `null` while it is not. */
const doneAtSchema = z.nullable(z.int())
export type DoneAt = z.infer<typeof doneAtSchema>

const stepStateSchema = z.strictObject({
  kind: stepKindSchema,
  /** Steps of the same item; those that it lacks hold nothing up. */
  waitsFor: z.array(stepKindSchema),
  done: doneAtSchema,
})
export type StepState = Immutable<z.infer<typeof stepStateSchema>>

/** How the signature of a power of attorney stands. */
const signingStateSchema = z.strictObject({
  /** Absent while the template's is the only one. */
  text: z.optional(
    z.strictObject({
      state: z.enum(['proposed', 'returned', 'agreed']),
      hash: powersTextHashSchema,
      /** What the agreed text began with. */
      template: z.optional(z.strictObject(powersTemplateSchema.shape)),
    }),
  ),
  /** Absent before the first. */
  appointment: z.optional(
    z.strictObject({
      ...appointmentSchema.shape,
      state: z.enum(['proposed', 'confirmed', 'declined']),
      /** Whether the customer was reminded of it, and whether it passed without a signature. */
      reminded: z.optional(z.literal(true)),
      passed: z.optional(z.literal(true)),
    }),
  ),
})
export type SigningState = Immutable<z.infer<typeof signingStateSchema>>
const paperStateSchema = z.strictObject({
  paper: signedPaperSchema,
  state: z.enum(signedPaperStates),
  /** The office's own form, to be signed. */
  formId: z.optional(uploadIdSchema),
  /** The number of the holder's newest link within the order, when it ends, and the wrong birth dates that it was answered with. */
  request: z.optional(z.int()),
  expiresAt: z.optional(instantSchema),
  misses: z.optional(z.int()),
})
export type PaperState = Immutable<z.infer<typeof paperStateSchema>>

const itemStateSchema = z.strictObject({
  itemId: itemIdSchema,
  documentType: storedDocumentTypeSchema,
  quantity: z.int(),
  translation: z.nullable(orderedLanguageSchema),
  total: centsSchema,
  /** For services that it does not get any more, minor units; absent where nothing was given back. */
  givenBack: z.optional(centsSchema),
  /** The day on the document; absent until it is issued. */
  issuedOn: z.optional(z.string()),
  /** In the order of its plan. */
  steps: z.array(stepStateSchema),
  /** In an order from before plans were recorded translation and apostille wait for the issue alone; absent in others. */
  anyOrder: z.optional(z.literal(true)),
  /** Absent: a parcel to the customer. */
  delivery: z.optional(planDeliverySchema),
  /** The given data of the document: field names only. */
  given: z.array(documentDataFieldSchema),
  /** The form of another birth of the order was received, its own was not; absent in others. */
  awaitsForm: z.optional(z.literal(true)),
  /** Where its civil record is. Absent: it was not asked. */
  record: z.optional(z.strictObject(recordPlaceSchema.shape)),
  /** How it ended without its document; `null` while it goes on. */
  ended: z.nullable(itemEndSchema),
  /** The customer may download its scans; absent before, and where it goes in a parcel. */
  released: z.optional(z.literal(true)),
  /** Scans of the issued document. */
  copyIds: z.array(uploadIdSchema),
  /** Absent before the first event of its signature, and in what is not signed. */
  signing: z.optional(signingStateSchema),
  /** Papers to be signed of which something has happened; absent before. */
  papers: z.optional(z.array(paperStateSchema)),
  ...documentUse,
})
export type ItemState = Immutable<z.infer<typeof itemStateSchema>>

/** How far the order has come by its ordinary events, overrides left aside. */
export type Phase = z.infer<typeof phaseSchema>

const requestedPaymentSchema = z.strictObject({
  ...paidFacts,
  attempt: z.int(),
  /** The supplementary charge that it is for; absent for the order itself. */
  charge: z.optional(z.int()),
})
export type RequestedPayment = Immutable<z.infer<typeof requestedPaymentSchema>>

const flaggedPaymentSchema = z.strictObject({ ...paidFacts, reason: mismatchSchema })
/** Money that came in and does not match the order: it counts for nothing. */
export type FlaggedPayment = Immutable<z.infer<typeof flaggedPaymentSchema>>

const addedServicesSchema = z.array(z.strictObject(addedServiceSchema.shape))

const chargeSchema = z.strictObject({
  /** Its number within the order, from 1. */
  charge: z.int(),
  kind: chargeKindSchema,
  amount: centsSchema,
  itemIds: z.array(itemIdSchema),
  services: addedServicesSchema,
  state: z.union([z.enum(['open', 'paid']), chargeEndSchema]),
  paidIntentId: z.nullable(z.string()),
})
/** A fee found later, or services added to what was paid. */
export type Charge = Immutable<z.infer<typeof chargeSchema>>

const refundSchema = z.strictObject({
  /** Its number within the order, from 1. */
  refund: z.int(),
  amount: centsSchema,
  ground: refundGroundSchema,
  itemIds: z.array(itemIdSchema),
  state: z.enum(['requested', 'failed', 'done']),
  /** Absent in refunds from before they were paid out by a worker. */
  parts: z.optional(z.array(z.strictObject(refundPartSchema.shape))),
  /** The flagged payment that goes back; absent where the order's own money does. */
  flaggedIntentId: z.optional(z.string()),
  /** Where an operator sends it, or has sent it, by hand. */
  method: z.optional(z.literal('bank-transfer')),
  /** Of each part, separated by spaces; absent until it is paid out. */
  providerRefundId: z.optional(z.string()),
})
export type Refund = Immutable<z.infer<typeof refundSchema>>

const refundProposalSchema = z.strictObject({
  /** Its number within the order, from 1. */
  proposal: z.int(),
  state: z.enum(['open', 'approved', 'declined', 'withdrawn']),
  by: staffIdSchema,
  command: z.enum(refundingCommandTypes),
  amount: centsSchema,
  currency: currencySchema,
})
/** Money that is to go back above what one person alone gives back. */
export type RefundProposal = Immutable<z.infer<typeof refundProposalSchema>>

const disputeSchema = z.strictObject({
  disputeId: z.string(),
  /** Until when the bank takes evidence. */
  dueBy: z.optional(instantSchema),
  outcome: z.nullable(z.enum(['won', 'lost', 'withdrawn'])),
  /** What the bank keeps of the order's own money, minor units of the order's currency. */
  lost: z.optional(centsSchema),
})
export type Dispute = Immutable<z.infer<typeof disputeSchema>>

const guaranteeClaimSchema = z.strictObject({
  /** Its number within the order, from 1. */
  claim: z.int(),
  cause: guaranteeCauseSchema,
  claimedAt: instantSchema,
  state: z.enum(['open', 'granted', 'declined']),
  /** The refund that was requested with it; `null` unless it was granted. */
  refund: z.nullable(z.int()),
})
export type GuaranteeClaim = Immutable<z.infer<typeof guaranteeClaimSchema>>

const shipmentSchema = z.strictObject({ courier: z.string(), trackingNumber: z.string() })
export type Shipment = Immutable<z.infer<typeof shipmentSchema>>

const courierShipmentSchema = z.strictObject({
  courier: z.enum(courierIds),
  /** Its number within the order, from 1. */
  attempt: z.int(),
  /** `requested`: no answer yet. `unknown`: the answer is missing, so that the courier may have made it. */
  state: z.enum(['requested', 'created', 'refused', 'unknown', 'typed']),
  /** The kind of the failure. */
  code: z.nullable(z.string()),
  product: z.optional(z.strictObject(courierProductSchema.shape)),
})
/** The last shipment that the office made, or tried to make, at its courier. */
export type CourierShipment = Immutable<z.infer<typeof courierShipmentSchema>>

const paymentRemindersSchema = z.strictObject({
  /** How many were requested. */
  requested: z.int(),
  /** The events of those whose mails were sent. */
  sent: z.array(z.string()),
})

const printedPaperSchema = z.strictObject({
  trackingNumber: z.string(),
  paper: shippingPaperSchema,
  uploadId: uploadIdSchema,
})
export type PrintedPaper = Immutable<z.infer<typeof printedPaperSchema>>

const parcelStateSchema = z.strictObject({
  destination: destinationSchema,
  /** Under which number it goes; `null` while it is at the office. */
  shipment: z.nullable(shipmentSchema),
  courierShipment: z.nullable(courierShipmentSchema),
  /** Of all shipments to the destination. */
  papers: z.array(printedPaperSchema),
  /** What is wrong with it; gone with the next word on it. */
  flag: z.nullable(parcelFlagSchema),
  deliveredAt: z.nullable(instantSchema),
})
/** What an order sends to one destination. */
export type ParcelState = Immutable<z.infer<typeof parcelStateSchema>>

/** Read models store it as it is: a field that comes, goes or changes raises their versions. */
export const orderSchema = z.strictObject({
  exists: z.literal(true),
  orderNumber: orderNumberSchema,
  tenantId: tenantIdSchema,
  /** Which of the order's access links is in force; raised by every replacement. */
  linkGeneration: z.int(),
  placedAt: instantSchema,
  items: z.array(itemStateSchema),
  priceList: priceListNameSchema,
  breakdown: z.strictObject(breakdownSchema.shape),
  currency: currencySchema,
  expedited: z.boolean(),
  deliveryCountry: z.string(),
  deliveryDays: z.tuple([z.int(), z.int()]),
  /** Of the courier's quote; absent in orders from before it was kept. */
  transitDays: z.optional(z.int()),
  phase: phaseSchema,
  /** A status set by hand; it stands until the facts pass it. */
  override: z.nullable(orderStatusSchema),
  /** Every status that was ever set by hand, with the last time of each, oldest first; absent before the first. */
  setByHand: z.optional(z.array(z.strictObject({ status: orderStatusSchema, at: instantSchema }))),
  payments: z.array(requestedPaymentSchema),
  paidAt: z.nullable(instantSchema),
  /** For the order itself; supplementary charges are counted by themselves. */
  paidAmount: centsSchema,
  paidIntentId: z.nullable(z.string()),
  paidProvider: z.nullable(paymentProviderSchema),
  /** Set to PAID by hand, the order takes no card until an operator reopens the payment. */
  paymentBlocked: z.boolean(),
  /** The provider's last refusal, until the order is paid. */
  paymentFailure: z.nullable(z.strictObject({ intentId: z.string(), code: z.string() })),
  /** Each intent once. */
  flaggedIntents: z.array(flaggedPaymentSchema),
  charges: z.array(chargeSchema),
  refunds: z.array(refundSchema),
  /** Oldest first, one at most open; absent before the first. */
  refundProposals: z.optional(z.array(refundProposalSchema)),
  disputes: z.array(disputeSchema),
  /** Of the 30-day guarantee; oldest first. */
  guaranteeClaims: z.array(guaranteeClaimSchema),
  /** Of the terms that the order has accepted; absent where they are from before there were two. */
  guaranteeRule: z.optional(guaranteeRuleSchema),
  /** What was said of searches; absent where they are in the price and everything is given back. */
  search: z.optional(z.strictObject(searchTermsSchema.shape)),
  /** What was kept for searches that found nothing, minor units; absent where nothing was. */
  keptForSearches: z.optional(centsSchema),
  promises: z.strictObject(promisesSchema.shape),
  /** One for each destination, the customer's first. */
  parcels: z.array(parcelStateSchema),
  deliveredAt: z.nullable(instantSchema),
  completedAt: z.nullable(instantSchema),
  cancelledAt: z.nullable(instantSchema),
  /** The order that took the place of this one; absent in any other. */
  replacedBy: z.optional(orderNumberSchema),
  applicantDataGiven: z.boolean(),
  /** Of at least one birth. */
  birthCertificateDataGiven: z.boolean(),
  /** Forms that went back to the customer. */
  correction: z.array(dataFormSchema),
  /** What is wrong in them, where the office has marked it; absent before it ever did. */
  correctionFields: z.optional(z.array(correctionFieldSchema)),
  /** The births whose form went back; absent where it is one form of all, or none was ever named. */
  correctionItems: z.optional(z.array(itemIdSchema)),
  addedServices: addedServicesSchema,
  uploadIds: z.array(uploadIdSchema),
  /** Signed papers, and forms to be signed; absent before the first. */
  paperFiles: z.optional(z.array(uploadIdSchema)),
  /** How many links went to holders; absent before the first. */
  authorisationRequests: z.optional(z.int()),
  assignedTo: z.nullable(staffIdSchema),
  /** Absent before someone had it or closed it; `closed` is absent while messages may be answered. */
  conversation: z.optional(
    z.strictObject({ assignedTo: z.nullable(staffIdSchema), closed: z.optional(z.literal(true)) }),
  ),
  /** What needs a person. */
  attention: z.array(openAttentionSchema),
  /** `officeDay`: of the first one; absent before. */
  rating: z.optional(z.strictObject({ value: z.int(), officeDay: z.string() })),
  /** Absent before one was requested. */
  ratingRequested: z.optional(z.literal(true)),
  /** Its client had caused too many mails; absent in any other. */
  mailsWithheld: z.optional(z.literal(true)),
  /** How its customer asked the office for it, and whether they accepted the terms; absent where they made it. */
  madeByOffice: z.optional(
    z.strictObject({ channel: z.enum(orderChannels), termsAccepted: z.optional(z.literal(true)) }),
  ),
  /** Whether a mail has reached its reader at the address as it is now; absent before one ever did. */
  mailLinkOpened: z.optional(z.boolean()),
  /** Absent before the first. */
  paymentReminders: z.optional(paymentRemindersSchema),
  /** Reminders of the data that are missing now; absent before the first. */
  dataReminders: z.optional(z.int()),
  /** When the person's data were erased; absent before. */
  erasedAt: z.optional(instantSchema),
  /** Events folded so far: the revision of the last is one less. */
  events: z.int(),
})
/** An order as its events tell it. Nothing in it names a person: erasure changes nothing here. */
export type Order = Immutable<z.infer<typeof orderSchema>>

type NoOrder = { readonly exists: false }
export type OrderState = NoOrder | Order

export const noOrder: NoOrder = { exists: false }
