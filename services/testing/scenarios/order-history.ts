import type { ContradictionCode } from '@cartorio/contracts/contradictions.js'
import type { CourierId } from '@cartorio/contracts/couriers.js'
import type { DocumentUse } from '@cartorio/contracts/documents/document-use.js'
import type { SearchTerms } from '@cartorio/contracts/documents/search-promise.js'
import {
  defaultTenant,
  type Instant,
  type ItemId,
  itemIdSchema,
  type OrderId,
  type OrderNumber,
  orderIdSchema,
  orderNumberSchema,
  staffIdSchema,
  uploadIdSchema,
} from '@cartorio/contracts/ids.js'
import type { OrderedLanguage } from '@cartorio/contracts/languages.js'
import { cents } from '@cartorio/contracts/money.js'
import type { OrderEvent, OrderEventNamed } from '@cartorio/contracts/order/order-events.js'
import type { PlanDelivery } from '@cartorio/contracts/order/plan.js'
import type { OrderChannel } from '@cartorio/contracts/order-channels.js'
import type { PriceListName } from '@cartorio/contracts/price-lists.js'
import type { DocumentType } from '@cartorio/contracts/products.js'
import type { OrderStatus } from '@cartorio/contracts/statuses.js'
import { takenAmount } from '../../domain/order/money/money.js'
import { promisesFrom } from '../../domain/order/promises.js'
import type { Order } from '../../domain/order/state.js'
import { effectiveStatus } from '../../domain/order/status.js'
import { withPlan } from '../../domain/order/work/plan.js'
import { type ItemToPrice, priceOrder } from '../../domain/pricing/price-order.js'
import { initialSettings } from '../../domain/settings/first-settings.js'
import { priceListNamed, promisedDaysAt } from '../../domain/settings/settings-at.js'
import { happened } from './built.js'

export const orderId: OrderId = orderIdSchema.parse('0de70000-0000-4000-8000-000000000001')
export const otherOrderId: OrderId = orderIdSchema.parse('0de70000-0000-4000-8000-000000000002')
export const orderNumber = orderNumberSchema.parse('CO-2026-00042')

/** The instant of a history's first event; every later one is a minute younger. */
export const placedAt = '2026-03-02T12:00:00.000Z'
export const instantOf = (index: number): Instant => new Date(Date.parse(placedAt) + index * 60_000).toISOString()

