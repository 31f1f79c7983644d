import * as z from 'zod/mini'
import { brazilianStateCodes } from '../brazilian-states.js'
import { documentTypeSchema } from '../catalogue.js'
import { cpfProblem } from '../cpf.js'
import { tenantIdSchema } from '../ids.js'
import { optionalLanguageSchema } from '../languages.js'
import { phone } from '../phone.js'
import { maxItems, maxQuantity } from '../price-lists.js'
import { email, optionalPersonName, optionalText, personName, saidBy, text } from '../text.js'
import { acceptedTermsSchema } from './accepted-terms.js'
import {
  checkPostalCode,
  countrySchema,
  postalCodeText,
  shippingQuoteIdSchema,
  wantedCurrencySchema,
} from './shared.js'
import { uploadDraftTokenSchema } from './uploads.js'

const cpfMessage = 'CPF é obrigatório'

/** A translation may be ordered before its language is known. */
const services = {
  needsTranslation: z._default(z.boolean(), false),
  translationLanguage: optionalLanguageSchema,
  needsApostille: z._default(z.boolean(), false),
}
const expedited = {
  /** Two spellings of one option; either one requests it. */
  expedited: z.optional(z.boolean()),
  expeditedService: z.optional(z.boolean()),
}

const multiItemDocumentSchema = z.object({
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
  ...services,
})

/** `POST /api/create-order`: the draft of the multi-item flow. Prices in it are ignored. */
export const createOrderRequestSchema = z
  .object({
    documents: z
      .array(multiItemDocumentSchema, { error: 'Adicione pelo menos um item' })
      .check(
        z.minLength(1, { error: 'Adicione pelo menos um item' }),
        z.maxLength(maxItems, { error: `Um pedido tem no máximo ${maxItems} itens.` }),
      ),
    contactName: personName('Nome é obrigatório'),
    contactEmail: email(),
    contactPhone: phone(),
    ...expedited,
    deliveryAddress: text({ max: 300, message: 'Endereço é obrigatório' }),
    deliveryCity: text({ max: 120, message: 'Cidade é obrigatória' }),
    deliveryState: optionalText(80),
    deliveryCountry: countrySchema,
    deliveryPostalCode: postalCodeText,
    deliveryPhone: z.optional(phone('Telefone de contato é obrigatório')),
    /** Keeps the price that was shown, for 24 hours; without it shipping is priced anew. */
    shippingQuoteId: shippingQuoteIdSchema,
    currency: wantedCurrencySchema,
    tenantId: z.optional(tenantIdSchema),
    /** The draft whose files become the order's. */
    uploadDraft: z.optional(uploadDraftTokenSchema),
    acceptedTerms: acceptedTermsSchema,
  })
  .check(
    checkPostalCode((order) => ({
      country: order.deliveryCountry,
      postalCode: order.deliveryPostalCode,
      path: 'deliveryPostalCode',
    })),
  )
export type CreateOrderRequest = z.input<typeof createOrderRequestSchema>
export type CreateOrder = z.output<typeof createOrderRequestSchema>

/** `POST /api/orders`: the wizard's form, or the multi-item flow's draft as above. */
export const wizardOrderRequestSchema = z
  .object({
    documentType: documentTypeSchema,
    originState: z.enum(brazilianStateCodes, { error: 'Selecione o estado de origem' }),
    registryOffice: optionalText(150),
    /** Whose document it is; without it the applicant's. */
    holderName: optionalPersonName(),
    applicantName: personName('Nome é obrigatório'),
    applicantCpf: text({ min: 11, max: 14, message: cpfMessage }).check(
      z.refine((cpf) => cpf.replace(/\D/g, '').length >= 11, { error: cpfMessage, abort: true }),
      saidBy(cpfProblem),
    ),
    applicantEmail: email(),
    applicantPhone: phone(),
    ...services,
    ...expedited,
    deliveryAddress: text({ max: 300, message: 'Endereço é obrigatório' }),
    deliveryCity: text({ max: 120, message: 'Cidade é obrigatória' }),
    deliveryState: optionalText(80),
    deliveryCountry: countrySchema,
    deliveryPostalCode: text({ max: 15, message: 'CEP/Código postal é obrigatório' }),
    deliveryPhone: phone('Telefone de contato é obrigatório'),
    /** Keeps the price that was shown, for 24 hours; without it shipping is priced anew. */
    shippingQuoteId: shippingQuoteIdSchema,
    currency: wantedCurrencySchema,
    tenantId: z.optional(tenantIdSchema),
    /** The draft whose files become the order's. */
    uploadDraft: z.optional(uploadDraftTokenSchema),
  })
  .check(
    checkPostalCode((order) => ({
      country: order.deliveryCountry,
      postalCode: order.deliveryPostalCode,
      path: 'deliveryPostalCode',
    })),
  )
export type WizardOrderRequest = z.input<typeof wizardOrderRequestSchema>
export type WizardOrder = z.output<typeof wizardOrderRequestSchema>

/** The two bodies of `POST /api/orders`; only a draft lists `documents`. */
export const newOrderRequestSchema = z.union([wizardOrderRequestSchema, createOrderRequestSchema])
export const listsDocuments = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Object.hasOwn(body, 'documents')
