import { type WizardOrderRequest, wizardOrderRequestSchema } from '@cartorio/contracts/http/create-wizard-order.js'
import type { Currency } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { postalRule } from '@cartorio/contracts/postal-codes.js'
import type { Draft } from '../draft'
import type { WizardDraft, WizardForm } from './wizard-draft'

export type OrderTerms = { readonly currency: Currency; readonly shippingQuoteId?: string | undefined }

/** A country without postal codes gets the placeholder. */
const postalCodeOf = ({ deliveryCountry, deliveryPostalCode }: WizardForm): string =>
  deliveryPostalCode.trim() || (deliveryCountry !== '' && postalRule(deliveryCountry).optional ? noPostalCode : '')

/** The body of `POST /api/orders`, as far as it is typed. */
export const orderBodyOf = (
  { form, attachments }: WizardDraft,
  { currency, shippingQuoteId }: OrderTerms = { currency: 'USD' },
): WizardOrderRequest => ({
  documentType: form.documentType,
  originState: form.originState as WizardOrderRequest['originState'],
  registryOffice: form.registryOffice.trim() || null,
  ...(form.holderName.trim() === '' ? {} : { holderName: form.holderName.trim() }),
  applicantName: form.applicantName.trim(),
  applicantCpf: form.applicantCpf,
  applicantEmail: form.applicantEmail.trim(),
  applicantPhone: form.applicantPhone.trim(),
  needsTranslation: form.needsTranslation,
  translationLanguage: form.needsTranslation ? form.translationLanguage || null : null,
  needsApostille: form.needsApostille,
  expeditedService: form.expeditedService,
  deliveryAddress: form.deliveryAddress.trim(),
  deliveryCity: form.deliveryCity.trim(),
  deliveryState: form.deliveryState.trim() || null,
  deliveryCountry: form.deliveryCountry as WizardOrderRequest['deliveryCountry'],
  deliveryPostalCode: postalCodeOf(form),
  deliveryPhone: form.deliveryPhone.trim(),
  ...(currency === 'USD' ? {} : { currency }),
  ...(shippingQuoteId === undefined ? {} : { shippingQuoteId }),
  ...(attachments.files.length === 0 ? {} : { uploadDraft: attachments.draft }),
})

/** Whether the first step has all it needs; the check digits and the telephone's form are checked when it is left. */
export const isComplete = (draft: WizardDraft): boolean =>
  wizardOrderRequestSchema.safeParse(orderBodyOf(draft)).success

/** The same order as the flow of several documents has it: shipping and price are requested in one way. */
export const draftOf = ({ form }: WizardDraft): Draft => {
  const item = {
    id: 'document',
    productId: form.documentType,
    fullName: form.holderName.trim() || form.applicantName,
    quantity: 1,
    needsTranslation: form.needsTranslation,
    translationLanguage: form.translationLanguage || null,
    needsApostille: form.needsApostille,
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
