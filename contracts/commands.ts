import * as z from 'zod/mini'
import { storedDocumentTypeSchema } from './catalogue.js'
import { courierIds } from './couriers.js'
import { actorSchema } from './events/envelope.js'
import { erasureGroundSchema, orderEventSchemas } from './events/order-events.js'
import { instantSchema, itemIdSchema, orderIdSchema, orderNumberSchema, tenantIdSchema, uploadIdSchema } from './ids.js'
import { storedLanguageSchema } from './languages.js'
import { centsSchema, currencySchema } from './money.js'
import { priceListNameSchema } from './price-lists.js'
import { settableStatusSchema } from './statuses.js'

const note = z.optional(z.string())
const itemIds = z.array(itemIdSchema)
const provider = z.enum(['sandbox', 'stripe'])

const createOrder = z.object({
  type: z.literal('CreateOrder'),
  orderNumber: orderNumberSchema,
  tenantId: tenantIdSchema,
  origin: z.enum(['wizard', 'multi-item', 'operator']),
  priceList: priceListNameSchema,
  items: z.array(
    z.object({
      itemId: itemIdSchema,
      documentType: storedDocumentTypeSchema,
      quantity: z.int(),
      translation: z.nullable(storedLanguageSchema),
      apostille: z.boolean(),
    }),
  ),
  expedited: z.boolean(),
  /** The courier's price at creation, in the order's currency. */
  shipping: centsSchema,
  originState: z.nullable(z.string()),
  deliveryCountry: z.string(),
  termsVersion: z.string(),
  testProductAllowed: z.boolean(),
  personal: orderEventSchemas.OrderCreated.personal,
})
const requestPayment = z.object({
  type: z.literal('RequestPayment'),
  provider,
  intentId: z.string(),
  amount: centsSchema,
  currency: currencySchema,
})
/** What the payment provider itself says of an intent; never what a browser says. */
const confirmPayment = z.object({
  type: z.literal('ConfirmPayment'),
  provider,
  intentId: z.string(),
  amountReceived: centsSchema,
  currency: currencySchema,
  /** The order that the intent itself names. */
  orderId: z.nullable(orderIdSchema),
})
const completeApplicantData = z.object({
  type: z.literal('CompleteApplicantData'),
  personal: orderEventSchemas.ApplicantDataCompleted.personal,
})
const submitBirthCertificateData = z.object({
  type: z.literal('SubmitBirthCertificateData'),
  dontKnowRegistry: z.boolean(),
  apostilleOption: z.nullable(z.enum(['certificate_only', 'translation_only', 'both'])),
  wantsTranslation: z.boolean(),
  translationLanguage: z.nullable(storedLanguageSchema),
  wantsApostille: z.boolean(),
  uploadIds: z.array(uploadIdSchema),
  personal: orderEventSchemas.BirthCertificateDataSubmitted.personal,
})
const attachSupportDocument = z.object({
  type: z.literal('AttachSupportDocument'),
  ...orderEventSchemas.SupportDocumentAttached.data.shape,
  personal: orderEventSchemas.SupportDocumentAttached.personal,
})
const startProcessing = z.object({ type: z.literal('StartProcessing'), note })
const issueDocuments = z.object({ type: z.literal('IssueDocuments'), itemIds, note })
const translateDocuments = z.object({ type: z.literal('TranslateDocuments'), itemIds, note })
const apostilleDocuments = z.object({ type: z.literal('ApostilleDocuments'), itemIds, note })
const shipOrder = z.object({
  type: z.literal('ShipOrder'),
  courier: z.enum(courierIds),
  trackingNumber: z.string(),
  note,
})
const deliverOrder = z.object({ type: z.literal('DeliverOrder'), note })
const completeOrder = z.object({ type: z.literal('CompleteOrder'), note })
const cancelOrder = z.object({ type: z.literal('CancelOrder'), reason: note, note })
const overrideStatus = z.object({
  type: z.literal('OverrideStatus'),
  status: settableStatusSchema,
  note: z.string(),
  shipment: orderEventSchemas.StatusOverridden.data.shape.shipment,
})
const eraseOrder = z.object({
  type: z.literal('EraseOrder'),
  by: actorSchema,
  ground: erasureGroundSchema,
  reason: note,
  /** When it was erased, for an erasure that the log has lost: then it is not asked how the order stands. */
  erasedBefore: z.nullable(instantSchema),
})

/** Everything that an order can be told, in the imperative. */
export const orderCommandSchema = z.discriminatedUnion('type', [
  createOrder,
  requestPayment,
  confirmPayment,
  completeApplicantData,
  submitBirthCertificateData,
  attachSupportDocument,
  startProcessing,
  issueDocuments,
  translateDocuments,
  apostilleDocuments,
  shipOrder,
  deliverOrder,
  completeOrder,
  cancelOrder,
  overrideStatus,
  eraseOrder,
])
export type OrderCommand = z.infer<typeof orderCommandSchema>
export type OrderCommandType = OrderCommand['type']
export type OrderCommandNamed<T extends OrderCommandType> = Extract<OrderCommand, { type: T }>
