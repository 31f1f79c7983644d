import { findDocument } from '@cartorio/contracts/catalogue.js'
import { type WizardOrderRequest, wizardOrderRequestSchema } from '@cartorio/contracts/http/create-wizard-order.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { postalRule } from '@cartorio/contracts/postal-codes.js'
import * as z from 'zod/mini'
import { chosenDelivery, needsNoAddress } from '../../../lib/chosen-delivery'
import { newIdempotencyKey } from '../../../lib/requests'
import { readStored, removeStored, writeStored } from '../../../lib/storage'
import { storedJson } from '../../../lib/stored-json'
import { wizardOrderKey } from '../../../lib/stored-order-keys'
import { type OrderNames, orderNamesSchema } from '../../../lib/tab-order'
import type { Draft } from '../draft'
import { signingFields, signingProblem } from '../use/signing-problems'
import type { WizardDraft, WizardForm } from './wizard-draft'

const sentSchema = z.object({
  idempotencyKey: z.string(),
  content: z.string(),
  body: z.looseObject({}),
  /** The unpaid order that it takes the place of. */
  replaced: z.optional(orderNamesSchema),
})
type SentOrder = z.infer<typeof sentSchema>

/** Where the browser keeps nothing, a reload forgets it. */
let remembered: SentOrder | undefined

const keptOrder = (): SentOrder | undefined =>
  storedJson(sentSchema, readStored('sessionStorage', wizardOrderKey)) ?? remembered

/**
 * What distinguishes one order from another, its files too: the same order to the same address has a new quote each
 * time.
 */
const serializeWizardOrder = ({ shippingQuoteId: _, ...order }: WizardOrderRequest, files: readonly string[]): string =>
  JSON.stringify({ ...order, files })

/** Whether this very request was sent last: what it takes the place of is settled, also where the answer was lost. */
export const isSent = (order: WizardOrderRequest, files: readonly string[]): boolean =>
  keptOrder()?.content === serializeWizardOrder(order, files)

/**
 * The request for this order, kept before it is sent: after a reload, a double click or a lost answer the same bytes go
 * under the same key, and make no second order.
 */
export const orderToSend = (
  order: WizardOrderRequest,
  files: readonly string[],
  replaced: OrderNames | undefined,
): SentOrder => {
  const content = serializeWizardOrder(order, files)
  const kept = keptOrder()
  if (kept?.content === content) return kept
  remembered = { idempotencyKey: newIdempotencyKey(), content, body: order, ...(replaced && { replaced }) }
  // A full storage still holds the request before this one.
  if (!writeStored('sessionStorage', wizardOrderKey, JSON.stringify(remembered)))
    removeStored('sessionStorage', wizardOrderKey)
  return remembered
}

/** The files of this draft went with an order, which has its own of them. */
export const wentWithOrder = (uploadDraft: string): boolean => keptOrder()?.body.uploadDraft === uploadDraft

/** The server refused it and made no order: what goes next is another request. */
export const forgetSentOrder = (): void => {
  remembered = undefined
  removeStored('sessionStorage', wizardOrderKey)
}

export type OrderTerms = { readonly currency: Currency; readonly shippingQuoteId?: string | undefined }

/** A country without postal codes gets the placeholder. */
const pickPostalCode = ({ deliveryCountry, deliveryPostalCode }: WizardForm): string =>
  deliveryPostalCode.trim() || (deliveryCountry !== '' && postalRule(deliveryCountry).optional ? noPostalCode : '')

/** A criminal record comes from no registry of a state. */
export const asksOriginState = ({ documentType }: Pick<WizardForm, 'documentType'>): boolean =>
  findDocument(documentType)?.asksOriginState !== false

const toChosen = ({ documentType, delivery }: Pick<WizardForm, 'documentType' | 'delivery'>) => ({
  productId: documentType,
  delivery,
})

