import type { CreateOrder } from '@cartorio/contracts/http/create-order.js'
import type { WizardOrder } from '@cartorio/contracts/http/create-wizard-order.js'
import type { TenantId } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import type { DesiredItem, PlaceOrderInput } from './new-order.js'

type Services = Pick<CreateOrder['documents'][number], 'needsTranslation' | 'translationLanguage' | 'needsApostille'>

const servicesOf = ({
  needsTranslation,
  translationLanguage,
  needsApostille,
}: Services): Pick<DesiredItem, 'translation' | 'apostille'> => ({
  translation: needsTranslation ? (translationLanguage ?? openLanguage) : null,
  apostille: needsApostille,
})

/** Of the flow of several documents. */
export const multiItemInput = (order: CreateOrder, tenantId: TenantId): PlaceOrderInput => ({
  tenantId,
  origin: 'multi-item',
  currency: order.currency,
  expedited: order.expedited === true || order.expeditedService === true,
  originState: null,
  shippingQuoteId: order.shippingQuoteId,
  uploadDraft: order.uploadDraft,
  deliveryCountry: order.deliveryCountry,
  items: order.documents.map((document) => ({
    documentType: document.type,
    quantity: document.quantity,
    ...servicesOf(document),
    holder: document.familyMember,
  })),
  contact: { name: order.contactName, email: order.contactEmail, phone: order.contactPhone },
  delivery: {
    address: order.deliveryAddress,
    city: order.deliveryCity,
    state: order.deliveryState,
    postalCode: order.deliveryPostalCode,
    phone: order.deliveryPhone ?? order.contactPhone,
  },
})

/** Of the wizard: one document, whose holder is the applicant. */
export const wizardInput = (order: WizardOrder, tenantId: TenantId): PlaceOrderInput => ({
  tenantId,
  origin: 'wizard',
  currency: order.currency,
  expedited: order.expedited === true || order.expeditedService === true,
  originState: order.originState,
  shippingQuoteId: order.shippingQuoteId,
  uploadDraft: order.uploadDraft,
  deliveryCountry: order.deliveryCountry,
  items: [
    {
      documentType: order.documentType,
      quantity: 1,
      ...servicesOf(order),
      holder: { name: order.holderName ?? order.applicantName, relation: 'self' },
    },
  ],
  contact: {
    name: order.applicantName,
    email: order.applicantEmail,
    phone: order.applicantPhone,
    cpf: order.applicantCpf.replace(/\D/g, ''),
  },
  delivery: {
    address: order.deliveryAddress,
    city: order.deliveryCity,
    state: order.deliveryState,
    postalCode: order.deliveryPostalCode,
    phone: order.deliveryPhone,
  },
  registryOffice: order.registryOffice,
})
