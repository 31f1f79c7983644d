import type { StaffHistoryEntry } from '@cartorio/contracts/http/admin.js'
import type { OrderAddress } from '@cartorio/contracts/http/order-address.js'
import type { HistoryActor, HistoryEntry, MessageView, OrderView } from '@cartorio/contracts/http/order-view.js'
import type { TrackedOrder } from '@cartorio/contracts/http/tracked-order.js'
import type { Instant } from '@cartorio/contracts/ids.js'
import { openLanguage } from '@cartorio/contracts/languages.js'
import { toDecimal } from '@cartorio/contracts/money.js'
import { noPostalCode } from '@cartorio/contracts/no-postal-code.js'
import { officeDay } from '@cartorio/contracts/office-time.js'
import type { SignedPaper } from '@cartorio/contracts/order/consent/names.js'
import type { Promises } from '@cartorio/contracts/promised-steps.js'
import { promisedStepByKind } from '@cartorio/contracts/promised-steps.js'
import { beforeWork } from '@cartorio/contracts/status-groups.js'
import { type OrderStatus, statusLabels } from '@cartorio/contracts/statuses.js'
import { canBeOneForm, formsGiven, formsLacking, liveBirths } from '../domain/order/data/forms.js'
import { isErased } from '../domain/order/erasure.js'
import { isOpenCopy, isWithoutParcel } from '../domain/order/item-delivery.js'
import { openCharges } from '../domain/order/money/money.js'
import { findSearchTerms } from '../domain/order/money/search-terms.js'
import { firstParcel } from '../domain/order/parcel/parcels.js'
import { promisesFrom } from '../domain/order/promises.js'
import type { ItemState, Order } from '../domain/order/state.js'
import { effectiveStatus, stepsOwed } from '../domain/order/status.js'
import type { TimelineFacts } from '../domain/order/timeline-facts.js'
import type { Settings } from '../domain/settings/settings.js'
import { flatFields, itemProgress } from './item-progress.js'
import { erased, maskText } from './masking.js'
import { orderProgress, type Words } from './order-progress.js'
import { parcelCountryOf, parcelFields, parcelFieldsOf, parcelViews } from './parcel-answers.js'
import { isSameName } from './same-name.js'
import type { TimelineText } from './timeline/sentence.js'
import { staffTimelineText, timelineText } from './timeline-texts.js'

/** A status that an order came to, and when. */
type StatusChange = { readonly status: OrderStatus; readonly at: Instant }

/** What a read model holds of an order, as far as the answers need it. */
export type OrderFacts = {
  readonly order: Order
  readonly timeline: readonly {
    readonly id: string
    readonly createdAt: Instant
    readonly by: HistoryActor
    readonly facts: TimelineFacts
    /** What the office wrote for the customer: a note, or a reason. */
    readonly text?: string | undefined
  }[]
  readonly personal: {
    readonly contact: {
      readonly name: string
      readonly email: string
      readonly phone: string
      readonly cpf?: string | undefined
    }
    readonly holders: readonly { readonly itemId: string; readonly name: string; readonly relation: string }[]
    /** Absent in an order of files alone. */
    readonly delivery?:
      | {
          readonly address: string
          readonly city: string
          readonly state?: string | undefined
          readonly postalCode: string
          readonly phone: string
        }
      | undefined
  } | null
  readonly originState: string | null
  readonly registryCity: string | null
  readonly uploads: readonly {
    readonly id: string
    readonly fileName: string | null
    readonly mediaType: string
    readonly bytes: number
  }[]
  /** Scans of issued documents. */
  readonly copies: readonly {
    readonly id: string
    readonly itemId: string
    readonly fileName: string | null
    readonly mediaType: string
    readonly bytes: number
  }[]
  /** Signed papers, and forms to be signed. */
  readonly paperFiles?:
    | readonly {
        readonly id: string
        readonly mediaType: string
        readonly bytes: number
        readonly signed?: { readonly itemId: string; readonly paper: SignedPaper } | undefined
      }[]
    | undefined
  /** Oldest first. */
  readonly messages: readonly MessageView[]
  readonly words: Words | null
}

