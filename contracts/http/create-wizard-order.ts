import * as z from 'zod/mini'
import { brazilianStateCodes } from '../brazilian-states.js'
import { documentTypeSchema } from '../catalogue.js'
import { cpfProblem, readCpf } from '../cpf.js'
import { holderMissing, type Relation } from '../documents/relations.js'
import { email } from '../email.js'
import { tenantIdSchema } from '../ids.js'
import { orderInstructions as instructions } from '../order-instructions.js'
import { phone } from '../phone.js'
import { type DocumentType, documentDefinitions } from '../products.js'
import { optionalPersonName, optionalText, personName, saidBy, text } from '../text.js'
import { deliveryAddressText, deliveryCityText } from './delivery-address.js'
import { orderedDelivery, orderedUse } from './ordered-use.js'
import {
  checkDeliveryPostalCode,
  checkTranslationApostille,
  expeditedFields,
  orderedServices,
  shippingQuoteIdSchema,
  typedPostalCode,
  wantedCurrencySchema,
} from './shared.js'
import { uploadDraftTokenSchema } from './uploads.js'
import { deliveryCountrySchema, requiredForParcel, servedForParcel } from './where-to-deliver.js'

const { applicantCpf: cpfMessage } = instructions

type WithOrigin = { readonly documentType: DocumentType; readonly originState?: string | undefined }

/** Checked beside the fields, so that it is said with what else is missing. */
const checkOriginState = <T extends WithOrigin>() =>
  z.refine<T>(
    ({ documentType, originState }) =>
      originState !== undefined || documentDefinitions[documentType]?.asksOriginState === false,
    { path: ['originState'], error: instructions.originState, when: ({ value }) => hasNoOriginState(value) },
  )
const hasNoOriginState = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !('originState' in value && value.originState !== undefined)

/** Another person's document needs that person's name: without one the holder is the applicant. */
const checkHolder = <
  T extends { readonly relation?: Relation | undefined; readonly holderName?: string | undefined },
>() =>
  z.refine<T>(({ relation, holderName }) => relation === undefined || relation === 'self' || holderName !== undefined, {
    path: ['holderName'],
    error: holderMissing,
  })

/** `POST /api/orders`: the form of one document. */
export const wizardOrderRequestSchema = z
  .object({
    documentType: documentTypeSchema,
    originState: z.optional(z.enum(brazilianStateCodes, { error: instructions.originState })),
    registryOffice: optionalText(150),
    /** Whose document it is; without it the applicant's. */
    holderName: optionalPersonName(),
    applicantName: personName(instructions.applicantName),
    applicantCpf: text({ min: 11, max: 14, message: cpfMessage, read: readCpf }).check(
      z.refine((cpf) => cpf.replace(/\D/g, '').length >= 11, { error: cpfMessage, abort: true }),
      saidBy(cpfProblem),
    ),
    applicantEmail: email({ missing: instructions.applicantEmail }),
    applicantPhone: phone(instructions.applicantPhone),
    ...orderedServices,
    ...orderedUse,
    ...orderedDelivery,
    ...expeditedFields,
    /** An order of a file has no address. */
    deliveryAddress: z.optional(deliveryAddressText()),
    deliveryCity: z.optional(deliveryCityText()),
    deliveryState: optionalText(80),
    deliveryCountry: deliveryCountrySchema,
    deliveryPostalCode: z.optional(typedPostalCode(instructions.deliveryPostalCode)),
    deliveryPhone: z.optional(phone(instructions.deliveryPhone)),
    /** Keeps the price that was shown, for 24 hours; without it shipping is priced anew. */
    shippingQuoteId: shippingQuoteIdSchema,
    currency: wantedCurrencySchema,
    tenantId: z.optional(tenantIdSchema),
    /** The draft whose files become the order's. */
    uploadDraft: z.optional(uploadDraftTokenSchema),
  })
  .check(
    checkDeliveryPostalCode(),
    checkTranslationApostille(),
    checkOriginState(),
    checkHolder(),
    servedForParcel(),
    requiredForParcel('deliveryAddress', instructions.deliveryAddress),
    requiredForParcel('deliveryCity', instructions.deliveryCity),
    requiredForParcel('deliveryPostalCode', instructions.deliveryPostalCode),
    requiredForParcel('deliveryPhone', instructions.deliveryPhone),
  )
export type WizardOrderRequest = z.input<typeof wizardOrderRequestSchema>
export type WizardOrder = z.output<typeof wizardOrderRequestSchema>
