import { type OrderEvent, type OrderEventNamed, operatorConcerns } from '@cartorio/contracts/events/order-events.js'
import type { Instant, ItemId } from '@cartorio/contracts/ids.js'
import { cents } from '@cartorio/contracts/money.js'
import { TechnicalError } from '../technical-error.js'
import { type ItemState, noOrder, type Order, type OrderState } from './state.js'
import { derivedStatus, hasPassed } from './status.js'

/** An event and when it happened, as the fold sees it. */
export type FoldedEvent = { readonly event: OrderEvent; readonly occurredAt: Instant }

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
  })),
  priceList: data.priceList,
  breakdown: data.breakdown,
  currency: data.currency,
  expedited: data.expedited,
  deliveryCountry: data.deliveryCountry,
  deliveryDays: data.deliveryDays,
  phase: 'pending',
  override: null,
  payments: [],
  paidAt: null,
  paidAmount: cents(0),
  paidIntentId: null,
  flaggedIntents: [],
  promisedDay: null,
  shipment: null,
  deliveredAt: null,
  applicantDataGiven: false,
  birthCertificateDataGiven: false,
  addedServices: [],
  uploadIds: [],
  events: 1,
})

const markDone = (order: Order, itemIds: readonly ItemId[], step: 'issued' | 'translated' | 'apostilled'): Order => ({
  ...order,
  items: order.items.map(
    (item): ItemState => (itemIds.includes(item.itemId) ? { ...item, [step]: item[step] ?? order.events } : item),
  ),
})

/** What the event changes, before the override and the count are looked at. */
const applied = (order: Order, { event, occurredAt }: FoldedEvent): Order => {
  switch (event.type) {
    case 'OrderCreated':
      return order
    case 'PaymentRequested':
      return { ...order, payments: [...order.payments, event.data] }
    case 'OrderPaid':
      return {
        ...order,
        phase: order.phase === 'pending' ? 'paid' : order.phase,
        paidAt: occurredAt,
        paidAmount: event.data.amount,
        paidIntentId: event.data.intentId,
        promisedDay: event.data.promisedDay,
      }
    case 'PaymentMismatchFlagged':
      return { ...order, flaggedIntents: [...order.flaggedIntents, event.data.intentId] }
    case 'ApplicantDataCompleted':
      return { ...order, applicantDataGiven: true }
    case 'BirthCertificateDataSubmitted':
      return { ...order, birthCertificateDataGiven: true, addedServices: event.data.addedServices }
    case 'SupportDocumentAttached':
      return { ...order, uploadIds: [...order.uploadIds, event.data.uploadId] }
    case 'ProcessingStarted':
      return { ...order, phase: 'processing' }
    case 'DocumentIssued':
      return markDone(order, event.data.itemIds, 'issued')
    case 'DocumentTranslated':
      return markDone(order, event.data.itemIds, 'translated')
    case 'DocumentApostilled':
      return markDone(order, event.data.itemIds, 'apostilled')
    case 'OrderShipped':
      return {
        ...order,
        phase: 'shipped',
        shipment: { courier: event.data.courier, trackingNumber: event.data.trackingNumber },
      }
    case 'OrderDelivered':
      return { ...order, phase: 'delivered', deliveredAt: occurredAt }
    case 'OrderCompleted':
      return { ...order, phase: 'completed' }
    case 'OrderCancelled':
      return { ...order, phase: 'cancelled', override: null }
    case 'StatusOverridden':
      return { ...order, override: event.data.status, shipment: event.data.shipment ?? order.shipment }
    case 'NoteAdded':
      return order
    case 'PersonalDataErased':
      return { ...order, erasedAt: order.erasedAt ?? event.data.erasedAt }
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
  const next = applied(state, folded)
  const ordinary = folded.event.type !== 'StatusOverridden' && operatorConcerns[folded.event.type].includes('status')
  const passed = next.override !== null && ordinary && hasPassed(derivedStatus(next), next.override)
  return { ...next, override: passed ? null : next.override, events: state.events + 1 }
}

/** The order that a whole stream tells. */
export const fold = (events: Iterable<FoldedEvent>): OrderState => {
  let state: OrderState = noOrder
  for (const event of events) state = evolve(state, event)
  return state
}