type TimelineEntry = OrderFacts['timeline'][number]

const historyEntry = (
  { id, facts, createdAt }: TimelineEntry,
  { description, metadata }: TimelineText,
  text?: string,
): HistoryEntry => ({
  id,
  kind: facts.kind,
  description,
  createdAt,
  ...(text === undefined ? {} : { text }),
  ...(metadata === undefined ? {} : { metadata }),
})

/** Newest first: what the customer sees, with what the office wrote for them. */
const customerHistory = (timeline: readonly TimelineEntry[]): HistoryEntry[] =>
  timeline
    .flatMap((entry) => {
      const text = timelineText(entry.facts)
      return text.public ? [historyEntry(entry, text, entry.text)] : []
    })
    .reverse()

/** Newest first: every entry with who acted, without free text, which staff see with a reason only. */
export const staffHistory = (
  timeline: readonly TimelineEntry[],
  waiting: ReadonlyMap<string, Instant>,
  copies: ReadonlyMap<string, string>,
): StaffHistoryEntry[] =>
  timeline
    .map((entry) => {
      const mailDueAt = waiting.get(entry.id)
      const mailId = copies.get(entry.id)
      return {
        ...historyEntry(entry, staffTimelineText(entry.facts)),
        by: entry.by,
        ...(mailDueAt === undefined ? {} : { mailDueAt }),
        ...(mailId === undefined ? {} : { mailId }),
      }
    })
    .reverse()

/** Of an order that an operator made for its customer. */
export const madeByOffice = ({ madeByOffice: made }: Order): Pick<OrderView, 'madeByOffice'> =>
  made === undefined ? {} : { madeByOffice: { channel: made.channel, termsAccepted: made.termsAccepted === true } }

/** All that follows an answer's order number. */
const commonFields = ({ order, timeline }: OrderFacts) => {
  const status = effectiveStatus(order)
  return {
    status,
    statusLabel: statusLabels[status],
    createdAt: order.placedAt,
    ...flatFields(order),
    deliveryCountry: order.deliveryCountry,
    withoutParcel: isWithoutParcel(order.items),
    expedited: order.expedited,
    ...parcelFields(order),
    parcelFlag: firstParcel(order)?.flag ?? null,
    estimatedDeliveryDate: order.promises.delivery ?? null,
    history: customerHistory(timeline),
  }
}

const breakdownOf = ({ breakdown, currency }: Order): OrderView['breakdown'] => ({
  base: toDecimal(breakdown.base, currency),
  ...(breakdown.search === undefined ? {} : { search: toDecimal(breakdown.search, currency) }),
  translation: toDecimal(breakdown.translation, currency),
  apostille: toDecimal(breakdown.apostille, currency),
  expedited: toDecimal(breakdown.expedited, currency),
  shipping: toDecimal(breakdown.shipping, currency),
  ...(breakdown.shippingToAttorney === undefined
    ? {}
    : { shippingToAttorney: toDecimal(breakdown.shippingToAttorney, currency) }),
  subtotal: toDecimal(breakdown.subtotal, currency),
  total: toDecimal(breakdown.total, currency),
})

const describedSearch = (order: Order): Pick<OrderView, 'search'> => {
  const search = findSearchTerms(order)
  return search === undefined ? {} : { search }
}

const masked = (text: string | undefined): string => (text === undefined ? erased : maskText(text))

const maskedPostalCode = (code: string | undefined): string => (code === noPostalCode ? code : masked(code))

const noAddress = {
  deliveryAddress: '',
  deliveryCity: '',
  deliveryState: null,
  deliveryPostalCode: '',
  deliveryPhone: '',
} as const

