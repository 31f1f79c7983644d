import type { CourierId } from '@cartorio/contracts/couriers.js'
import { type DocumentDataField, documentNeeds } from '@cartorio/contracts/document-data.js'
import { type OrderEvent, type OrderEventNamed, orderEventSchemas } from '@cartorio/contracts/events/order-events.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import { TechnicalError } from '../technical-error.js'
import { attentionAfter } from './attention.js'
import { mended, sentBack } from './fold-correction.js'
import {
  type Change,
  dropCopy,
  endItems,
  keepCopy,
  markDone,
  noteGiven,
  restartItems,
  setLanguages,
} from './fold-items.js'
import {
  chargeAdded,
  chargeEnded,
  chargePaid,
  disputeEnded,
  flagged,
  paid,
  refundAsked,
  refundEnded,
  refunded,
} from './fold-money.js'
import { claimAdded, claimEnded, guaranteeOfTerms, termsAccepted } from './guarantee.js'
import { type CourierShipment, type Dispute, noOrder, type Order, type OrderState } from './state.js'
import { derivedStatus, hasPassed } from './status.js'

/** An event and when it happened, as the fold sees it. */
export type FoldedEvent = { readonly event: OrderEvent; readonly occurredAt: Instant }

/** The wizard requires the CPF of the document's holder; no form requires it again. */
const givenAtCreation = (
  origin: OrderEventNamed<'OrderCreated'>['data']['origin'],
  documentType: DocumentType,
): readonly DocumentDataField[] =>
  origin === 'wizard' && documentNeeds[documentType].required.includes('cpf') ? ['cpf'] : []

const created = ({ data }: OrderEventNamed<'OrderCreated'>, occurredAt: Instant): Order => ({
  exists: true,
  orderNumber: data.orderNumber,
  tenantId: data.tenantId,
  linkGeneration: 0,
  placedAt: occurredAt,
  items: data.items.map(({ itemId, documentType, quantity, translation, apostille, total }) => ({
    itemId,
    documentType,
    quantity,
    translation,
    apostille,
    total,
    issued: null,
    translated: null,
    apostilled: null,
    given: givenAtCreation(data.origin, documentType),
    ended: null,
    copyIds: [],
  })),
  priceList: data.priceList,
  breakdown: data.breakdown,
  currency: data.currency,
  expedited: data.expedited,
  deliveryCountry: data.deliveryCountry,
  deliveryDays: data.deliveryDays,
  ...(data.transitDays === undefined ? {} : { transitDays: data.transitDays }),
  phase: 'pending',
  override: null,
  payments: [],
  paidAt: null,
  paidAmount: cents(0),
  paidIntentId: null,
  paidProvider: null,
  paymentBlocked: false,
  paymentFailure: null,
  flaggedIntents: [],
  charges: [],
  refunds: [],
  disputes: [],
  guaranteeClaims: [],
  ...guaranteeOfTerms(data.termsVersion),
  promises: {},
  shipment: null,
  courierShipment: null,
  papers: [],
  parcelFlag: null,
  deliveredAt: null,
  completedAt: null,
  cancelledAt: null,
  applicantDataGiven: false,
  birthCertificateDataGiven: false,
  correction: [],
  addedServices: [],
  uploadIds: [],
  assignedTo: null,
  attention: [],
  ...(data.mailsWithheld === undefined ? {} : { mailsWithheld: data.mailsWithheld }),
  events: 1,
})

const movedTo = (order: Order, { data }: OrderEventNamed<'DeliveryAddressChanged'>): Partial<Order> => ({
  deliveryCountry: data.deliveryCountry,
  ...(data.transitDays === undefined ? {} : { transitDays: data.transitDays }),
  ...(data.deliveryDay === undefined ? {} : { promises: { ...order.promises, delivery: data.deliveryDay } }),
})

const parcelOf = ({ data }: { readonly data: { readonly courier: string; readonly trackingNumber: string } }) => ({
  courier: data.courier,
  trackingNumber: data.trackingNumber,
})

const disputeOf = ({ data: { disputeId, dueBy } }: OrderEventNamed<'DisputeOpened'>): Dispute => ({
  disputeId,
  outcome: null,
  ...(dueBy === undefined ? {} : { dueBy }),
})

type Attempt = { readonly courier: CourierId; readonly attempt: number }

const attemptOf = ({ data }: { readonly data: Attempt }, state: CourierShipment['state']): CourierShipment => ({
  courier: data.courier,
  attempt: data.attempt,
  state,
  code: null,
})