/** Whether nothing goes to the person who orders. */
export const isWithoutAddress = (form: Pick<WizardForm, 'documentType' | 'delivery'>): boolean =>
  needsNoAddress([toChosen(form)])

/** Whether the document is downloaded. */
export const isOfFile = (form: Pick<WizardForm, 'documentType' | 'delivery'>): boolean =>
  chosenDelivery(toChosen(form)) === 'file'

/** The body of `POST /api/orders`, as far as it is typed. */
export const buildOrderBody = (
  { form, attachments }: WizardDraft,
  { currency, shippingQuoteId }: OrderTerms = { currency: 'USD' },
): WizardOrderRequest => ({
  documentType: form.documentType,
  ...(asksOriginState(form)
    ? {
        originState: form.originState as WizardOrderRequest['originState'],
        registryOffice: form.registryOffice.trim() || null,
      }
    : {}),
  ...(form.holderName.trim() === '' ? {} : { holderName: form.holderName.trim() }),
  applicantName: form.applicantName.trim(),
  applicantCpf: form.applicantCpf,
  applicantEmail: form.applicantEmail.trim(),
  applicantPhone: form.applicantPhone.trim(),
  needsTranslation: form.needsTranslation,
  translationLanguage: form.needsTranslation ? form.translationLanguage || null : null,
  needsApostille: form.needsApostille,
  needsTranslationApostille: (form.needsTranslation && form.needsTranslationApostille) || undefined,
  purpose: (form.purpose || undefined) as WizardOrderRequest['purpose'],
  countryOfUse: form.countryOfUse || undefined,
  certificateForm: (form.certificateForm || undefined) as WizardOrderRequest['certificateForm'],
  relation: (form.relation || undefined) as WizardOrderRequest['relation'],
  powersPurpose: (form.powersPurpose || undefined) as WizardOrderRequest['powersPurpose'],
  signingWay: (form.signingWay || undefined) as WizardOrderRequest['signingWay'],
  delivery: chosenDelivery(toChosen(form)),
  expeditedService: form.expeditedService,
  deliveryCountry: form.deliveryCountry as WizardOrderRequest['deliveryCountry'],
  ...(isWithoutAddress(form)
    ? {}
    : {
        deliveryAddress: form.deliveryAddress.trim(),
        deliveryCity: form.deliveryCity.trim(),
        deliveryState: form.deliveryState.trim() || null,
        deliveryPostalCode: pickPostalCode(form),
        deliveryPhone: form.deliveryPhone.trim(),
      }),
  ...(currency === 'USD' ? {} : { currency }),
  ...(shippingQuoteId === undefined ? {} : { shippingQuoteId }),
  ...(attachments.files.length === 0 ? {} : { uploadDraft: attachments.draft }),
})

/** Whether the first step has all it needs; the check digits and the telephone's form are checked when it is left. */
export const isComplete = (draft: WizardDraft): boolean =>
  wizardOrderRequestSchema.safeParse(buildOrderBody(draft)).success &&
  signingFields.every((field) => !signingProblem(field, draft.form.documentType, draft.form[field]))

/** The same order as the flow of several documents has it: shipping and price are requested in one way. */
export const toItemsDraft = ({ form }: WizardDraft): Draft => {
  const item = {
    id: 'document',
    productId: form.documentType,
    fullName: form.holderName.trim() || form.applicantName,
    quantity: 1,
    needsTranslation: form.needsTranslation,
    translationLanguage: form.translationLanguage || null,
    needsApostille: form.needsApostille,
    needsTranslationApostille: form.needsTranslationApostille,
    delivery: form.delivery,
  }
  return {
    items: form.documentType === '' ? [] : [item],
    open: null,
    contact: { name: form.applicantName, email: form.applicantEmail, phone: form.applicantPhone },
    delivery: {
      country: form.deliveryCountry,
      postalCode: form.deliveryPostalCode,
      address: form.deliveryAddress,
      city: form.deliveryCity,
      state: form.deliveryState,
      expedited: form.expeditedService,
    },
  }
}