const addressFields = (personal: OrderFacts['personal']) =>
  personal !== null && personal.delivery === undefined
    ? noAddress
    : {
        deliveryAddress: masked(personal?.delivery?.address),
        deliveryCity: personal?.delivery?.city ?? erased,
        deliveryState: personal?.delivery?.state ?? null,
        deliveryPostalCode: maskedPostalCode(personal?.delivery?.postalCode),
        deliveryPhone: masked(personal?.delivery?.phone),
      }

/** Page and live stream stand open in libraries and offices: names a person only as far as its owner knows it by. */
const personalFields = ({ personal }: OrderFacts) => ({
  ...addressFields(personal),
  applicantName: masked(personal?.contact.name),
  applicantEmail: personal?.contact.email ?? erased,
  applicantPhone: masked(personal?.contact.phone),
  cpfKnown: personal?.contact.cpf !== undefined,
})

const isHolderApplicant = ({ personal }: OrderFacts, { itemId }: ItemState): boolean => {
  const holder = personal?.holders.find((one) => one.itemId === itemId)
  return personal !== null && holder !== undefined && isSameName(holder.name, personal.contact.name)
}

/** What the answer above masks, in full. */
export const orderAddress = ({ order, personal }: Pick<OrderFacts, 'order' | 'personal'>): OrderAddress => ({
  applicantName: personal?.contact.name ?? erased,
  applicantPhone: personal?.contact.phone ?? erased,
  deliveryCountry: order.deliveryCountry,
  ...(personal !== null && personal.delivery === undefined
    ? noAddress
    : {
        deliveryAddress: personal?.delivery?.address ?? erased,
        deliveryCity: personal?.delivery?.city ?? erased,
        deliveryState: personal?.delivery?.state ?? null,
        deliveryPostalCode: personal?.delivery?.postalCode ?? erased,
        deliveryPhone: personal?.delivery?.phone ?? erased,
      }),
})

/** The timeline holds every event, so that the place of an event in its stream is its place there. */
const stepDays = (item: ItemState, timeline: readonly TimelineEntry[]) =>
  item.steps.flatMap(({ kind, done }) => {
    const entry = done === null ? undefined : timeline[done]
    return entry === undefined ? [] : [{ documentId: item.itemId, step: kind, day: officeDay(entry.createdAt) }]
  })

const movesDelivery = ({ facts }: TimelineEntry): boolean =>
  facts.kind === 'ItemsRestarted' ||
  (facts.kind === 'DeliveryAddressChanged' && facts.day !== undefined) ||
  (facts.kind === 'PromisedDateMoved' && facts.step === 'delivery')

/** Of an order that the office made, while it or a charge of it waits for its money. */
const transfersTo = (order: Order, { bankAccount }: Settings): Pick<OrderView, 'bankAccount'> =>
  order.madeByOffice !== undefined && (effectiveStatus(order) === 'PENDING' || openCharges(order).length > 0)
    ? { bankAccount }
    : {}

/** Beside the order: the day at the office, and the settings by which its days are promised. */
type ShownUnder = { readonly today: string; readonly settings: Settings }

const verifiedBy = ({ words }: OrderFacts, { itemId }: ItemState) => {
  const verificationCode = words?.codes?.[itemId]
  return verificationCode === undefined ? {} : { verificationCode }
}