/** A number that was typed ends an attempt that is open or of unknown outcome. */
const withTypedNumber = ({ courierShipment }: Order): Change =>
  courierShipment?.state === 'unknown' || courierShipment?.state === 'requested'
    ? { courierShipment: { ...courierShipment, state: 'typed' } }
    : {}

/** The order stands where it stood before its parcel was sent. */
const atWorkAgain = { phase: 'processing', override: null, shipment: null, parcelFlag: null } as const

/** What was wrong with the last parcel is past, and so is an attempt of unknown outcome; an open one still has its answer to come. */
const parcelNamed = (order: Order, shipment: Order['shipment']): Change => ({
  shipment,
  parcelFlag: null,
  ...(order.courierShipment?.state === 'unknown' ? withTypedNumber(order) : {}),
})

const overridden = (order: Order, { data }: OrderEventNamed<'StatusOverridden'>, at: Instant): Change => ({
  override: data.status,
  setByHand: [...(order.setByHand ?? []).filter(({ status }) => status !== data.status), { status: data.status, at }],
  paymentBlocked: order.paymentBlocked || (data.status === 'PAID' && order.paidAt === null),
  ...(data.shipment === null ? {} : parcelNamed(order, data.shipment)),
})

/** Each reminder once, however often its mail was sent. */
const reminderSent = ({ paymentReminders }: Order, { data }: OrderEventNamed<'CustomerNotified'>): Change =>
  data.template !== 'payment-reminder' || paymentReminders === undefined
    ? {}
    : { paymentReminders: { ...paymentReminders, sent: [...new Set([...paymentReminders.sent, data.about])] } }