export const eventIdNumber = (number: number): string => `0e1e0000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const itemIdNumber = (number: number): ItemId =>
  itemIdSchema.parse(`17e30000-0000-4000-8000-${String(number).padStart(12, '0')}`)
export const uploadIdNumber = (number: number) =>
  uploadIdSchema.parse(`f11e0000-0000-4000-8000-${String(number).padStart(12, '0')}`)

type ItemOverrides = DocumentUse & {
  readonly documentType?: DocumentType
  readonly quantity?: number
  readonly translation?: OrderedLanguage | null
  readonly apostille?: boolean
  readonly translationApostille?: true
  readonly delivery?: PlanDelivery
}

/** An item of an order, identified by its number. */
export const item = (number: number, overrides: ItemOverrides = {}): ItemToPrice => ({
  itemId: itemIdNumber(number),
  documentType: 'MARRIAGE',
  quantity: 1,
  translation: null,
  apostille: false,
  ...overrides,
})
export const plain = item(1)
export const translated = item(2, { translation: 'it' })
export const apostilled = item(3, { apostille: true })
export const full = item(4, { translation: 'en', apostille: true })
/** Delivered as a file. */
export const fileItem = item(6, { documentType: 'CRIMINAL_BACKGROUND', delivery: { kind: 'file' } })
export const birth = item(5, { documentType: 'BIRTH' })

export const createdPersonal = (items: readonly ItemToPrice[]) => ({
  contact: { name: 'Ana Souza', email: 'ana@example.com', phone: '+1 305 555 0100' },
  emailHash: 'a'.repeat(64),
  holders: items.map(({ itemId }) => ({ itemId, name: 'João Souza', relation: 'self' })),
  delivery: { address: '1 Ocean Drive', city: 'Miami', state: 'FL', postalCode: '33101', phone: '+1 305 555 0100' },
})
export const applicantData = {
  fullName: 'Ana Souza',
  dateOfBirth: '1990-05-17',
  placeOfBirth: 'Recife',
  motherName: 'Maria Souza',
  fatherName: 'José Souza',
  phone: '+1 305 555 0100',
  email: 'ana@example.com',
}
export const certificateData = {
  fullNameOnCertificate: 'Ana Souza',
  motherFullName: 'Maria Souza',
  fatherFullName: 'José Souza',
  birthDate: '1990-05-17',
}

/** An event that happened, or one that depends on the order as it then was. */
export type Happened = OrderEvent | ((order: Order) => OrderEvent)
export type Items = 'all' | { readonly itemId: ItemId }

/** The administrator who erases. */
export const eraser = { kind: 'staff' as const, id: staffIdSchema.parse('5ff00000-0000-4000-8000-000000000001') }

export const countedHere = { tenantId: defaultTenant, officeDay: '2026-03-02' }

type CreationOverrides = {
  readonly items?: readonly ItemToPrice[]
  readonly priceList?: PriceListName
  readonly expedited?: boolean
  readonly shipping?: number
  /** Of the courier's quote; without it an order of before it was kept. */
  readonly transitDays?: number
  readonly termsVersion?: string
  readonly mailsWithheld?: true
  /** How its customer asked the office for it. */
  readonly channel?: OrderChannel
  /** With the plans of its items, which orders have since they were recorded. */
  readonly planned?: true
  /** What was said of searches, where it is not the first value. */
  readonly search?: SearchTerms
}

export const orderCreated = ({
  items = [plain],
  priceList = 'multi-item-2025',
  expedited = false,
  shipping = 3800,
  transitDays,
  termsVersion = '2026-01',
  mailsWithheld,
  channel,
  planned,
  search,
}: CreationOverrides = {}): OrderEventNamed<'OrderCreated'> => {
  const list = priceListNamed(initialSettings, priceList)
  const promised = promisedDaysAt(initialSettings, instantOf(0))
  const priced = priceOrder({ items, expedited, shipping: cents(shipping) }, list, search?.fee)
  const [earliest, latest] = (expedited ? promised.expedited : promised.standard).delivery
  return {
    type: 'OrderCreated',
    data: {
      ...countedHere,
      orderNumber,
      origin: list.origin,
      ...priced,
      ...(planned ? { items: priced.items.map((each, place) => withPlan(each, items[place]?.delivery)) } : {}),
      priceList,
      currency: 'USD',
      expedited,
      originState: null,
      deliveryCountry: 'US',
      deliveryDays: [earliest, latest],
      ...(transitDays === undefined ? {} : { transitDays }),
      termsVersion,
      ...(search === undefined ? {} : { search }),
      ...(mailsWithheld === undefined ? {} : { mailsWithheld }),
      ...(channel === undefined ? {} : { channel }),
    },
    personal: createdPersonal(items),
  }
}

/** An order that has no address, and pays no freight. */
export const orderOfFile = (): OrderEventNamed<'OrderCreated'> => {
  const created = orderCreated({ items: [fileItem], shipping: 0, planned: true })
  const { delivery: _, ...personal } = createdPersonal([fileItem])
  return { ...created, personal }
}

const paidFacts = (order: Order, intentId: string) => ({
  provider: 'sandbox' as const,
  intentId,
  amount: order.breakdown.total,
  currency: order.currency,
})

export const paymentRequested =
  (intentId = 'pi_1', attempt = 1) =>
  (order: Order) =>
    happened('PaymentRequested', { data: { ...paidFacts(order, intentId), attempt } })

export const orderPaid =
  (intentId = 'pi_1') =>
  (order: Order) =>
    happened('OrderPaid', {
      data: {
        ...countedHere,
        ...paidFacts(order, intentId),
        placedAt: order.placedAt,
        promisedDay: '2026-03-16',
        promises: promisesFrom(order, countedHere.officeDay, initialSettings),
      },
    })

/** With these days for its steps, whatever day it came in. */
export const orderPaidPromising =
  (promises: NonNullable<OrderEventNamed<'OrderPaid'>['data']['promises']>) => (order: Order) =>
    happened('OrderPaid', { data: { ...orderPaid()(order).data, promises } })

/** As it was written before the steps had dates of their own. */
export const orderPaidOfOld =
  (intentId = 'pi_1') =>
  (order: Order): OrderEventNamed<'OrderPaid'> => {
    const { promises: _promises, ...data } = orderPaid(intentId)(order).data
    return { type: 'OrderPaid', data }
  }

type MismatchFacts = OrderEventNamed<'PaymentMismatchFlagged'>['data']

export const mismatchFlagged =
  (reason: MismatchFacts['reason'], overrides: Partial<MismatchFacts> = {}) =>
  (order: Order): OrderEventNamed<'PaymentMismatchFlagged'> => {
    const expected = { expectedAmount: order.breakdown.total, expectedCurrency: order.currency }
    return { type: 'PaymentMismatchFlagged', data: { ...paidFacts(order, 'pi_1'), ...expected, reason, ...overrides } }
  }

export const applicantDataCompleted = () =>
  happened('ApplicantDataCompleted', { data: { fields: Object.keys(applicantData) }, personal: applicantData })

type CertificateFacts = OrderEventNamed<'BirthCertificateDataSubmitted'>['data']

export const certificateDataSubmitted = (facts: Partial<CertificateFacts> = {}) =>
  happened('BirthCertificateDataSubmitted', {
    data: {
      fields: Object.keys(certificateData),
      itemIds: [birth.itemId],
      dontKnowRegistry: true,
      apostilleOption: null,
      addedServices: [],
      uploadIds: [],
      ...facts,
    },
    personal: certificateData,
  })

export const documentAttached = (number = 1) =>
  happened('SupportDocumentAttached', {
    data: { uploadId: uploadIdNumber(number), mediaType: 'application/pdf', bytes: 1024 },
    personal: { fileName: 'certidao.pdf' },
  })

export const documentWithdrawn = (number = 1) =>
  happened('SupportDocumentWithdrawn', { data: { uploadId: uploadIdNumber(number) } })

export const processingStarted = () => happened('ProcessingStarted', { data: {} })

const idsOf = (named: readonly Items[], order: Order): ItemId[] =>
  named.includes('all')
    ? order.items.map(({ itemId }) => itemId)
    : named.flatMap((one) => (one === 'all' ? [] : one.itemId))

type StepEvent = 'DocumentIssued' | 'DocumentTranslated' | 'DocumentApostilled'
const done =
  (type: StepEvent) =>
  (...named: readonly Items[]) =>
  (order: Order): OrderEventNamed<StepEvent> => ({ type, data: { itemIds: idsOf(named, order) } })

/** Each takes the items that it covers, or `'all'`. */
export const issued = done('DocumentIssued')
export const translatedBy = done('DocumentTranslated')
export const apostilledBy = done('DocumentApostilled')
export const translationApostilledBy =
  (...named: readonly Items[]) =>
  (order: Order) =>
    happened('DocumentApostilled', { data: { itemIds: idsOf(named, order), ofTranslation: true } })

export const orderShipped = (trackingNumber = 'TRACK12345', courier: CourierId = 'dhl') =>
  happened('OrderShipped', { data: { courier, trackingNumber, deliveryCountry: 'US' } })

export const orderDelivered = () => (order: Order) =>
  happened('OrderDelivered', {
    data: {
      ...countedHere,
      placedAt: order.placedAt,
      paidAt: order.paidAt,
      amount: takenAmount(order),
      currency: order.currency,
    },
  })

export const orderCompleted =
  () =>
  ({ deliveredAt }: Order) =>
    happened('OrderCompleted', { data: { ...countedHere, deliveredAt } })

export const orderCancelled = (reason?: string) => (order: Order) =>
  happened('OrderCancelled', {
    data: {
      ...countedHere,
      previousStatus: effectiveStatus(order),
      paidAmount: order.paidAmount,
      currency: order.currency,
    },
    ...(reason === undefined ? {} : { personal: { reason } }),
  })

/** As the sweep of deadlines cancels it. */
export const orderCancelledUnpaid = () => (order: Order) =>
  happened('OrderCancelled', { data: { ...orderCancelled()(order).data, cause: 'unpaid' } })

/** The order that takes the place of another. */
export const replacement = orderNumberSchema.parse('CO-2026-00002')

/** By an order that its customer made of it. */
export const orderReplaced =
  (replacedBy: OrderNumber = replacement) =>
  (order: Order) =>
    happened('OrderCancelled', { data: { ...orderCancelled()(order).data, cause: 'replaced', replacedBy } })

export const paymentReminderRequested = (reminder = 1) => happened('PaymentReminderRequested', { data: { reminder } })
export const dataReminderRequested = (reminder = 1) => happened('DataReminderRequested', { data: { reminder } })

export const ratingRequested = (): OrderEventNamed<'RatingRequested'> => ({ type: 'RatingRequested', data: {} })
export const orderRated = (
  rating = 5,
  previous: number | null = null,
  officeDay = countedHere.officeDay,
): OrderEventNamed<'OrderRated'> => ({ type: 'OrderRated', data: { ...countedHere, officeDay, rating, previous } })

export const overridden =
  (
    status: OrderStatus,
    note = 'corrigido à mão',
    shipment: OrderEventNamed<'StatusOverridden'>['data']['shipment'] = null,
  ) =>
  (order: Order) =>
    happened('StatusOverridden', {
      data: { previousStatus: effectiveStatus(order), status, shipment },
      personal: { note },
    })

type AgainstFacts = OrderEventNamed<'ShipmentRequested' | 'OrderShipped' | 'OrderDelivered' | 'OrderCompleted'>

/** The event as it is where the facts lack something of a status that was set by hand. */
export const againstFacts =
  (
    event: AgainstFacts | ((order: Order) => AgainstFacts),
    reason: string | undefined,
    ...despite: readonly ContradictionCode[]
  ) =>
  (order: Order): AgainstFacts => {
    const made = typeof event === 'function' ? event(order) : event
    const personal = reason === undefined ? {} : { personal: { reason } }
    return { ...made, data: { ...made.data, despite: [...despite] }, ...personal } as AgainstFacts
  }

export const noteAdded = (text: string, visibility: OrderEventNamed<'NoteAdded'>['data']['visibility'] = 'internal') =>
  happened('NoteAdded', { data: { visibility }, personal: { text } })

/** Erased by the member of staff of the tests; at `placedAt`, unless given. */
export const personalDataErased = (
  reason: string | undefined = 'pedido da titular',
  facts: Partial<OrderEventNamed<'PersonalDataErased'>['data']> = {},
) =>
  happened('PersonalDataErased', {
    data: { erasedAt: placedAt, by: eraser, ground: 'holder-request', ...facts },
    ...(reason === undefined ? {} : { personal: { reason } }),
  })