/** Everything, for the holder of the token. */
export const orderView = (facts: OrderFacts, token: string, { today, settings }: ShownUnder): OrderView => {
  const { order, timeline, personal, uploads, copies, messages } = facts
  return {
    // First a field of its own: V8 adds to a literal that begins with a spread field by field, at 2 µs each.
    orderNumber: order.orderNumber,
    ...commonFields(facts),
    ...orderProgress(facts, today),
    ...personalFields(facts),
    parcels: parcelViews(order),
    deliveryMovedAt: timeline.findLast(movesDelivery)?.createdAt ?? null,
    id: token,
    orderId: token,
    token,
    totalPrice: toDecimal(order.breakdown.total, order.currency),
    currency: order.currency,
    priceList: order.priceList,
    breakdown: breakdownOf(order),
    ...describedSearch(order),
    paid: order.paidAt !== null,
    ...madeByOffice(order),
    ...transfersTo(order, settings),
    ...(order.replacedBy === undefined ? {} : { replacedBy: order.replacedBy }),
    deliveryIfPaidToday:
      effectiveStatus(order) === 'PENDING' && !isErased(order)
        ? (promisesFrom(order, today, settings).delivery ?? null)
        : null,
    documents: order.items.map((item) => {
      const holder = personal?.holders.find(({ itemId }) => itemId === item.itemId)
      const { form, ...progress } = itemProgress(order, item)
      return {
        ...progress,
        ...(form === undefined ? {} : { form: { ...form, holderIsApplicant: isHolderApplicant(facts, item) } }),
        familyMember: { name: holder?.name ?? erased, relation: holder?.relation ?? 'self' },
        total: toDecimal(item.total, order.currency),
        ...verifiedBy(facts, item),
      }
    }),
    doneOn: order.items.flatMap((item) => stepDays(item, timeline)),
    originState: facts.originState,
    registryCity: facts.registryCity,
    received: [...formsGiven(order)],
    holderIsApplicant: liveBirths(order).some((birth) => isHolderApplicant(facts, birth)),
    oneFormPossible: canBeOneForm(order),
    missing: isErased(order) ? [] : [...formsLacking(order)],
    addedServices: order.addedServices.map(({ itemId, service, language }) => ({
      documentId: itemId,
      service,
      language: language === openLanguage ? null : language,
    })),
    supportDocuments: uploads.map(({ id, fileName, mediaType, bytes }) => ({
      id,
      fileName: fileName ?? erased,
      mediaType,
      bytes,
    })),
    messages: [...messages],
    issuedCopies: copies.filter(isOpenCopy(order)).map(({ id, itemId, fileName, mediaType, bytes }) => ({
      id,
      documentId: itemId,
      fileName: fileName ?? erased,
      mediaType,
      bytes,
    })),
  }
}

/** What is promised of the steps that are still to be done. */
const promisesAhead = (order: Order): Promises => {
  const status = effectiveStatus(order)
  const { start, ship, delivery, ...work } = order.promises
  if (['DELIVERED', 'COMPLETED', 'CANCELLED'].includes(status)) return {}
  if (status === 'SHIPPED') return { delivery }
  if (beforeWork.includes(status)) return order.promises
  const owed = stepsOwed(order.items)
    .filter((step) => step !== 'issue' || status === 'IN_PROGRESS')
    .map((kind) => promisedStepByKind[kind])
  return { ...Object.fromEntries(owed.map((step) => [step, work[step]])), ship, delivery }
}

/** For anyone. The courier's page is shown for the courier's number alone, which its address holds. */
export const trackedOrder = (
  { order, statuses }: { readonly order: Order; readonly statuses: readonly StatusChange[] },
  askedBy: 'order-number' | 'courier-number',
  /** By which it was asked for. */
  trackingNumber?: string,
): TrackedOrder => {
  const parcel = askedBy === 'courier-number' ? parcelFieldsOf(order, trackingNumber) : undefined
  const status = effectiveStatus(order)
  const promises = promisesAhead(order)
  return {
    orderNumber: order.orderNumber,
    status,
    statusLabel: statusLabels[status],
    deliveryCountry: parcelCountryOf(order, trackingNumber),
    withoutParcel: isWithoutParcel(order.items),
    promises,
    estimatedDeliveryDate: promises.delivery ?? null,
    history: statuses
      .map((change) => ({
        status: change.status,
        statusLabel: statusLabels[change.status],
        day: officeDay(change.at),
      }))
      .reverse(),
    courierName: parcel?.courierName ?? null,
    courierUrl: parcel?.courierUrl ?? null,
  }
}