/** What the event changes in the order, before the override and the count. */
const changeOf = (order: Order, { event, occurredAt }: FoldedEvent): Change => {
  switch (event.type) {
    case 'OrderCreated':
    case 'NoteAdded':
    case 'NotificationFailed':
    case 'NotificationRetryRequested':
    case 'CustomerMessageReceived':
    case 'OfficeMessageSent':
    case 'DataRequestConfirmed':
    case 'AttentionResolved':
    case 'PaymentClosed':
      return {}
    case 'TermsAccepted':
      return termsAccepted(order, event)
    case 'MailLinkOpened':
      return { mailLinkOpened: true }
    case 'ContactEmailCorrected':
      return order.mailLinkOpened === undefined ? {} : { mailLinkOpened: false }
    case 'PaymentRequested':
      return { payments: [...order.payments, event.data] }
    case 'PaymentFailed':
      return { paymentFailure: { intentId: event.data.intentId, code: event.data.code } }
    case 'OrderPaid':
      return paid(order, event, occurredAt)
    case 'PaymentMismatchFlagged':
      return flagged(order, event)
    case 'PaymentReopened':
      return { paymentBlocked: false }
    case 'SupplementaryChargeRequested':
      return chargeAdded(order, event)
    case 'SupplementaryChargePaid':
      return chargePaid(order, event)
    case 'SupplementaryChargeWaived':
      return chargeEnded(order, event)
    case 'RefundRequested':
      return refundAsked(order, event)
    case 'RefundFailed':
      return event.data.waits === true ? {} : refundEnded(order, event.data.refund, { state: 'failed' })
    case 'RefundReturned':
      return refundEnded(order, event.data.refund, { state: 'failed' })
    case 'OrderRefunded':
      return refunded(order, event)
    case 'DisputeOpened':
      return { disputes: [...order.disputes, disputeOf(event)] }
    case 'DisputeClosed':
      return disputeEnded(order, event)
    case 'GuaranteeClaimed':
      return claimAdded(order, event, occurredAt)
    case 'GuaranteeGranted':
      return claimEnded(order, event.data.claim, { state: 'granted', refund: event.data.refund })
    case 'GuaranteeDeclined':
      return claimEnded(order, event.data.claim, { state: 'declined', refund: null })
    case 'ApplicantDataCompleted':
      return {
        applicantDataGiven: true,
        items: noteGiven(order.items, event.data.items ?? []),
        ...mended(order, 'applicant-data'),
      }
    case 'BirthCertificateDataSubmitted':
      return {
        birthCertificateDataGiven: true,
        addedServices: event.data.addedServices,
        ...mended(order, 'birth-certificate'),
      }
    case 'TranslationLanguageSet':
      return setLanguages(order, event.data)
    case 'SupportDocumentAttached':
      return { uploadIds: [...order.uploadIds, event.data.uploadId] }
    case 'SupportDocumentWithdrawn':
      return { uploadIds: order.uploadIds.filter((uploadId) => uploadId !== event.data.uploadId) }
    case 'DataCorrectionRequested':
      return {
        ...sentBack(order, event.data),
        ...(order.dataReminders === undefined ? {} : { dataReminders: 0 }),
      }
    case 'DeliveryAddressChanged':
      return movedTo(order, event)
    case 'AccessLinkReplaced':
      return { linkGeneration: event.data.generation }
    case 'ProcessingStarted':
      return { phase: 'processing' }
    case 'DocumentIssued':
      return markDone(order, event.data.itemIds, 'issued')
    case 'DocumentTranslated':
      return markDone(order, event.data.itemIds, 'translated')
    case 'DocumentApostilled':
      return markDone(order, event.data.itemIds, 'apostilled')
    case 'IssuedCopyAttached':
      return keepCopy(order, event.data)
    case 'IssuedCopyWithdrawn':
      return dropCopy(order, event.data)
    case 'ItemCancelled':
      return endItems(order, event.data.itemIds, event.data.end)
    case 'ShipmentRequested':
      return { courierShipment: attemptOf(event, 'requested') }
    case 'ShipmentCreated':
      return {
        courierShipment: {
          ...attemptOf(event, 'created'),
          ...(event.data.product === undefined ? {} : { product: event.data.product }),
        },
      }
    case 'ShipmentFailed':
      return { courierShipment: { ...attemptOf(event, event.data.outcome), code: event.data.code } }
    case 'ShippingPaperAttached': {
      const { trackingNumber, paper, uploadId } = event.data
      return { papers: [...order.papers, { trackingNumber, paper, uploadId }] }
    }
    case 'ItemsRestarted':
      return { ...restartItems(order, event.data), ...atWorkAgain }
    case 'OrderShipped':
      return { phase: 'shipped', shipment: parcelOf(event), parcelFlag: null, ...withTypedNumber(order) }
    case 'TrackingNumberCorrected':
      return { shipment: parcelOf(event), parcelFlag: null }
    case 'CourierScanRecorded':
      return order.parcelFlag === 'no-news' ? { parcelFlag: null } : {}
    case 'ParcelFlagged':
      return { parcelFlag: event.data.flag }
    case 'ParcelReturned':
      return atWorkAgain
    case 'OrderDelivered':
      return { phase: 'delivered', deliveredAt: occurredAt, parcelFlag: null }
    case 'OrderCompleted':
      return { phase: 'completed', completedAt: occurredAt }
    case 'OrderCancelled':
      return {
        phase: 'cancelled',
        override: null,
        cancelledAt: occurredAt,
        ...(event.data.replacedBy === undefined ? {} : { replacedBy: event.data.replacedBy }),
      }
    case 'PaymentReminderRequested':
      return { paymentReminders: { requested: event.data.reminder, sent: order.paymentReminders?.sent ?? [] } }
    case 'DataReminderRequested':
      return { dataReminders: event.data.reminder }
    case 'RatingRequested':
      return { ratingRequested: true }
    case 'OrderRated':
      return { rating: { value: event.data.rating, officeDay: event.data.officeDay } }
    case 'CustomerNotified':
      return reminderSent(order, event)
    case 'StatusOverridden':
      return overridden(order, event, occurredAt)
    case 'OrderAssigned':
      return { assignedTo: event.data.staffId }
    case 'PromisedDateMoved':
      return { promises: { ...order.promises, [event.data.step]: event.data.day } }
    case 'PersonalDataErased':
      return { erasedAt: order.erasedAt ?? event.data.erasedAt }
    default:
      return unknownEvent(event satisfies never)
  }
}

const unknownEvent = ({ type }: { readonly type: string }): never => {
  throw new TechnicalError(`evolve: no case for ${type}`)
}

/** The order after one more event. Total: every event that `decide` emits is taken in every state that emits it. */
export const evolve = (state: OrderState, folded: FoldedEvent): OrderState => {
  if (!state.exists) return folded.event.type === 'OrderCreated' ? created(folded.event, folded.occurredAt) : state
  // One copy of all its fields: an order is folded once for each of its events by each read model.
  const attention = attentionAfter(state.attention, folded.event, folded.occurredAt)
  const next: Order = { ...state, ...changeOf(state, folded), attention, events: state.events + 1 }
  const mayEnd = orderEventSchemas[folded.event.type].endsOverride === true
  const passed = next.override !== null && mayEnd && hasPassed(derivedStatus(next), next.override)
  return passed ? { ...next, override: null } : next
}

/** The order that a whole stream tells. */
export const fold = (events: Iterable<FoldedEvent>): OrderState => {
  let state: OrderState = noOrder
  for (const event of events) state = evolve(state, event)
  return state
}
