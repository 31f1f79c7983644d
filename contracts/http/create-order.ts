import * as z from 'zod/mini'
import { documentTypeSchema } from '../catalogue.js'
import { email } from '../email.js'
import { tenantIdSchema } from '../ids.js'
import { addressInstructions, orderInstructions as instructions } from '../order-instructions.js'
import { phone } from '../phone.js'
import { maxItems, maxQuantity } from '../price-lists.js'
import { optionalText, personName, text } from '../text.js'
import { deliveryAddressText, deliveryCityText } from './delivery-address.js'
import { orderedDelivery, orderedUse } from './ordered-use.js'
import {
  acceptedTermsSchema,
  checkDeliveryPostalCode,
  checkTranslationApostille,
  expeditedFields,
  orderedServices,
  postalCodeText,
  shippingQuoteIdSchema,
  wantedCurrencySchema,
} from './shared.js'
import { uploadDraftTokenSchema } from './uploads.js'
import { deliveryCountrySchema, requiredForParcel, servedForParcel } from './where-to-deliver.js'

const multiItemDocumentSchema = z
  .object({
    type: documentTypeSchema,
    quantity: z._default(
      z
        .int({ error: 'A quantidade é um número inteiro de 1 a 10.' })
        .check(
          z.minimum(1, { error: 'A quantidade mínima é 1.' }),
          z.maximum(maxQuantity, { error: `A quantidade máxima é ${maxQuantity}.` }),
        ),
      1,
    ),
    familyMember: z.object(
      {
        name: personName('Informe o nome do titular do documento.'),
        relation: z._default(text({ max: 40 }), 'self'),
      },
      { error: 'Informe o nome do titular do documento.' },
    ),
    ...orderedServices,
    ...orderedUse,
    ...orderedDelivery,
  })
  .check(checkTranslationApostille())

/** `POST /api/create-order`: the draft of the multi-item flow. Prices in it are ignored. */
export const createOrderRequestSchema = z
  .object({
    documents: z
      .array(multiItemDocumentSchema, { error: 'Adicione pelo menos um item' })
      .check(
        z.minLength(1, { error: 'Adicione pelo menos um item' }),
        z.maxLength(maxItems, { error: `Um pedido tem no máximo ${maxItems} itens.` }),
      ),
    contactName: personName(instructions.applicantName),
    contactEmail: email({ missing: instructions.applicantEmail }),
    contactPhone: phone(instructions.applicantPhone),
    ...expeditedFields,
    /** An order of files alone has no address. */
    deliveryAddress: z.optional(deliveryAddressText()),
    deliveryCity: z.optional(deliveryCityText()),
    deliveryState: optionalText(80),
    deliveryCountry: deliveryCountrySchema,
    deliveryPostalCode: postalCodeText,
    deliveryPhone: z.optional(phone(instructions.deliveryPhone)),
    /** Keeps the price that was shown, for 24 hours; without it shipping is priced anew. */
    shippingQuoteId: shippingQuoteIdSchema,
    currency: wantedCurrencySchema,
    tenantId: z.optional(tenantIdSchema),
    /** The draft whose files become the order's. */
    uploadDraft: z.optional(uploadDraftTokenSchema),
    acceptedTerms: acceptedTermsSchema,
  })
  .check(
    checkDeliveryPostalCode(),
    servedForParcel(),
    requiredForParcel('deliveryAddress', addressInstructions.deliveryAddress),
    requiredForParcel('deliveryCity', addressInstructions.deliveryCity),
  )
export type CreateOrderRequest = z.input<typeof createOrderRequestSchema>
export type CreateOrder = z.output<typeof createOrderRequestSchema>
