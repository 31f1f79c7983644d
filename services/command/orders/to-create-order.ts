import { isWithoutAddress, plannedDelivery } from '@cartorio/contracts/deliveries.js'
import { pickDocumentUse } from '@cartorio/contracts/documents/document-use.js'
import { readFamilyMember } from '@cartorio/contracts/documents/relations.js'
import type { CreateOrder } from '@cartorio/contracts/http/create-order.js'
import type { WizardOrder } from '@cartorio/contracts/http/create-wizard-order.js'
import type { OrderId, TenantId } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import type { OrderCommandNamed } from '@cartorio/contracts/order/order-commands.js'
import { deriveItemId } from '../../domain/derived-ids.js'
import { accountEmailHash } from '../../identity/credentials.js'

/** What a customer orders: several documents, or the wizard's one, whose holder is the applicant. */
export type OrderBody = CreateOrder | WizardOrder

type CreateOrderCommand = OrderCommandNamed<'CreateOrder'>

/** What the server settles of an order: its number, its currency, its shipping, its files, the terms that it is shown. */
type Settled = Pick<
  CreateOrderCommand,
  | 'orderNumber'
  | 'currency'
  | 'shipping'
  | 'shippingToAttorney'
  | 'shippingQuote'
  | 'transitDays'
  | 'uploadDraft'
  | 'termsVersion'
  | 'testProductAllowed'
  | 'mailsWithheld'
  | 'channel'
>

const listOrderedDocuments = (body: OrderBody) =>
  'documents' in body
    ? body.documents
    : [
        {
          ...body,
          type: body.documentType,
          quantity: 1,
          familyMember: { name: body.holderName ?? body.applicantName, relation: 'self' },
        },
      ]

/** What the price of the parcel depends on. */
export const orderedTypes = (body: OrderBody) =>
  listOrderedDocuments(body).map(({ type, delivery }) => ({ documentType: type, delivery }))

const toApplicant = (body: OrderBody): Pick<CreateOrderCommand['personal'], 'contact' | 'registryOffice'> => {
  if ('documents' in body)
    return { contact: { name: body.contactName, email: body.contactEmail, phone: body.contactPhone } }
  const cpf = body.applicantCpf.replace(/\D/g, '')
  return {
    contact: { name: body.applicantName, email: body.applicantEmail, phone: body.applicantPhone, cpf },
    ...(body.registryOffice === undefined ? {} : { registryOffice: body.registryOffice }),
  }
}

const deriveIds = (body: OrderBody, orderId: OrderId) =>
  listOrderedDocuments(body).map((document, line) => ({ ...document, itemId: deriveItemId(orderId, line) }))

/** Where the parcel goes; nothing of an order that sends its customer none, whatever came with it. */
const toDelivery = (body: OrderBody, contactPhone: string): Pick<CreateOrderCommand['personal'], 'delivery'> => {
  if (isWithoutAddress(listOrderedDocuments(body))) return {}
  return {
    delivery: {
      address: body.deliveryAddress ?? '',
      city: body.deliveryCity ?? '',
      state: body.deliveryState,
      postalCode: body.deliveryPostalCode ?? noPostalCode,
      phone: body.deliveryPhone ?? contactPhone,
    },
  }
}

/** The flow and what it orders. */
export const toOrderedItems = (body: OrderBody, orderId: OrderId): Pick<CreateOrderCommand, 'origin' | 'items'> => ({
  origin: 'documents' in body ? 'multi-item' : 'wizard',
  items: deriveIds(body, orderId).map(
    ({ itemId, type, quantity, needsTranslation, translationLanguage, ...others }) => ({
      itemId,
      documentType: type,
      quantity,
      translation: needsTranslation ? (translationLanguage ?? openLanguage) : null,
      apostille: others.needsApostille,
      ...(others.needsTranslationApostille ? { translationApostille: true } : {}),
      ...plannedDelivery(others),
      ...pickDocumentUse({ ...others, relation: others.relation ?? readFamilyMember(others.familyMember.relation) }),
    }),
  ),
})

/** The order's command, made of what the customer sent and of what the server settled. */
export const toCreateOrder = (
  body: OrderBody,
  orderId: OrderId,
  tenantId: TenantId,
  { mailsWithheld, channel, ...settled }: Settled,
  /** Hashes the e-mail. */
  serverSecret: Buffer,
): CreateOrderCommand => {
  const { contact, registryOffice } = toApplicant(body)
  return {
    type: 'CreateOrder',
    tenantId,
    ...toOrderedItems(body, orderId),
    expedited: body.expedited === true || body.expeditedService === true,
    ...settled,
    originState: 'documents' in body ? null : (body.originState ?? null),
    deliveryCountry: body.deliveryCountry,
    ...(mailsWithheld === undefined ? {} : { mailsWithheld }),
    ...(channel === undefined ? {} : { channel }),
    personal: {
      contact,
      emailHash: accountEmailHash(contact.email, serverSecret),
      holders: deriveIds(body, orderId).map(({ itemId, familyMember }) => ({ itemId, ...familyMember })),
      ...toDelivery(body, contact.phone),
      ...(registryOffice === undefined ? {} : { registryOffice }),
    },
  }
}
